import type { ListQuery } from '../../../../widget/dashboard/orders/Filters.tsx';
import { goodsStates, moneyStates } from '../../../contract/schemas.ts';
import { dayMs, destinationPattern, shopIdPattern } from '../../../contract/values.ts';
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
    first: one('first', (value) => startOf(value) !== undefined),
    last: one('last', (value) => startOf(value) !== undefined),
  };
}

/** The start of a day in UTC; undefined when there is no such day. */
function startOf(day: string): number | undefined {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(ms) ? undefined : ms;
}

export function toFilter(query: ListQuery): OrderFilter {
  const money = moneyStates.find((state) => state === query.money);
  const goods = goodsStates.find((state) => state === query.goods);
  const [from, last] = [startOf(query.first), startOf(query.last)];
  return {
    ...(query.need === '' ? {} : { needsPerson: true }),
    ...(money ? { money } : {}),
    ...(goods ? { goods } : {}),
    ...(query.destination === '' ? {} : { destination: query.destination }),
    ...(query.shop === '' ? {} : { shop: query.shop }),
    ...(query.source === '' ? {} : { source: query.source }),
    ...(from === undefined ? {} : { from }),
    ...(last === undefined ? {} : { to: last + dayMs }),
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
