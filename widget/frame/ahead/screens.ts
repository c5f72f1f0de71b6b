import type { App } from '../app.ts';
import type { MessagePart } from '../translations.ts';
import { pageData } from './page-data.ts';

type Loader = Pick<App, 'loadMessages'>;

// Each import names the export it uses, so that the bundler can drop the rest of the module.

/**
 * Loads the code and texts of the checkout, and the code that seals its order. Rejects if they do not load.
 */
export const loadCheckout = (app: Loader) =>
  load(app, 'checkout', () =>
    Promise.all([
      import('../../checkout/Checkout.tsx').then((module) => module.open),
      import('../kept/sealed-attempts.ts').then((module) => module.sealAttempt),
    ]),
  );

/** Loads the code and texts of an order's page, and what it needs once there is an eSIM. Rejects if they do not load. */
export const loadOrder = (app: Loader) =>
  load(app, 'order', () => import('../../order/Order.tsx').then((module) => module.loadRest(app)));

/** Loads the code that explains why a payment failed. Rejects if it does not load. */
export const loadPaymentErrors = (app: Loader) =>
  load(app, 'errors', () => import('../../checkout/payment-errors.tsx').then((module) => module.explain));

/**
 * Some browsers cache a failed import, so nothing is imported until a plain request for one of the files has
 * succeeded.
 */
async function load(app: Loader, part: MessagePart, code: () => Promise<unknown>): Promise<void> {
  const response = await fetch(pageData().texts[part]);
  if (!response.ok) throw new Error(`${response.status}`);
  await response.text();
  await Promise.all([app.loadMessages(part), code()]);
}
