import type { App } from '../../frame/app.ts';
import { attemptsOf } from '../../frame/session/attempts.ts';
import type { Payment } from '../stripe-elements.ts';
import type { Till } from '../till.ts';

/** Stands in for the fields: the order is placed, and paid in the other tab. */
const elsewhere = {
  elements: { submit: async () => ({}) },
  stripe: { confirmPayment: async () => ({}) },
} as unknown as Pick<Payment, 'stripe' | 'elements'>;

/**
 * Below the fields, opens the order in a tab of its own, for methods that lead to a bank: no bank lets itself be framed.
 * The tab opens with the click, because browsers allow it only then. Returns how to remove the button.
 */
export function offerMoreWays(app: App, ways: HTMLElement, till: Till): (() => void) | void {
  const { lang, currency, attribution } = app.options;
  const { shop } = attribution;
  if (!till.info.peek()?.moreWaysIn?.includes(currency)) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  ways.append(button);
  const texts = import('../../tab/texts.ts').then(({ moreWays }) => moreWays[lang as keyof typeof moreWays]);
  void texts.then(({ title }) => (button.textContent = title));
  button.onclick = async () => {
    till.tried.value = true;
    const [wrong] = till.wrong.peek();
    if (wrong) return void document.querySelector<HTMLElement>(`#${wrong}`)?.focus();
    const tab = window.open('', '_blank');
    if (!tab) return void (till.notice.value = { title: (await texts).blocked });
    tab.opener = null;
    await till.pay(elsewhere);
    const attempt = attemptsOf(app, window).last();
    if (app.route.peek().name !== 'order' || !attempt?.orderId) return tab.close();
    const query = new URLSearchParams({ lang, ...(shop && { shop }) });
    tab.location.href = `${location.origin}/pay/${attempt.orderId}?${query}#${attempt.capability}`;
  };
  return () => button.remove();
}
