import { signal } from '@preact/signals-core';
import { answersOf } from './answers.ts';
import { openApi, toApiError } from '../frame/api/api-client.ts';
import type { App } from '../frame/app.ts';
import { attemptsOf, refOf } from '../frame/session/attempts.ts';
import { cardOf } from './card-fields.ts';
import { prefillOf } from '../frame/session/email.ts';
import { focusLateHeading } from '../frame/focus.ts';
import type { OrderRef } from '../frame/api/orders.ts';
import { pay as payOrder, type PayResult } from './pay.ts';
import type { Offer } from './offer.ts';
import { quantityOf } from './quantity.ts';
import { guardClicks } from './click-guard.ts';
import { paymentErrors } from './lazy-errors.ts';
import type { Notice, Till } from './till.ts';

/** One visit to the checkout: `idle`, `placing` the order, `confirming` with Stripe, and then the order's page. */
export function createCheckout(app: App, offer: Offer) {
  const api = openApi(app.clock);
  const attempts = attemptsOf(app, window);
  const last = attempts.last();
  // Save it to this history entry as well, so that a reload here finds it.
  if (last) attempts.save(last);
  const earlier = attempts.current();
  const phase = signal<'idle' | 'placing' | 'confirming'>('idle');
  const slow = signal(false);
  const notice = signal<Notice | null>(null);
  const { topUp } = offer;
  const body = earlier?.body;
  /** The same purchase, sent but not paid. A quantity chosen on the way back is newer and wins. */
  const unpaid = body?.kind === 'purchase' && body.packageId === offer.package.id ? body : null;
  const { wanted, quantity: told } = app.options;
  const { choose, adopt, quantity, price } = quantityOf(
    offer.package.price,
    topUp ? 1 : (wanted ?? unpaid?.quantity ?? told),
  );
  const answers = answersOf(
    app,
    offer,
    unpaid?.deviceCheck ?? null,
    quantity,
    last?.body?.email ?? prefillOf(app.options.email),
  );
  /** The last digits of the ICCID being topped up, as the phone's settings show them; empty while unknown. */
  const ending = signal('');
  const prefilled =
    topUp &&
    import('./top-up/known.ts').then(
      (module) => module.fillInTopUp(api, topUp, ending, answers.email),
      () => {},
    );
  const card = cardOf(app, api, price, answers.email, prefilled, !!topUp, (): Till => model);
  let pending: OrderRef | null = null;
  let closed = false;

  const eventData = () => ({
    destination: offer.destination.code,
    packageId: offer.package.id,
    quantity: quantity.peek(),
    ...price.peek(),
  });
  /** Works from any screen: the bank's challenge covers all of them, so the traveller may answer it after leaving. */
  const showOrder = (ref: OrderRef) => {
    const { name } = app.route.peek();
    if (name === 'order') return;
    app.go({ name: 'order', ...ref }, { replace: name === 'checkout' });
    // Navigating created a new history entry, so save the attempt to it.
    const attempt = attempts.current();
    if (attempt) attempts.save(attempt);
  };

  const conclude = async (result: PayResult) => {
    if (result.kind === 'order') return showOrder(result.ref);
    if (result.kind === 'left') return;
    const error = result.kind === 'problem' ? result.error : null;
    const sent = error && attempts.current();
    const ref = sent?.paidAt && refOf(sent);
    // A card that was sent before may have been charged: the order's page finds out.
    if (ref) return showOrder(ref);
    const words = error && !error.status ? null : await paymentErrors.load(app);
    phase.value = 'idle';
    if (words) return words.explain(app, result, { model, closed, eventData, adopt });
    // The server may have answered that the order was already paid.
    notice.value = {
      title: app.t(error?.status ? 'app.loadFailed' : 'problem.offline'),
      final: error?.slug === 'payment-made-before',
    };
    if (closed) app.announce(notice.value.title);
    app.emit('widget.error', eventData());
  };

  const model = {
    ...answers,
    ...card,
    price,
    phase,
    slow,
    notice,
    ending,
    ...guardClicks(),
    /** Call when the form mounts; call the returned function when it unmounts. */
    attach(form: HTMLElement | null) {
      focusLateHeading(form);
      app.emit('checkout.started', eventData());
      const watching = import('./watch-form.ts').then(
        (module) => module.watchForm(app, form!, model, topUp, eventData, showOrder),
        () => {},
      );
      return () => {
        closed = true;
        void watching.then((end) => end?.());
      };
    },
    setQuantity(count: number) {
      choose(count);
      if (notice.value?.priced) notice.value = null;
      void card.reprice();
      app.announce(app.format.money(price.value));
    },
    /** Whether the card is charged later instead of now; true until Stripe's settings have loaded. */
    holds: () => card.info.value?.elements.captureMethod !== 'automatic',
    async pay(by?: Parameters<Till['pay']>[0]) {
      if (phase.value !== 'idle' || notice.value?.final) return;
      answers.tried.value = true;
      notice.value = null;
      if (answers.wrong.value.length) return;
      const fields = by ?? card.payment();
      if (!fields) {
        notice.value = { title: app.t('checkout.cardLoading') };
        return;
      }
      phase.value = 'placing';
      let cancel = () => {};
      const result = await payOrder(answers.order(price.value), {
        api,
        clock: app.clock,
        crypto,
        attempts,
        ...fields,
        origin: location.origin,
        hasLeft: () => closed,
        onConfirming(ref) {
          pending = ref;
          phase.value = 'confirming';
          app.placed?.(ref);
          const cancels = [
            app.clock.after(2_000, () => app.show('middle')),
            app.clock.after(25_000, () => {
              void paymentErrors
                .load(app)
                .then((words) => (slow.value = !!words && phase.peek() === 'confirming'));
            }),
          ];
          cancel = () => cancels.forEach((end) => end());
        },
      }).catch((error: unknown): PayResult => ({ kind: 'problem', error: toApiError(error) }));
      cancel();
      await conclude(result);
      slow.value = false;
    },
    /** For a bank's challenge that hangs or was answered elsewhere: shows the order instead. */
    lookAtOrder() {
      if (pending) showOrder(pending);
    },
  };
  return model;
}

export type CheckoutModel = ReturnType<typeof createCheckout>;
