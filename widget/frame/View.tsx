import type { FunctionComponent } from 'preact';
import type { App } from './app.ts';
import { type Later, later } from './lazy.ts';
import type { Screen } from './route.ts';
import { Packages } from '../packages/Packages.tsx';
import { Plain } from '../ui/ErrorState.tsx';
import { Waiting } from '../ui/Skeleton.tsx';

type ScreenComponent = FunctionComponent<{ app: App }>;
type LazyName = Exclude<Screen['name'], 'destinations' | 'packages'>;

/** Screens whose code and texts are brought when they are first needed. */
const lazy: Record<LazyName, Later<ScreenComponent>> = {
  checkout: later('checkout', () => import('../checkout/Checkout.tsx').then((module) => module.Checkout)),
  order: later('order', () => import('../order/Order.tsx').then((module) => module.Order)),
  'top-up': later('order', () => import('../top-up/TopUp.tsx').then((module) => module.TopUp)),
};

/** The screen of the address; the first screen stands beside this one and is not rendered here. */
export function View({ app, place }: { app: App; place: Screen }) {
  const { name } = place;
  if (name === 'destinations') return null;
  if (name === 'packages') return <Packages key={place.destination} app={app} place={place} />;

  const screen = lazy[name];
  const Component = screen.now.value;
  const bring = () => void screen.bring(app);
  if (!Component) {
    queueMicrotask(bring);
    return <Waiting />;
  }
  if (Component !== 'failed') return <Component key={name} app={app} />;
  return (
    <Plain
      app={app}
      title={app.t('app.loadFailed')}
      more={app.t(navigator.onLine ? 'app.loadFailedMore' : 'app.offline')}
      action={app.t('app.retry')}
      // Loaded anew, for a deploy may have taken away what this page names; not where that would leave nothing at all.
      onAction={() => void fetch(location.href).then(() => location.reload(), bring)}
    />
  );
}
