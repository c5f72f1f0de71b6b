import { sql, type Kysely } from 'kysely';
import { dayMs } from '../../contract/values/values.ts';
import type { Pictures } from '../../shops/logo.ts';
import type { StoreClock } from '../database/database-clock.ts';
import type { Tables } from '../schema.ts';

/** Pictures of the shops. */
export function createPictures({
  db,
  now,
}: { readonly db: Kysely<Tables> } & Pick<StoreClock, 'now'>): Pictures {
  return {
    async save(name, base64) {
      const made_at = await now();
      await db
        .insertInto('pictures')
        .values({ name, base64, made_at })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ made_at }))
        .execute();
    },
    async read(name) {
      const row = await db
        .selectFrom('pictures')
        .select('base64')
        .where('name', '=', name)
        .executeTakeFirst();
      return row?.base64;
    },
    async hold(name) {
      const held = await db
        .updateTable('pictures')
        .set({ made_at: await now() })
        .where('name', '=', name)
        .executeTakeFirst();
      return Number(held.numUpdatedRows) > 0;
    },
  };
}

/** Deletes pictures uploaded over a day ago that no saved version uses. Others stay: any version can be restored. */
export async function forgetPictures(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('pictures')
    .where('made_at', '<', now - dayMs)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('settings')
            .select('settings.version')
            .where('settings.scope', 'like', 'shop:%')
            .where('settings.value', 'like', sql<string>`'%' || pictures.name || '%'`),
        ),
      ),
    )
    .execute();
}
