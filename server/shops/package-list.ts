import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Lang } from '../contract/values/values.ts';
import type { Currency, PackageList } from '../contract/schemas/storefront.ts';
import { factsOf } from '../facts/facts-file.ts';
import { orderingOf } from '../legal/ordering.ts';
import { termsOf } from '../legal/terms.ts';
import type { Shop } from './shop.ts';

/** What a shop sells in one destination, and how it is ordered; undefined when nothing is sold. */
export function packageListOf(
  catalogue: Pick<Catalogue, 'packages'>,
  shop: Shop,
  asked: { readonly code: string; readonly currency: Currency; readonly lang: Lang },
): PackageList | undefined {
  const { code, currency, lang } = asked;
  const list = catalogue.packages(code, currency, lang, shop.pricing);
  if (!list) return undefined;
  const facts = factsOf(shop.facts, list.destination.code);
  return { ...list, ...(facts && { facts }), ordering: orderingOf(termsOf(shop), lang) };
}
