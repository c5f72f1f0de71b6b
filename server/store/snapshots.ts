import type { Kysely } from 'kysely';
import type { Clock } from '../runtime/clock.ts';
import type { Tables } from './schema.ts';

/** The last good copies of outside data (catalogue, rates), as JSON, kept across restarts. */
export function createSnapshots(options: { db: Kysely<Tables>; clock: Clock }) {
  const { db, clock } = options;
  return {
    async read(key: string): Promise<{ readonly value: unknown } | null> {
      const row = await db.selectFrom('copies').select('value').where('key', '=', key).executeTakeFirst();
      return row ? { value: JSON.parse(row.value) as unknown } : null;
    },
    async write(key: string, value: unknown): Promise<void> {
      const row = { value: JSON.stringify(value), at: clock.now() };
      await db
        .insertInto('copies')
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute();
    },
  };
}
