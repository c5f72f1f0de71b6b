import { ordersPath, withQuery, type ListQuery } from '../orders/list-query.ts';
import type { Period, TodayView } from './today-view.ts';

type Of = Pick<TodayView, 'shop'>;
type Days = Pick<Period, 'first' | 'last'>;
type More = Partial<Pick<ListQuery, 'currency' | 'destination' | 'source' | 'campaign' | 'size' | 'utc'>>;

const of = ({ shop }: Of, query: Partial<ListQuery>): string =>
  withQuery(ordersPath, { ...(shop === null ? {} : { shop }), ...query });

/** Leads to the orders sold in these days. */
export const soldIn = (view: Of, { first, last }: Days, more: More = {}): string =>
  of(view, { by: 'sold', first, last, ...more });

/** Leads to the refunds made in these days. */
export const refundedIn = (view: Of, { first, last }: Days, more: More = {}): string =>
  of(view, { by: 'refunded', first, last, ...more });

/** Leads to the orders whose money is still held or being refunded. */
export const openMoney = (view: Of, money: 'held' | 'refunding'): string => of(view, { money, open: '1' });
