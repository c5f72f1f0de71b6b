import type { ListQuery } from '../../../../widget/dashboard/orders/list-query.ts';
import { goodsStates, moneyStates } from '../../../contract/schemas/storefront.ts';
import { listCursorPattern } from '../../../contract/list-cursor.ts';
import {
  destinationPattern,
  gigabyte,
  shopIdPattern,
  maxStaffText,
} from '../../../contract/values/values.ts';
import { decimal, readAmount } from '../../../runtime/amounts.ts';
import { isDay, plusDays } from '../../../contract/trip.ts';
import { startOfDay } from '../../../runtime/zones.ts';
import { zoneIn, type Visit } from '../staff-visit.ts';
import { unseal } from './sealed.ts';
import type { ListedOrder, ListCursor, OrderFilter } from '../../../orders/lists/listing.ts';

/** The filters in an address; what cannot be read is left out. */
export function readQuery(given: (name: string) => string | undefined): ListQuery {
  const one = (name: string, fits: (value: string) => boolean) => {
    const value = given(name)?.trim() ?? '';
    return fits(value) ? value : '';
  };
  const among = (values: readonly string[]) => (value: string) => values.includes(value);
  const days = { first: one('first', isDay), last: one('last', isDay) };
  const hasDays = days.first !== '' || days.last !== '';
  const [least, most] = amounts(given('least') ?? '', given('most') ?? '');
  const by = hasDays ? one('by', among(['sold', 'refunded'])) : '';
  return {
    need: one('need', among(['1'])),
    money: one('money', among(moneyStates)),
    goods: one('goods', among(goodsStates)),
    open: one('open', among(['1'])),
    destination: one('destination', (value) => destinationPattern.test(value)),
    shop: one('shop', (value) => shopIdPattern.test(value)),
    source: one('source', (value) => /^[^\p{Cc}]+$/u.test(value) && value.length <= maxStaffText.source),
    by,
    ...days,
    utc: hasDays ? one('utc', among(['1'])) : '',
    least,
    most,
    card: one('card', (value) => /^[\w-]{1,64}$/.test(value)),
    size: one('size', (value) => /^\d{1,5}(\.\d{1,30})?$/.test(value)),
    currency: by + least + most === '' ? '' : one('currency', (value) => /^[A-Z]{3}$/.test(value)),
    campaign: by === '' ? '' : one('campaign', among(['none'])),
  };
}

const minorUnits = (text: string): number | undefined => readAmount(text, 9);

const written = (amount: number | undefined): string => (amount === undefined ? '' : decimal(amount));

/** Two amounts, the lesser first. */
function amounts(least: string, most: string): [string, string] {
  const [one, other] = [minorUnits(least), minorUnits(most)];
  const isTurned = one !== undefined && other !== undefined && one > other;
  return isTurned ? [written(other), written(one)] : [written(one), written(other)];
}

/** The time from the start of one day to the end of another in a zone. */
export const boundsOf = (
  { first, last }: { readonly first: string; readonly last: string },
  zone: string,
): { readonly from?: number; readonly to?: number } => ({
  ...(isDay(first) ? { from: startOfDay(first, zone) } : {}),
  ...(isDay(last) ? { to: startOfDay(plusDays(last, 1), zone) } : {}),
});

/** The digits of the card that a list is narrowed to; empty: any card; null: this session does not know them. */
export const cardIn = ({ card }: ListQuery, visit: Visit): string | null =>
  card === '' ? '' : unseal(visit, 'card', card);

export function toFilter(query: ListQuery, visit: Visit): OrderFilter {
  const card = cardIn(query, visit);
  const money = moneyStates.find((state) => state === query.money);
  const goods = goodsStates.find((state) => state === query.goods);
  const [least, most] = [minorUnits(query.least), minorUnits(query.most)];
  return {
    ...(query.need === '' ? {} : { needsPerson: true }),
    ...(money ? { money } : {}),
    ...(goods ? { goods } : {}),
    ...(query.destination === '' ? {} : { destination: query.destination }),
    ...(query.shop === '' ? {} : { shop: query.shop }),
    ...(query.source === '' ? {} : { source: query.source }),
    ...(query.by === 'sold' || query.by === 'refunded' ? { by: query.by } : {}),
    ...(least === undefined ? {} : { least }),
    ...(most === undefined ? {} : { most }),
    ...(card ? { cardEnd: card } : {}),
    ...(query.size === '' ? {} : { dataBytes: Math.round(Number(query.size) * gigabyte) }),
    ...(query.currency === '' ? {} : { currency: query.currency }),
    ...(query.campaign === '' ? {} : { unnamed: true }),
    ...(query.open === '' ? {} : { isOpen: true }),
    ...boundsOf(query, query.utc === '' ? zoneIn(visit) : 'UTC'),
  };
}

/** `older=1763650000000.ord_…`: behind that order, among those changed before it. */
export function readCursor(given: (name: string) => string | undefined): ListCursor | null {
  for (const toward of ['older', 'newer'] as const) {
    const cursor = given(toward) ?? '';
    const [at = '', id = ''] = cursor.split('.');
    if (listCursorPattern.test(cursor)) return { updatedAt: Number(at), id, toward };
  }
  return null;
}

export const cursorOf = ({ updatedAt, id }: Omit<ListCursor, 'toward'>): string => `${updatedAt}.${id}`;

/** The position of an order in its list. */
export const cursorIn = ({ order, dated }: ListedOrder): Omit<ListCursor, 'toward'> => ({
  id: order.id,
  updatedAt: dated?.at ?? order.updatedAt,
});
