import { effect } from '@preact/signals-core';
import type { App } from '../../frame/app.ts';
import { isEmail } from '../../../server/contract/email/email.ts';
import { paymentErrors } from '../lazy-errors.ts';
import { orderWords } from '../order-words.ts';
import { appearance, type Elements, type ExpressOffer } from '../stripe-elements.ts';
import type { Till } from '../till.ts';
import { reportFrame } from './frame-report.ts';
import { offerMoreWays } from './more-ways.ts';
import { onRepaint } from './repaint.ts';

/**
 * The wallets' own buttons, above the fields. A wallet brings the e-mail address; nothing is ordered before
 * the traveller has paid in its sheet. Keeps them and the fields in the page's colours. Returns a function
 * that closes them.
 */
export function openWallets(app: App, elements: Elements, till: Till): (() => void) | void {
  const { t } = app;
  reportFrame(app);
  const place = document.querySelector<HTMLElement>('#wallets');
  if (!place) return;
  const ways = place.parentElement!;
  const closeMore = offerMoreWays(app, ways, till);
  const element = elements.create('expressCheckout', {
    // Do not ask for the address twice.
    emailRequired: !isEmail(till.email.peek().trim()),
    buttonHeight: 48,
    // Matches the words above the buttons.
    buttonType: { applePay: 'order', googlePay: 'order' },
    layout: { maxColumns: 2, maxRows: 1 },
    // Link stands beside the cards.
    paymentMethods: { link: 'never' },
  });
  const words = document.createElement('p');
  const buttons = document.createElement('div');
  words.className = 'small';
  place.replaceChildren(buttons);
  const stop = effect(() => {
    words.textContent = orderWords(app, till.ordering.value, till.price.value);
  });
  const close = () => {
    stop();
    element.destroy();
    place.replaceChildren();
  };
  const offer = ({ paymentMethods, availablePaymentMethods = paymentMethods }: ExpressOffer) => {
    const some = Object.values(availablePaymentMethods ?? {}).some((one: boolean | { available: boolean }) =>
      typeof one === 'object' ? one.available : one,
    );
    // Too late: buttons that come after the fields are visible would move them.
    if (!some || (!ways.dataset['known'] && getComputedStyle(ways.children[1]!).opacity === '1')) close();
    else place.prepend(words);
    ways.dataset['known'] = 'true';
  };
  const free = () => till.phase.peek() === 'idle' && !till.notice.peek()?.final;
  const point = (fields: readonly string[]) => {
    if (!fields[0]) return;
    app.announce(t('checkout.missing', { count: fields.length }));
    document.querySelector<HTMLElement>(`#${fields[0]}`)?.focus();
  };
  element.on('ready', offer);
  element.on('availablepaymentmethodschange', offer);
  element.on('loaderror', () => offer({}));
  element.on('click', ({ resolve, reject }) => {
    if (free()) till.notice.value = null;
    till.tried.value ||= 'wallet';
    const missing = till.wrong.peek().filter((field) => field !== 'email');
    const ready = till.payment();
    if (ready && free() && !missing.length) return resolve();
    reject();
    if (!ready) till.notice.value = { title: t('checkout.cardLoading') };
    point(missing);
  });
  element.on('cancel', async () => {
    const words = await paymentErrors.load(app);
    if (words && free())
      till.notice.value = { title: t('checkout.walletClosed'), more: t('checkout.notCharged') };
  });
  element.on('confirm', async ({ billingDetails, paymentFailed }) => {
    if (!isEmail(till.email.peek().trim())) till.email.value = billingDetails?.email ?? '';
    let confirmed = false;
    const watch = effect(() => void (confirmed ||= till.phase.value === 'confirming'));
    await till.pay();
    watch();
    if (confirmed) return;
    // Closes the sheet: nothing was charged.
    paymentFailed();
    point(till.wrong.peek());
  });
  element.mount(buttons);
  const ignore = onRepaint(() => void elements.update({ appearance: appearance() }));
  return () => {
    closeMore?.();
    ignore();
    close();
  };
}
