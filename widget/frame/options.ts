import type { Attribution, Currency } from '../../server/contract/schemas.ts';
import { currencies, referencePattern } from '../../server/contract/values.ts';

/**
 * What the partner's tag says, read from the address. Untrusted: everything is checked, nothing is an error. Theme and
 * colours are not here: `theme.ts` reads them before anything is painted.
 */
export interface Options {
  readonly currency: Currency;
  /** The language the page is in, as the server chose it. */
  readonly lang: string;
  /** As given; forms take it where it is one. */
  readonly email: string;
  readonly attribution: Attribution;
  readonly debug: boolean;
}

const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/**
 * A parameter given twice counts once: the first. `lang` comes from the page, not from the query. An e-mail address is
 * taken from a partner's tag only: in a link, its author would be sent the eSIM of a traveller who does not look.
 */
export function readOptions(search: string, lang: string, framed: boolean): Options {
  const query = new URLSearchParams(search);
  const get = (name: string) => query.get(name) ?? '';
  const referenceId = get('referenceId');
  return {
    currency: currencies.find((currency) => currency === get('currency')) ?? 'USD',
    lang,
    email: framed ? get('email') : '',
    attribution: {
      ...(referencePattern.test(referenceId) && { referenceId }),
      ...Object.fromEntries(campaign.filter(get).map((name) => [name, get(name).slice(0, 200)])),
    },
    debug: get('debug') === '1',
  };
}
