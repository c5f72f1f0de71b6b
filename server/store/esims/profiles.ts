import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Profile } from '../../contract/schemas/storefront.ts';
import type { OrderRecords } from '../../orders/order-store.ts';
import { sealFurther } from './further-esims.ts';
import { isReturned } from './returned-esims.ts';
import type { Tables } from '../schema.ts';
import type { Sealing } from '../crypto/sealing.ts';
import type { TableOptions } from '../table-options.ts';

/** The codes that install each order's eSIM, apart from the order, so that they can be erased alone. */
export function createProfiles({
  db,
  sealing,
}: TableOptions & { readonly sealing: Sealing }): Pick<OrderRecords, 'profile'> {
  return {
    async profile(orderId) {
      const row = await db
        .selectFrom('profiles')
        .select(['profile', 'key_id'])
        .where('order_id', '=', orderId)
        .where((eb) => eb.not(isReturned('profiles.order_id', 1)))
        .executeTakeFirst();
      return row ? (JSON.parse(sealing.open(row.profile, row.key_id, orderId)) as Profile) : null;
    },
  };
}

export async function writeProfile(
  tx: Kysely<Tables>,
  sealing: Sealing,
  orderId: string,
  profile: Profile,
): Promise<void> {
  const written = { profile: sealing.seal(JSON.stringify(profile), orderId), key_id: sealing.keyId };
  await tx
    .insertInto('profiles')
    .values({ order_id: orderId, ...written })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(written))
    .execute();
}

/** The tables with codes and secrets, each with the id of the key in `key_id`. */
export const sealedTables = ['profiles', 'further_esims', 'hook_endpoints'] as const;

/** @throws Error when the store holds codes under a key that is not configured. */
export async function checkKeys(db: Kysely<Tables>, sealing: Sealing): Promise<void> {
  const idsIn = (table: (typeof sealedTables)[number]) =>
    db.selectFrom(table).select('key_id').distinct().where('key_id', 'is not', null);
  const used = await idsIn('profiles').union(idsIn('further_esims')).union(idsIn('hook_endpoints')).execute();
  const lack = lackOfKeys(
    used.flatMap(({ key_id }) => key_id ?? []),
    sealing,
  );
  if (lack !== null) throw new Error(lack);
}

/** In words, which of the used keys are not configured; null when all are. */
export function lackOfKeys(used: readonly string[], { keyIds }: Pick<Sealing, 'keyIds'>): string | null {
  const missing = used.filter((id) => !keyIds.includes(id));
  if (missing.length === 0) return null;
  const given = keyIds.length === 0 ? 'is not set' : `has ${keyIds.join(', ')}`;
  return `STORE_KEY ${given}, and the store holds codes that were encrypted under ${missing.join(', ')}: without that key they cannot be read`;
}

/** Rows at a time, so that travellers' requests get their turn in between. */
const atOnce = 100;

/** Seals the codes that are in clear or under an older key. Returns their number. */
export async function sealProfiles(
  db: Kysely<Tables>,
  sealing: Sealing,
  log: Pick<Logger, 'error'>,
): Promise<number> {
  const { keyId } = sealing;
  if (keyId === null) return 0;
  let sealed = 0;
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('profiles')
      .selectAll()
      .where((where) => where.or([where('key_id', 'is', null), where('key_id', '!=', keyId)]))
      .where('order_id', '>', after)
      .orderBy('order_id')
      .limit(atOnce)
      .execute();
    for (const { order_id, profile, key_id } of rows) {
      try {
        const written = {
          profile: sealing.seal(sealing.open(profile, key_id, order_id), order_id),
          key_id: keyId,
        };
        await db
          .updateTable('profiles')
          .set(written)
          .where('order_id', '=', order_id)
          .where('profile', '=', profile)
          .execute();
        sealed++;
      } catch (cause) {
        log.error({ orderId: order_id, err: cause }, 'cannot encrypt the activation codes');
      }
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.order_id;
    await turn();
  }
  return sealed + (await sealFurther(db, sealing, log));
}
