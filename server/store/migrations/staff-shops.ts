import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** The shops that somebody is bound to; those who exist see all, as before. */
export async function staffShops(db: Kysely<Tables>): Promise<void> {
  for (const table of ['staff_people', 'staff_invitations'] as const)
    await db.schema.alterTable(table).addColumn('shops', 'text').execute();
}
