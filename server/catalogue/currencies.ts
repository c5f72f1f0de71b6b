import type { Currency } from '../contract/schemas/storefront.ts';
import { currencies, defaultCurrency } from '../contract/values/values.ts';

/**
 * The currency of a `currency` parameter: one of the seven exactly as written, else the default (`eur` and ` EUR` are not
 * currencies). Given several times, the first counts, even when it is not valid. Omitted, it is the shop's, if the shop
 * has one.
 */
export function parseCurrency(
  values: readonly string[] | string | null | undefined,
  ofShop: Currency | null = null,
): Currency {
  const first = typeof values === 'string' ? values : values?.[0];
  if (first === undefined && ofShop) return ofShop;
  return currencies.find((currency) => currency === first) ?? defaultCurrency;
}
