import { sql, type Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** As many days as the pages of the dashboard go back. */
const lastMs = 40 * 86_400_000;

/**
 * In which time zone somebody reads days; null: in UTC. Sums by destination and channel get their last days by the
 * quarter of an hour; what was counted before stays with the midnight (UTC) of its day.
 */
export async function staffZones(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('staff_people').addColumn('zone', 'text').execute();
  for (const facet of ['destination', 'channel'])
    await sql`insert into takings (facet, from_at, shop, value, currency,
        orders, sold, refunds, refunded, bought, cost_cents, fees_known, fees)
      select ${sql.lit(`${facet}-quarters`)}, from_at, shop, value, currency,
        orders, sold, refunds, refunded, bought, cost_cents, fees_known, fees
      from takings where facet = ${sql.lit(facet)} and from_at >=
        (select max(from_at) from takings where facet = ${sql.lit(facet)}) - ${sql.lit(lastMs)}`.execute(db);
}
