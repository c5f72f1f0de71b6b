import type { Currency } from '../contract/schemas.ts';
import { currencies } from '../contract/values.ts';

/**
 * The currency of a `currency` parameter: one of the seven exactly as written, else USD (`eur` and ` EUR` are not
 * currencies). Given several times, the first counts, even when it is not valid.
 */
export function parseCurrency(values: readonly string[] | string | null | undefined): Currency {
  const first = typeof values === 'string' ? values : values?.[0];
  return currencies.find((currency) => currency === first) ?? 'USD';
}
