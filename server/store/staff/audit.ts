import { sql, type Kysely } from 'kysely';
import type { Audit, AuditEntry } from '../../staff/audit.ts';
import type { StoreClock } from '../database/database-clock.ts';
import { inScope } from '../in-scope.ts';
import type { Tables } from '../schema.ts';

/** What staff did, the newest first. */
export function createAudit({ db, now }: { db: Kysely<Tables> } & Pick<StoreClock, 'now'>): Audit {
  return {
    append: async (entry) => insertAudit(db, { ...entry, at: await now() }),

    async list(filter, before, limit) {
      let query = db.selectFrom('audit').selectAll();
      for (const name of ['by', 'what', 'subject'] as const) {
        const wanted = filter[name];
        if (wanted !== undefined) query = query.where(name, '=', wanted);
      }
      const { scope = null, from, to } = filter;
      if (from !== undefined) query = query.where('at', '>=', from);
      if (to !== undefined) query = query.where('at', '<', to);
      if (scope !== null) {
        const ofShop = inScope(sql.ref('audit.subject'), scope);
        const ofOrder = inScope(sql.ref('orders.shop'), scope);
        query = query.where((eb) =>
          eb.or([
            eb.and([eb('what', '=', 'shop.save'), ...ofShop]),
            eb.exists(
              eb
                .selectFrom('orders')
                .select('orders.id')
                .whereRef('orders.id', '=', 'audit.subject')
                .where((and) => and.and(ofOrder)),
            ),
          ]),
        );
      }
      if (before) {
        query = query.where((eb) =>
          eb.or([eb('at', '<', before.at), eb.and([eb('at', '=', before.at), eb('id', '<', before.id)])]),
        );
      }
      const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
      return rows.map((row) => ({
        ...row,
        via: row.via as AuditEntry['via'],
        before: JSON.parse(row.before) as unknown,
        after: JSON.parse(row.after) as unknown,
      }));
    },
  };
}

/** Orders what one process writes within the same millisecond. */
let written = 0;

/** For tables that write what was done and who did it in one transaction. */
export async function insertAudit(tx: Kysely<Tables>, entry: AuditEntry): Promise<void> {
  const { at, by, via, what, subject } = entry;
  await tx
    .insertInto('audit')
    .values({
      id: `${(written++).toString(36).padStart(8, '0')}-${crypto.randomUUID()}`,
      at,
      by,
      via,
      what,
      subject,
      before: JSON.stringify(entry.before ?? null),
      after: JSON.stringify(entry.after ?? null),
    })
    .execute();
}
