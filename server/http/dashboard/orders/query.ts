import type { ListQuery } from '../../../../widget/dashboard/orders/Filters.tsx';
import { goodsStates, moneyStates } from '../../../contract/schemas.ts';
import { destinationPattern, shopIdPattern } from '../../../contract/values.ts';
import { addDays } from '../../../runtime/dates.ts';
import { startOfDay } from '../../../runtime/zones.ts';
import type { ListPlace, OrderFilter } from '../../../orders/listing.ts';

/** The filters in an address; what cannot be read is left out. */
export function readQuery(given: (name: string) => string | undefined): ListQuery {
  const one = (name: string, fits: (value: string) => boolean) => {
    const value = given(name)?.trim() ?? '';
    return fits(value) ? value : '';
  };
  const among = (values: readonly string[]) => (value: string) => values.includes(value);
  return {
    need: one('need', among(['1'])),
    money: one('money', among(moneyStates)),
    goods: one('goods', among(goodsStates)),
    destination: one('destination', (value) => destinationPattern.test(value)),
    shop: one('shop', (value) => shopIdPattern.test(value)),
    source: one('source', (value) => /^[^\p{Cc}]{1,100}$/u.test(value)),
    first: one('first', isDay),
    last: one('last', isDay),
  };
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** Days, both included, from their first moment to the end of their last in a zone. */
export const boundsOf = (
  { first, last }: { readonly first: string; readonly last: string },
  zone: string,
): { readonly from?: number; readonly to?: number } => ({
  ...(isDay(first) ? { from: startOfDay(first, zone) } : {}),
  ...(isDay(last) ? { to: startOfDay(addDays(last, 1), zone) } : {}),
});

export function toFilter(query: ListQuery, zone: string): OrderFilter {
  const money = moneyStates.find((state) => state === query.money);
  const goods = goodsStates.find((state) => state === query.goods);
  return {
    ...(query.need === '' ? {} : { needsPerson: true }),
    ...(money ? { money } : {}),
    ...(goods ? { goods } : {}),
    ...(query.destination === '' ? {} : { destination: query.destination }),
    ...(query.shop === '' ? {} : { shop: query.shop }),
    ...(query.source === '' ? {} : { source: query.source }),
    ...boundsOf(query, zone),
  };
}

/** `older=1763650000000.ord_…`: behind that order, among those changed before it. */
export function readPlace(given: (name: string) => string | undefined): ListPlace | null {
  for (const toward of ['older', 'newer'] as const) {
    const [, at, id] = /^(\d{1,15})\.(ord_[a-z0-9]{1,40})$/.exec(given(toward) ?? '') ?? [];
    if (at !== undefined && id !== undefined) return { updatedAt: Number(at), id, toward };
  }
  return null;
}

export const placeOf = ({ updatedAt, id }: { updatedAt: number; id: string }): string => `${updatedAt}.${id}`;
