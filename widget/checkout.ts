import { computed, createModel, signal } from '@preact/signals-core';
import type { Checkout, Destination, Package, PlaceOrder } from '../server/contract.ts';
import { openApi, toApiError } from './api.ts';
import type { App } from './app.ts';
import { attemptsOf, refOf } from './attempts.ts';
import { isEmail, prefillOf } from './email.ts';
import { bringLate } from './heading.ts';
import { later } from './later.ts';
import { type OrderRef, readCheckout, refreshOrder } from './orders.ts';
import { pay as payOrder, type PayResult } from './pay.ts';
import { leadToField } from './refusal.ts';
import type { TopUpTarget, TripDates } from './screen.ts';
import { appearance, type Elements, loadStripe, onRepaint, openElements, type Stripe } from './stripe.ts';

/** What is about to be bought. */
export interface Offer {
  readonly destination: Destination;
  readonly package: Package;
  readonly dates: TripDates | null;
  readonly topUp: TopUpTarget | null;
}

/** What stands in the way of paying, said above the button. */
export interface Notice {
  readonly title: string;
  readonly more?: string | null;
}

export type Device = 'yes' | 'unsure' | 'no';
export type FormField = 'device' | 'email' | 'consent';

const trouble = later('trouble', () => import('./trouble.ts'));

