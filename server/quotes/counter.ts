import type { z } from 'zod';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { nearestLang } from '../catalogue/languages.ts';
import { aliasesOf, folded } from '../catalogue/places/countries.ts';
import { normaliseCode } from '../catalogue/places/codes.ts';
import { amountFormat } from '../contract/values/amount-format.ts';
import type { Currency, Destination, Money, Package } from '../contract/schemas/storefront.ts';
import type { Lang } from '../contract/values/values.ts';
import type { Shop } from '../shops/shop.ts';
import type { Shops } from '../shops/shops.ts';
import type { Plan, Price } from './schemas.ts';

/** What a shop sells, in one currency and language. */
export interface Counter {
  readonly shop: Shop;
  readonly currency: Currency;
  readonly lang: Lang;
  readonly destinations: readonly Destination[];
  packages(code: string): readonly Package[];
  /** By code, name or another word for it, the best first. */
  find(place: string): readonly Destination[];
  plan(destination: Destination, sold: Package): Plan;
  /** With the text that a person reads. */
  priced(money: Money): z.infer<typeof Price>;
}

export interface Asked {
  readonly currency?: Currency | undefined;
  readonly lang?: string | undefined;
  readonly shop?: string | undefined;
}

/** @throws Problem `upstream-unavailable` until the list has been read once. */
export function openCounter(
  { catalogue, shops }: { readonly catalogue: Catalogue; readonly shops: Shops },
  asked: Asked,
): Counter {
  const shop = shops.get(asked.shop);
  const currency = asked.currency ?? shop.currency ?? 'USD';
  const lang = nearestLang(asked.lang);
  const format = amountFormat(lang);
  const priced = ({ amount, currency }: Money) => ({
    amount,
    currency,
    text: format.money({ amount, currency }),
  });
  const { destinations } = catalogue.destinations(currency, lang, shop.pricing);
  return {
    shop,
    currency,
    lang,
    destinations,
    priced,
    packages: (code) => catalogue.packages(code, currency, lang, shop.pricing)?.packages ?? [],
    find: (place) => findPlaces(destinations, place, lang),
    plan: ({ code, name, kind }, { id, dataBytes, maxDays, price }) => ({
      packageId: id,
      destination: { code, name, kind },
      dataBytes,
      data: format.data(dataBytes),
      days: maxDays,
      price: priced(price),
    }),
  };
}

function findPlaces(list: readonly Destination[], place: string, lang: Lang): readonly Destination[] {
  const word = folded(place);
  if (word === '') return [];
  const code = normaliseCode(place.trim().toUpperCase());
  const ranked = list.flatMap((each) => {
    const names = [each.name, ...aliasesOf(each.code, lang)].map(folded);
    const covers = each.covers.map(folded);
    const rank =
      each.code === code || names[0] === word
        ? 0
        : names.includes(word)
          ? 1
          : covers.includes(word)
            ? 2
            : names.some((name) => name.startsWith(word) || name.includes(` ${word}`))
              ? 3
              : null;
    return rank === null ? [] : [{ each, rank }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ each }) => each);
}

/** The cheapest that lasts for so many days with so much data. */
export function cheapest(
  packages: readonly Package[],
  need: { readonly days: number; readonly dataBytes: number },
): Package | undefined {
  return packages.find((each) => each.maxDays >= need.days && each.dataBytes >= need.dataBytes);
}
