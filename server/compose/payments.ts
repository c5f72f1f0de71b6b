import type { Config } from '../config/config.ts';
import { elementsFor } from '../payments/payment-methods.ts';
import { createStripePayments } from '../payments/stripe.ts';

type Surroundings = Pick<Parameters<typeof createStripePayments>[0], 'fetch' | 'clock' | 'log'>;

/** Stripe as configured, with the options that the payment fields in the browser must share. */
export function createPayments({ config, fetch, clock, log }: Surroundings & { config: Config }) {
  const { capture, secretKey, apiUrl, requestsPerSecond, statementSuffix } = config.stripe;
  const elements = elementsFor(capture);
  const stripe = createStripePayments({
    secretKey,
    apiUrl,
    requestsPerSecond,
    statementSuffix,
    storeId: config.store.id,
    captureMethod: elements.captureMethod,
    fetch,
    clock,
    log,
  });
  return { stripe, elements };
}
