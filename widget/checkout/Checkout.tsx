import type { App } from '../frame/app.ts';
import { createCheckout } from './CheckoutModel.ts';
import { paymentErrors } from './lazy-errors.ts';
import type { Route } from '../frame/route.ts';
import './segments.css';
import './checkout.css';
import './wallets/wallets.css';
import { StepHeader } from '../ui/StepHeader.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { openStored } from '../frame/session/stored.ts';
import { oncePer } from '../frame/session/once-per.ts';
import { CheckoutForm } from './CheckoutForm.tsx';

/** Resolves once the tab's earlier attempts have been opened. */
export const open = () => openStored().then(() => Checkout);

const modelOf = oncePer((_: Route, ...of: Parameters<typeof createCheckout>) => createCheckout(...of));

/** Resolves the offer, then shows the form. */
export function Checkout({ app }: { app: App }) {
  const { t, lists } = app;
  const route = app.route.value;
  if (route.name !== 'checkout') return null;
  const list = lists.peek(route.destination);
  const chosen = list?.packages.find(({ id }) => id === route.packageId);
  const offer = list &&
    chosen && { ...route, destination: list.destination, package: chosen, ordering: list.ordering };
  const failure = lists.failure(route.destination);
  const gone = list && !offer;
  const errors = paymentErrors.now.value;
  const failed = paymentErrors.failed.value;
  const load = () => void (gone ? paymentErrors.load(app) : lists.load(route.destination).catch(() => {}));
  if (gone ? !errors && !failed : !list && !failure) queueMicrotask(load);
  return (
    <>
      <StepHeader
        app={app}
        title={t(route.topUp ? 'checkout.topUpTitle' : 'checkout.title')}
        aside={app.options.currency}
      />
      {offer ? (
        <CheckoutForm app={app} offer={offer} model={modelOf(route, app, offer)} />
      ) : gone && errors ? (
        <errors.Gone app={app} />
      ) : failure || failed ? (
        <ErrorState app={app} soon onAction={load} />
      ) : (
        <Skeleton />
      )}
    </>
  );
}
