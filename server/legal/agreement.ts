import { nearestLang } from '../catalogue/languages.ts';
import { Problem } from '../contract/problem.ts';
import type { PlaceOrder } from '../contract/schemas/storefront.ts';
import type { Agreed } from '../orders/placing/origin-and-consent.ts';
import { legalTexts } from './languages.ts';
import { orderingOf, statementsOf, type OrderTerms } from './ordering.ts';
import { earlier } from './statement-ids.ts';

/**
 * What the traveller agreed to.
 *
 * @throws Problem `consents-changed` with what the shop asks for now, when the page asked for something else.
 */
export function agreedIn(body: PlaceOrder, terms: OrderTerms): Agreed {
  const lang = nearestLang(body.lang);
  const agreed = { lang, termsVersion: terms.version };
  if (body.consents === undefined && body.consent) return { ...agreed, ids: [earlier[body.kind]] };
  const asked: readonly string[] = statementsOf(terms);
  const given = new Set(body.consents?.map(({ id }) => id));
  if (given.symmetricDifference(new Set(asked)).size > 0) {
    throw new Problem('consents-changed', {
      extra: {
        ordering: { ...orderingOf(terms, lang), missing: legalTexts[lang].changed },
        issues: [{ path: 'consents', message: `needed: ${asked.join(', ')}` }],
      },
    });
  }
  return { ...agreed, ids: asked };
}