/** One visit to the checkout: `idle`, then `placing` the order, then `confirming` with Stripe, then the order's page. */
export const CheckoutModel = createModel((app: App, offer: Offer) => {
  const api = openApi(app.clock);
  const attempts = attemptsOf(app, window);
  const earlier = attempts.current();
  const before = earlier?.body?.packageId === offer.package.id ? earlier.body : null;

  const email = signal(attempts.last()?.body?.email ?? prefillOf(app.options.email));
  const device = signal<Device | null>(before?.kind === 'purchase' ? before.deviceCheck : null);
  const otherPhone = signal(false);
  const consent = signal(false);
  const price = signal(offer.package.price);
  const phase = signal<'idle' | 'placing' | 'confirming'>('idle');
  const slow = signal(false);
  const notice = signal<Notice | null>(null);
  const info = signal<Checkout | null>(null);
  const card = signal<'loading' | 'ready' | 'failed'>('loading');
  const tried = signal(false);
  const emailLeft = signal(false);
  /** An address that the server did not take. */
  const refused = signal<string | null>(null);
  let payment: { stripe: Stripe; elements: Elements } | null = null;
  let cardTarget: HTMLElement | null = null;
  let pending: OrderRef | null = null;
  let closed = false;

  const wrong = computed<readonly FormField[]>(() => [
    ...(offer.topUp ||
    device.value === 'yes' ||
    device.value === 'unsure' ||
    (device.value && otherPhone.value)
      ? []
      : (['device'] as const)),
    ...(isEmail(email.value.trim()) && email.value !== refused.value ? [] : (['email'] as const)),
    ...(consent.value ? [] : (['consent'] as const)),
  ]);
  /** Fields to be marked: nothing before the first try, but an e-mail address once it was left. */
  const marked = computed(() =>
    wrong.value.filter(
      (field) => tried.value || (field === 'email' && emailLeft.value && email.value !== ''),
    ),
  );

  const eventData = () => ({
    destination: offer.destination.code,
    packageId: offer.package.id,
    ...price.peek(),
  });
  const body = (): PlaceOrder => {
    const common = {
      packageId: offer.package.id,
      price: price.peek(),
      ...(offer.dates ? { dates: offer.dates } : {}),
      email: email.peek().trim(),
      consent: true as const,
      lang: app.options.lang,
      ...(Object.keys(app.options.attribution).length ? { attribution: app.options.attribution } : {}),
    };
    const { topUp } = offer;
    // Field by field: the target comes from a screen, which knows more than the order may say.
    const esim =
      topUp &&
      ('iccid' in topUp ? { iccid: topUp.iccid } : { orderId: topUp.orderId, capability: topUp.capability });
    return esim
      ? { kind: 'top-up', ...common, esim }
      : { kind: 'purchase', ...common, deviceCheck: device.peek() === 'unsure' ? 'unsure' : 'yes' };
  };

  const showOrder = (ref: OrderRef) => {
    if (closed) return;
    app.go({ name: 'order', ...ref }, { replace: true });
    // The entry of the history is a new one: what is known goes with it.
    const attempt = attempts.current();
    if (attempt) attempts.save(attempt);
  };

  const settle = async (result: PayResult) => {
    if (result.kind === 'order') return showOrder(result.ref);
    const refuseEmail = () => {
      refused.value = email.peek();
      phase.value = 'idle';
    };
    if (leadToField(app, result, refuseEmail)) return;
    const known = result.kind === 'card' || (result.kind === 'problem' && result.error.status === 0);
    const said = known ? null : (await trouble.bring(app))?.noticeOf(app, result, price.value);
    phase.value = 'idle';
    notice.value = said ?? {
      title: app.t(result.kind === 'card' ? 'checkout.cardCheck' : 'problem.offline'),
    };
    // A new price is never taken over unsaid.
    if (result.kind === 'price-changed' && said) {
      price.value = result.price;
      payment?.elements.update({ amount: result.price.amount });
    } else if ('ref' in result) {
      app.emit('checkout.payment.failed', { ...eventData(), orderId: result.ref.orderId });
    } else if (result.kind === 'problem') {
      app.emit('widget.error', eventData());
    }
  };

  /** A reload or a way back in the middle: an order that was paid meanwhile is shown, one that was not is gone on with. */
  const resume = async () => {
    const last = attempts.last();
    const ref = last && !last.left && refOf(last);
    if (!ref) return;
    const order = await refreshOrder(api, ref).catch(() => null);
    if (!order || phase.peek() !== 'idle') return;
    if (!earlier) {
      if (order.state === 'preparing') notice.value = (await trouble.bring(app))?.underWay(app) ?? null;
    } else if (order.state === 'expired' || order.state === 'not-bought') attempts.finish();
    else if (order.state !== 'awaiting-payment') showOrder(ref);
  };

  /** Loads Stripe.js and puts its fields where they belong. */
  const openCard = async () => {
    const target = cardTarget;
    card.value = 'loading';
    info.value = null;
    const { options, clock } = app;
    try {
      const found = await readCheckout(api);
      if (!found.open && !(await trouble.bring(app))) throw toApiError(null);
      info.value = found;
      if (!found.open || closed || !target) return;
      const stripe = await loadStripe({ ...found, lang: options.lang }, clock);
      const elements = openElements(stripe, found, price.peek());
      const element = elements.create('payment', { layout: 'tabs' });
      element.on('ready', () => (card.value = 'ready'));
      element.on('loaderror', () => (card.value = 'failed'));
      element.mount(target);
      payment = { stripe, elements };
    } catch {
      card.value = 'failed';
    }
  };

  return {
    email,
    device,
    otherPhone,
    consent,
    price,
    phase,
    slow,
    notice,
    info,
    card,
    wrong,
    marked,
    /** The screen is there, until the function returned is called. */
    attach(form: HTMLElement | null) {
      bringLate(form);
      app.emit('checkout.started', eventData());
      void resume();
      return () => {
        closed = true;
      };
    },
    attachCard(target: HTMLElement | null) {
      const ignore = onRepaint(() => payment?.elements.update({ appearance: appearance() }));
      cardTarget = target;
      void openCard();
      return () => {
        ignore();
        payment = cardTarget = null;
      };
    },
    openCard,
    /** Whether the card is charged later than now; so as long as nothing else is known. */
    holds: () => info.value?.elements.captureMethod !== 'automatic',
    leaveEmail() {
      emailLeft.value = true;
    },
    async pay() {
      if (phase.value !== 'idle') return;
      tried.value = true;
      notice.value = null;
      if (wrong.value.length) return;
      if (!payment) {
        notice.value = { title: app.t('checkout.cardLoading') };
        return;
      }
      phase.value = 'placing';
      let cancel = () => {};
      const result = await payOrder(body(), {
        api,
        clock: app.clock,
        crypto,
        attempts,
        ...payment,
        origin: location.origin,
        onConfirming(ref) {
          pending = ref;
          phase.value = 'confirming';
          const cancels = [
            app.clock.after(2_000, () => app.show('middle')),
            app.clock.after(25_000, () => {
              void trouble
                .bring(app)
                .then((words) => (slow.value = !!words && phase.peek() === 'confirming'));
            }),
          ];
          cancel = () => cancels.forEach((end) => end());
        },
      }).catch((error: unknown): PayResult => ({ kind: 'problem', error: toApiError(error) }));
      cancel();
      await settle(result);
      slow.value = false;
    },
    /** The bank's question hangs or was answered elsewhere: look at the order instead. */
    lookAtOrder() {
      if (pending) showOrder(pending);
    },
  };
});
