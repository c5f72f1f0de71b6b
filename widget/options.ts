import type { Attribution, Currency } from '../server/contract.ts';

/**
 * What the partner's tag says, read from the address. Untrusted: everything is checked, nothing is an error. Theme and
 * colours are not here: `theme.ts` reads them before anything is painted.
 */
export interface Options {
  readonly currency: Currency;
  /** The language the page is in, as the server chose it. */
  readonly lang: string;
  readonly email: string;
  readonly attribution: Attribution;
  readonly debug: boolean;
}

const currencies: readonly Currency[] = ['USD', 'EUR', 'AUD', 'CAD', 'NZD', 'GBP', 'ZAR'];
const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
const referencePattern = /^[\w.:-]{1,64}$/;
const emailPattern = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

/** A parameter given twice counts once: the first. `lang` comes from the page, not from the query. */
export function readOptions(search: string, lang: string): Options {
  const query = new URLSearchParams(search);
  const get = (name: string) => query.get(name) ?? '';
  const referenceId = get('referenceId');
  const email = get('email');
  return {
    currency: currencies.find((currency) => currency === get('currency')) ?? 'USD',
    lang,
    email: email.length < 255 && emailPattern.test(email) ? email : '',
    attribution: {
      ...(referencePattern.test(referenceId) ? { referenceId } : {}),
      ...Object.fromEntries(campaign.flatMap((name) => (get(name) ? [[name, get(name).slice(0, 200)]] : []))),
    },
    debug: get('debug') === '1',
  };
}
