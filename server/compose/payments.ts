import type { Config } from '../config/config.ts';
import type { Currency } from '../contract/schemas/storefront.ts';
import { currencies } from '../contract/values/values.ts';
import { elementsFor, redirectsIn, tabElements } from '../payments/payment-methods.ts';
import { createStripePayments } from '../payments/stripe.ts';

type Surroundings = Pick<Parameters<typeof createStripePayments>[0], 'fetch' | 'clock' | 'log'>;

/** Stripe as configured, with the options that the payment fields in the browser must share. */
export function createPayments({ config, fetch, clock, log }: Surroundings & { config: Config }) {
  const { capture, secretKey, apiUrl, requestsPerSecond, statementSuffix, redirectMethods } = config.stripe;
  const stripe = createStripePayments({
    secretKey,
    apiUrl,
    requestsPerSecond,
    statementSuffix,
    storeId: config.store.id,
    capture,
    redirectMethods,
    fetch,
    clock,
    log,
  });
  /** Undefined where no redirect method takes the currency. */
  const elementsInTab = (currency: Currency) =>
    redirectsIn(redirectMethods, currency).length > 0 ? tabElements(redirectMethods, currency) : undefined;
  const among = currencies.filter((currency) => elementsInTab(currency));
  const moreWaysIn = among.length > 0 ? { moreWaysIn: among } : {};
  return { stripe, elements: elementsFor(capture), elementsInTab, moreWaysIn };
}
