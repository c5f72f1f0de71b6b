import type { Selectable } from 'kysely';
import type { Saved, SettingsStore } from '../../settings/settings-store.ts';
import { settingsChanged } from '../../settings/live-settings.ts';
import { notifyAll } from '../database/notify.ts';
import type { Tables } from '../schema.ts';
import { insertAudit } from '../staff/audit.ts';
import type { TableOptions } from '../table-options.ts';

/** What staff have set, every version of it. */
export function createSettings({ db, dialect, now }: Omit<TableOptions, 'onCommit'>): SettingsStore {
  const newest = db
    .selectFrom('settings as kept')
    .selectAll()
    .where((eb) =>
      eb(
        'version',
        '=',
        eb
          .selectFrom('settings as other')
          .select(({ fn }) => fn.max('other.version').as('version'))
          .whereRef('other.scope', '=', 'kept.scope'),
      ),
    );

  return {
    async current(scope) {
      const row = await newest.where('scope', '=', scope).executeTakeFirst();
      return row && toSaved(row);
    },

    async all(prefix) {
      const rows = await newest.orderBy('scope').execute();
      return rows.map(toSaved).filter(({ scope }) => scope.startsWith(prefix));
    },

    async versions(scope, limit) {
      const query = db.selectFrom('settings').selectAll().where('scope', '=', scope);
      return (await query.orderBy('version', 'desc').limit(limit).execute()).map(toSaved);
    },

    async revision() {
      // Rows are only ever added. A sequence would not do: a lower number may be committed after a higher one.
      const query = db.selectFrom('settings').select(({ fn }) => fn.countAll<number>().as('count'));
      return Number((await query.executeTakeFirstOrThrow()).count);
    },

    async save(scope, value, { by, via }, over) {
      const at = await now();
      const row = { scope, version: over + 1, value: JSON.stringify(value), at, actor: by, via };
      return db.transaction().execute(async (tx) => {
        const before = await tx
          .selectFrom('settings')
          .select(['version', 'value'])
          .where('scope', '=', scope)
          .orderBy('version', 'desc')
          .limit(1)
          .executeTakeFirst();
        if ((before?.version ?? 0) !== over) return undefined;
        // If two saves read the same version, the key lets only one through.
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('settings')
          .values(row)
          .onConflict((conflict) => conflict.columns(['scope', 'version']).doNothing())
          .executeTakeFirst();
        if (Number(numInsertedOrUpdatedRows) === 0) return undefined;
        const [kind = scope, subject = null] = scope.split(/:(.*)/s);
        await insertAudit(tx, {
          at,
          by,
          via,
          what: `${kind}.save`,
          subject,
          before: before ? (JSON.parse(before.value) as unknown) : null,
          after: value,
        });
        // With the commit, so that no process misses it when this one dies right after.
        if (dialect === 'postgres') await notifyAll(tx, settingsChanged);
        return toSaved(row);
      });
    },
  };
}

function toSaved(row: Selectable<Tables['settings']>): Saved {
  const { scope, version, at } = row;
  return { scope, version, value: JSON.parse(row.value) as unknown, at, by: row.actor };
}
