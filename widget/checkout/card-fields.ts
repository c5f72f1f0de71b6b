import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Checkout, Money } from '../../server/contract/schemas/storefront.ts';
import { type Api, toApiError } from '../frame/api/api-client.ts';
import type { App } from '../frame/app.ts';
import { isEmail } from '../../server/contract/email/email.ts';
import { readCheckout } from '../frame/api/orders.ts';
import { loadScript, openElements, type Payment, startStripe } from './stripe-elements.ts';
import { paymentErrors } from './lazy-errors.ts';
import type { Till } from './till.ts';

/** Stripe's payment fields. They can pay only for what they were created for. */
export function cardOf(
  app: App,
  api: Api,
  price: ReadonlySignal<Money>,
  email: ReadonlySignal<string>,
  /** Settles once `email` has its prefilled value. */
  prefilled: Promise<unknown> | null,
  topUp: boolean,
  till: () => Till,
) {
  const info = signal<Checkout | null>(null);
  const card = signal<'loading' | 'ready' | 'failed'>('loading');
  let payment: Payment | null = null;
  /** The latest update that the fields do not show yet. */
  let update: object | null = null;
  let target: HTMLElement | null = null;
  let closeWallets: (() => void) | void;

  const close = () => {
    closeWallets?.();
    payment?.element.destroy();
    payment = null;
  };

  /**
   * Loads Stripe.js and mounts its fields. After 20 s the traveller may retry; if several calls overlap, the
   * first to finish mounts the fields.
   */
  const openCard = async () => {
    const fail = () => (card.value = 'failed');
    close();
    card.value = 'loading';
    // Cards work without wallets.
    const wallets = import('./wallets/wallets.ts').catch(() => null);
    app.clock.after(20_000, () => card.value === 'loading' && fail());
    try {
      const found = await (app.takeCheckout?.(topUp) ?? readCheckout(api, topUp));
      if (!found.open && !(await paymentErrors.load(app))) throw toApiError(null);
      info.value = found;
      if (!found.open) return;
      await loadScript(found.scriptUrl);
      await prefilled;
      if (payment || !target) return;
      const stripe = startStripe({ ...found, lang: app.options.lang });
      const elements = openElements(stripe, found, price.peek());
      const known = email.peek();
      const element = elements.create('payment', {
        layout: 'tabs',
        // Wallets have their own buttons, above.
        wallets: { applePay: 'never', googlePay: 'never' },
        ...(isEmail(known) && { defaultValues: { billingDetails: { email: known } } }),
      });
      element.on('ready', () => (card.value = 'ready'));
      element.on('loaderror', fail);
      element.mount(target);
      payment = { stripe, elements, element };
      update = null;
      void wallets.then((module) => {
        if (payment?.elements === elements) closeWallets = module?.openWallets(app, elements, till());
      });
    } catch {
      // Another call may have mounted them.
      if (!payment) fail();
    }
  };

  return {
    info,
    card,
    openCard,
    /** Null while payment is impossible: the fields are missing or do not show the current price. */
    payment: () => (update ? null : payment),
    /** Updates the price in the fields, and so in a wallet's sheet; recreates them if the update fails. */
    async reprice() {
      const held = payment;
      const mine = (update = {});
      try {
        await held?.elements.update({ amount: price.peek().amount });
        if (update === mine) update = null;
      } catch {
        // A later update may have failed first and recreated them.
        if (payment === held) await openCard();
      }
    },
    attachCard(place: HTMLElement | null) {
      target = place;
      void openCard();
      return () => {
        target = null;
        close();
      };
    },
  };
}
