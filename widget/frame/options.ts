import type { Attribution, Currency } from '../../server/contract/schemas/storefront.ts';
import {
  currencies,
  defaultCurrency,
  maxSourceLength,
  referencePattern,
} from '../../server/contract/values/values.ts';

/**
 * The options of the partner's tag, read from the address. Untrusted: every value is checked and none raises an error.
 * Theme and colours are not here: `theme.ts` reads them before the first paint.
 */
export interface Options {
  readonly currency: Currency;
  /** The page's language, chosen by the server. */
  readonly lang: string;
  /** Unvalidated; forms use it only if it is an e-mail address. */
  readonly email: string;
  readonly attribution: Attribution;
  readonly debug: boolean;
  /** How many travellers there are, each with an eSIM; set once the code of trips has read it. */
  readonly quantity?: number;
  /** How many eSIMs the traveller last chose and has not ordered yet. */
  wanted?: number | undefined;
  /** The size that the partner proposes; set together with `quantity`. */
  readonly dataBytes?: number;
}

const kept = ['shop', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/**
 * If a parameter is repeated, the first one counts. `lang` comes from the page, not from the query. Only a partner's
 * tag may prefill the e-mail address: in a plain link, an author could have the eSIM of an inattentive traveller sent
 * to themselves.
 */
export function readOptions(search: string, lang: string, framed: boolean): Options {
  const query = new URLSearchParams(search);
  const get = (name: string) => query.get(name) ?? '';
  const referenceId = get('referenceId');
  return {
    currency: currencies.find((currency) => currency === get('currency')) ?? defaultCurrency,
    lang,
    email: framed ? get('email') : '',
    attribution: {
      ...(referencePattern.test(referenceId) && { referenceId }),
      ...Object.fromEntries(kept.filter(get).map((name) => [name, get(name).slice(0, maxSourceLength)])),
    },
    debug: get('debug') === '1',
  };
}
