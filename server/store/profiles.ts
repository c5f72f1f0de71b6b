import type { Kysely } from 'kysely';
import type { Profile } from '../contract/schemas.ts';
import type { OrderRecords } from '../orders/store.ts';
import type { Tables } from './schema.ts';
import type { TableOptions } from './table-options.ts';

/** The codes that install each order's eSIM, apart from the order, so that they can be erased alone. */
export function createProfiles({ db }: TableOptions): Pick<OrderRecords, 'profile'> {
  return {
    async profile(orderId) {
      const query = db.selectFrom('profiles').select('profile').where('order_id', '=', orderId);
      const row = await query.executeTakeFirst();
      return row ? (JSON.parse(row.profile) as Profile) : null;
    },
  };
}

export async function writeProfile(tx: Kysely<Tables>, orderId: string, profile: Profile): Promise<void> {
  const written = { profile: JSON.stringify(profile) };
  await tx
    .insertInto('profiles')
    .values({ order_id: orderId, ...written })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(written))
    .execute();
}
