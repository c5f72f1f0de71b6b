import type { App } from '../../frame/app.ts';
import { type Attempts, attemptsOf, refOf } from '../../frame/session/attempts.ts';
import { toTabHref } from '../../tab/href.ts';
import type { Payment } from '../stripe-elements.ts';
import type { Till } from '../till.ts';

/** Takes the place of the fields: the order is placed here and paid in the other tab. */
const elsewhere = (attempts: Attempts) =>
  ({
    elements: { submit: async () => ({}) },
    stripe: {
      async confirmPayment() {
        const attempt = attempts.current();
        if (attempt) attempts.save({ ...attempt, inTabAt: attempt.paidAt });
        return {};
      },
    },
  }) as unknown as Pick<Payment, 'stripe' | 'elements'>;

/**
 * A button below the fields that opens the order in a separate tab, for redirect methods: no bank allows
 * framing. The tab opens within the click, because browsers allow it only then. Returns a function that
 * removes the button.
 */
export function offerMoreWays(app: App, ways: HTMLElement, till: Till): (() => void) | void {
  const { lang, currency } = app.options;
  if (!till.info.peek()?.moreWaysIn?.includes(currency)) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  ways.append(button);
  const texts = import('../../tab/way-texts.ts').then(
    ({ moreWays }) => moreWays[lang as keyof typeof moreWays],
  );
  texts.then(
    ({ title }) => (button.textContent = title),
    // Without its text the button is useless.
    () => button.remove(),
  );
  button.onclick = async () => {
    till.tried.value = true;
    const [wrong] = till.wrong.peek();
    if (wrong) return void document.querySelector<HTMLElement>(`#${wrong}`)?.focus();
    const tab = window.open('', '_blank');
    if (!tab) return void (till.notice.value = { title: (await texts).blocked });
    tab.opener = null;
    const attempts = attemptsOf(app, window);
    await till.pay(elsewhere(attempts));
    const attempt = attempts.last();
    const ref = attempt && refOf(attempt);
    if (app.route.peek().name !== 'order' || !ref) return tab.close();
    tab.location.href = toTabHref(app.options, ref);
  };
  return () => button.remove();
}
