import type { App } from '../frame/app.ts';
import { createCheckout } from './CheckoutModel.ts';
import type { Route } from '../frame/route.ts';
import './checkout.css';
import { StepHeader } from '../ui/StepHeader.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { oncePer } from '../frame/session/visit.ts';
import { CheckoutForm } from './CheckoutForm.tsx';

const modelOf = oncePer((_: Route, ...of: Parameters<typeof createCheckout>) => createCheckout(...of));

/** Finds what is about to be bought, then asks for the rest. */
export function Checkout({ app }: { app: App }) {
  const { t, lists } = app;
  const place = app.screen.value;
  if (place.name !== 'checkout') return null;
  const list = lists.peek(place.destination);
  const failure = lists.failure(place.destination);
  const load = () => void lists.load(place.destination).catch(() => {});
  if (!list && !failure) queueMicrotask(load);

  const chosen = list?.packages.find(({ id }) => id === place.packageId);
  const offer = list && chosen && { ...place, destination: list.destination, package: chosen };
  return (
    <>
      <StepHeader
        app={app}
        title={t(place.topUp ? 'checkout.topUpTitle' : 'checkout.title')}
        aside={app.options.currency}
      />
      {offer ? (
        <CheckoutForm app={app} offer={offer} model={modelOf(place, app, offer)} />
      ) : list ? (
        <ErrorState
          app={app}
          title={t('checkout.goneTitle')}
          more={t('checkout.goneMore')}
          action={t('checkout.choose')}
          onAction={() => app.go({ ...place, name: 'packages' }, { replace: true })}
        />
      ) : failure ? (
        <ErrorState app={app} soon onAction={load} />
      ) : (
        <Skeleton />
      )}
    </>
  );
}
