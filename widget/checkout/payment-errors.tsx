import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { Checkout, Money } from '../../server/contract/schemas/storefront.ts';
import type { Given } from '../embed/messages.ts';
import type { App } from '../frame/app.ts';
import type { Notice } from './till.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { attemptsOf, refOf } from '../frame/session/attempts.ts';
import type { Answers } from './answers.ts';
import { refusedFields, showFieldErrors } from './field-errors.ts';
import type { PayResult } from './pay.ts';

const texts = {
  'upstream-unavailable': 'problem.unavailable',
  'payment-unavailable': 'problem.unavailable',
  'storage-unavailable': 'problem.unavailable',
  'shutting-down': 'problem.unavailable',
  overloaded: 'problem.unavailable',
  'rate-limited': 'problem.limited',
  'package-unavailable': 'problem.package',
  'top-up-not-possible': 'problem.topUp',
  'amount-too-small': 'problem.small',
  'payment-made-before': 'problem.before',
  'quote-used': 'problem.used',
  'payment-under-way': 'problem.underWay',
} as const;

type Failure = Exclude<PayResult, { kind: 'order' | 'left' }>;

/** The parts of the checkout's model that these need. */
interface PausedProps {
  app: App;
  model: { readonly info: Signal<Checkout | null> };
}
interface SlowProps {
  app: App;
  model: { lookAtOrder(): void };
}

/** Replaces the form while the store takes no payments. */
export function Paused({ app, model }: PausedProps) {
  const { t } = app;
  return (
    <ErrorState
      app={app}
      title={t('checkout.paused')}
      more={t('checkout.pausedMore')}
      onAction={() => (model.info.value = null)}
    />
  );
}

/** Leads to the order while a slow bank decides. */
export function Slow({ app: { t }, model }: SlowProps) {
  return (
    <p class="small" role="status">
      {t('checkout.slow')}{' '}
      <button type="button" class="link" onClick={() => model.lookAtOrder()}>
        {t('checkout.lookAtOrder')}
      </button>
    </p>
  );
}

/** Replaces a package that is no longer sold. */
export function Gone({ app }: { app: App }) {
  const { t } = app;
  const here = app.route.peek();
  return (
    <ErrorState
      app={app}
      title={t('checkout.goneTitle')}
      more={t('checkout.goneMore')}
      action={t('checkout.choose')}
      onAction={() => here.name === 'checkout' && app.go({ ...here, name: 'packages' }, { replace: true })}
    />
  );
}

/** Shown when the traveller returns to the checkout while the previous order is not ready yet. */
export const underWay = ({ t }: App): Notice => ({
  title: t('checkout.underWay'),
  more: t('checkout.underWayMore'),
});

/** What prevented payment, whether anything was charged, and the next step. `was` is the price before the change. */
export function noticeOf(app: App, failure: Failure, was: Money): Notice {
  const { t, format } = app;
  if (failure.kind === 'price-changed') {
    const prices = { price: format.money(failure.price), was: format.money(was) };
    return { title: t('checkout.priceChanged', prices), more: t('checkout.priceChangedMore'), priced: true };
  }
  if ('ref' in failure) {
    // Stripe's message contains its own advice, which ours could contradict.
    if (failure.message) return { title: failure.message, more: t('checkout.notCharged') };
    const words = failure.kind === 'refused' ? 'checkout.notPaid' : 'checkout.declined';
    return { title: t(words), more: t('checkout.declinedMore') };
  }
  if (failure.kind === 'card') {
    const { code = '', message } = failure.said;
    // Stripe shows a field's error at the field; the message of a closed wallet has no other place than here.
    const atField = !message || /^in(complete|valid)_/.test(code);
    return atField ? { title: t('checkout.cardCheck') } : { title: message, more: t('checkout.notCharged') };
  }
  const { slug, requestId } = failure.error;
  const fields = refusedFields(failure.error);
  const text = fields.length
    ? fields.includes('packageId')
      ? 'problem.package'
      : fields.includes('esim')
        ? 'problem.topUp'
        : 'problem.changed'
    : (texts[slug as keyof typeof texts] ?? 'problem.other');
  return {
    title: t(text),
    more: requestId && t('problem.request', { id: requestId }),
    way: wayOn(app, text),
    final: slug === 'payment-made-before',
  };
}

interface Explained {
  readonly model: Answers & {
    readonly price: ReadonlySignal<Money>;
    readonly notice: Signal<Notice | null>;
    reprice(): Promise<void>;
  };
  /** The traveller has left the checkout. */
  readonly closed: boolean;
  /** The data about the offer that goes to the partner's page. */
  eventData(): Given<'checkout.started'>;
  adopt(price: Money): void;
}

/** Says what prevented payment, at its field or above the button, and tells the partner's page. */
export function explain(app: App, failure: Failure, { model, closed, eventData, adopt }: Explained): void {
  if (showFieldErrors(app, failure, model)) return;
  const said = noticeOf(app, failure, model.price.value);
  model.notice.value = said;
  if (closed) app.announce(`${said.title} ${said.more ?? ''}`);
  // Never adopt a new price without saying so.
  if (failure.kind === 'price-changed') {
    adopt(failure.price);
    void model.reprice();
  } else if ('ref' in failure) {
    app.emit('checkout.payment.failed', { ...eventData(), orderId: failure.ref.orderId });
  } else if (failure.kind === 'problem') {
    app.emit('widget.error', eventData());
  }
}

function orderUnderWay(app: App) {
  const attempt = attemptsOf(app, window).current();
  return attempt && refOf(attempt);
}

/** A link to where the traveller can fix the problem; null if the fix is to press Pay again or wait. */
function wayOn(app: App, text: string) {
  const { t, href, route } = app;
  const here = route.peek();
  if (here.name !== 'checkout') return null;
  const order =
    text === 'problem.topUp' ? here.topUp : text === 'problem.underWay' ? orderUnderWay(app) : null;
  if (order && 'orderId' in order) {
    return (
      <a class="link" href={href({ name: 'order', ...order })}>
        {t('checkout.lookAtOrder')}
      </a>
    );
  }
  if (!/package|small|changed/.test(text)) return null;
  return (
    // Reload, because this page is older than the server's offers.
    <a class="link" target="_self" href={href({ ...here, name: 'packages', packageId: null })}>
      {t('checkout.choose')}
    </a>
  );
}
