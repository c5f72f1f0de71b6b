import type { FunctionComponent } from 'preact';
import type { App } from './app.ts';
import { type LazyLoaded, lazyLoad } from './lazy.ts';
import type { Route } from './route.ts';
import { Packages } from '../packages/Packages.tsx';
import { tripCode } from '../packages/trip-code.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { StepHeader } from '../ui/StepHeader.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

type ScreenComponent = FunctionComponent<{ app: App }>;
type LazyName = Exclude<Route['name'], 'destinations' | 'packages'>;

/** Screens whose code and texts load on first use. */
const lazy: Record<LazyName, LazyLoaded<ScreenComponent>> = {
  checkout: lazyLoad('checkout', () => import('../checkout/Checkout.tsx').then((module) => module.open())),
  order: lazyLoad('order', () => import('../order/Order.tsx').then((module) => module.open())),
  'top-up': lazyLoad('order', () => import('../top-up/TopUp.tsx').then((module) => module.TopUp)),
};

/** Renders the screen of the current route. The first screen sits beside this one and is not rendered here. */
export function View({ app, route }: { app: App; route: Route }) {
  const { name } = route;
  if (name === 'destinations') return null;
  if (name === 'packages') {
    const { destination } = route;
    const Screen = (destination.includes(',') && tripCode.now.value?.Destinations) || Packages;
    return <Screen key={destination} app={app} route={route} />;
  }

  const screen = lazy[name];
  const Component = screen.now.value;
  const bring = () => void screen.load(app);
  if (Component) return <Component key={name} app={app} />;
  if (!screen.failed.value) {
    queueMicrotask(bring);
    return <Skeleton />;
  }
  return (
    <>
      <StepHeader app={app} title={app.t('app.title')} />
      <ErrorState
        app={app}
        // Reload, because a deploy may have removed files that this page names; but not while offline, which would lose
        // the page.
        onAction={() => void fetch(location.href).then(() => location.reload(), bring)}
      />
    </>
  );
}
