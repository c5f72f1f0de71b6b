import type { Insertable, Kysely, Selectable } from 'kysely';
import type { NewPasskey, Passkey, Passkeys } from '../../staff/staff-store.ts';
import type { Tables } from '../schema.ts';
import { insertAudit } from './audit.ts';
import type { StaffTableOptions } from './staff-table-options.ts';
import { createTransact } from './transact.ts';

/** The keys that staff sign in with. */
export function createPasskeys(options: StaffTableOptions): Passkeys {
  const { db, now } = options;
  const transact = createTransact(options);
  return {
    async passkey(id) {
      const row = await db.selectFrom('staff_passkeys').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toPasskey(row);
    },

    async passkeysOf(personId) {
      const query = db.selectFrom('staff_passkeys').selectAll().where('person_id', '=', personId);
      return (await query.orderBy('made_at').execute()).map(toPasskey);
    },

    async addPasskey(passkey, who) {
      await transact(async (tx, at) => {
        await insertPasskey(tx, passkey, at);
        const told = { what: 'passkey.add', subject: who.by, before: null, after: passkey.name };
        await insertAudit(tx, { at, ...who, ...told });
      });
    },

    async usePasskey({ id, counter: before }, counter) {
      const { numUpdatedRows } = await db
        .updateTable('staff_passkeys')
        .set({ counter, used_at: await now() })
        .where('id', '=', id)
        .where('counter', '=', before)
        .executeTakeFirst();
      return Number(numUpdatedRows) > 0;
    },

    async removePasskey({ id, personId }, who) {
      return transact(async (tx, at) => {
        const others = tx
          .selectFrom('staff_passkeys')
          .select('id')
          .where('person_id', '=', personId)
          .where('id', '!=', id);
        const gone = await tx
          .deleteFrom('staff_passkeys')
          .where('id', '=', id)
          .where('person_id', '=', personId)
          .where(({ exists }) => exists(others))
          .returning('name')
          .executeTakeFirst();
        if (!gone) return false;
        const told = { what: 'passkey.remove', subject: who.by, before: gone.name, after: null };
        await insertAudit(tx, { at, ...who, ...told });
        return true;
      });
    },
  };
}

export async function insertPasskey(tx: Kysely<Tables>, passkey: NewPasskey, made_at: number): Promise<void> {
  const row: Insertable<Tables['staff_passkeys']> = {
    id: passkey.id,
    person_id: passkey.personId,
    public_key: passkey.publicKey,
    counter: passkey.counter,
    transports: passkey.transports.join(' '),
    name: passkey.name,
    made_at,
    used_at: null,
  };
  await tx.insertInto('staff_passkeys').values(row).execute();
}

/** Deletes all of a person's passkeys; returns their names. */
export async function deletePasskeys(tx: Kysely<Tables>, personId: string): Promise<string[]> {
  const gone = tx.deleteFrom('staff_passkeys').where('person_id', '=', personId).returning('name');
  return (await gone.execute()).map(({ name }) => name);
}

const toPasskey = (row: Selectable<Tables['staff_passkeys']>): Passkey => ({
  id: row.id,
  personId: row.person_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: row.transports.split(' ').filter(Boolean),
  name: row.name,
  madeAt: row.made_at,
  usedAt: row.used_at,
});
