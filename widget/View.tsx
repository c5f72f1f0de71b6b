import type { FunctionComponent } from 'preact';
import type { App } from './app.ts';
import { type Later, later } from './later.ts';
import type { Screen } from './screen.ts';
import { Packages } from './screens/Packages.tsx';
import { Plain } from './ui/Plain.tsx';
import { Waiting } from './ui/Waiting.tsx';

type ScreenComponent = FunctionComponent<{ app: App }>;
type LazyName = Exclude<Screen['name'], 'destinations' | 'packages'>;

/** Screens whose code and texts are brought when they are first needed. */
const lazy: Record<LazyName, Later<ScreenComponent>> = {
  checkout: later('checkout', () => import('./screens/Checkout.tsx').then((module) => module.Checkout)),
  order: later('order', () => import('./screens/Order.tsx').then((module) => module.Order)),
  'top-up': later('order', () => import('./screens/TopUp.tsx').then((module) => module.TopUp)),
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
