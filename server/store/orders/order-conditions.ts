import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { OrderFilter } from '../../orders/lists/listing.ts';
import { neverAt } from '../../orders/order.ts';
import { inScope } from '../in-scope.ts';
import { endOfCard, toldBy } from '../database/indexes.ts';
import type { Dialect } from '../migrations/dialect.ts';

/**
 * A filter as conditions. States are written out, and the conditions of the partial indexes repeated: SQLite matches
 * bound values to neither. A walk goes by placing only, so other indexes are ruled out: it must not sort everything
 * that they find.
 */
export function conditions(
  dialect: Dialect,
  filter: OrderFilter,
  { byPlacing } = { byPlacing: false },
): RawBuilder<SqlBool>[] {
  const { needsPerson, money, goods, destination, shop, scope, source, cardEnd, isOpen } = filter;
  const plain = sql.raw(byPlacing && dialect === 'sqlite' ? '+' : '');
  const told = tellsAttribution(dialect, 'utm_source');
  return [
    ...(needsPerson ? [sql<SqlBool>`${plain}review > ''`] : []),
    ...(money ? [sql<SqlBool>`${plain}money = ${sql.lit(money)}`] : []),
    ...(money && money !== 'captured' ? [sql<SqlBool>`${plain}money != 'captured'`] : []),
    ...(goods ? [sql<SqlBool>`${plain}goods = ${sql.lit(goods)}`] : []),
    ...(goods && goods !== 'bought' ? [sql<SqlBool>`${plain}goods != 'bought'`] : []),
    ...(destination ? [sql<SqlBool>`${plain}destination = ${destination}`] : []),
    ...(shop ? [sql<SqlBool>`${plain}shop = ${shop}`] : []),
    ...inScope(sql`${plain}shop`, scope),
    ...(source ? [sql<SqlBool>`${plain}${told} = ${source}`, sql<SqlBool>`${plain}${told} is not null`] : []),
    ...(cardEnd
      ? [
          sql<SqlBool>`${plain}${sql.raw(endOfCard(dialect))} = ${cardEnd}`,
          sql<SqlBool>`${plain}card is not null`,
        ]
      : []),
    ...unindexed(dialect, filter),
    ...(isOpen ? [sql<SqlBool>`(next_at is null or next_at < ${sql.lit(neverAt)})`] : []),
    ...(filter.by === undefined ? within(sql`${plain}updated_at`, filter) : []),
  ];
}

/** The conditions that no index answers in the order of a list. */
function unindexed(dialect: Dialect, filter: OrderFilter): RawBuilder<SqlBool>[] {
  const { currency, unnamed, dataBytes } = filter;
  const told = tellsAttribution(dialect, 'utm_source');
  return [
    ...(currency ? [sql<SqlBool>`currency = ${currency}`] : []),
    ...(unnamed ? [sql<SqlBool>`coalesce(${told}, '') = ''`] : []),
    ...(dataBytes === undefined ? [] : [sql<SqlBool>`data_bytes = ${dataBytes}`]),
    ...priced(filter, sql.raw(dialect === 'sqlite' ? '+' : '')),
  ];
}

/** The condition that an order's price is within a filter's bounds. */
export const priced = (
  { least, most }: Pick<OrderFilter, 'least' | 'most'>,
  plain: RawBuilder<unknown> = sql``,
): RawBuilder<SqlBool>[] => [
  ...(least === undefined ? [] : [sql<SqlBool>`${plain}price_amount >= ${least}`]),
  ...(most === undefined ? [] : [sql<SqlBool>`${plain}price_amount <= ${most}`]),
];

/** The condition that a time is within a filter's bounds. */
export const within = (
  at: RawBuilder<unknown>,
  { from, to }: Pick<OrderFilter, 'from' | 'to'>,
): RawBuilder<SqlBool>[] => [
  ...(from === undefined ? [] : [sql<SqlBool>`${at} >= ${from}`]),
  ...(to === undefined ? [] : [sql<SqlBool>`${at} < ${to}`]),
];

/** What the partner's page said about a visit. */
export const tellsAttribution = (dialect: Dialect, name: 'referenceId' | 'utm_source') =>
  sql.raw<string>(toldBy(dialect, name));
