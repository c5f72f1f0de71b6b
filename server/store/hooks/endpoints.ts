import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Selectable } from 'kysely';
import type { By, Endpoint, HookStore } from '../../hooks/hook-store.ts';
import type { Tables } from '../schema.ts';
import type { Sealing } from '../crypto/sealing.ts';
import { insertAudit } from '../staff/audit.ts';
import type { TableOptions } from '../table-options.ts';
import { failedKind } from './deliveries.ts';
import { isWaiting } from './outbox.ts';

type Endpoints = Pick<
  HookStore,
  'add' | 'edit' | 'endpoints' | 'endpoint' | 'secretsOf' | 'rotate' | 'setState'
>;

/** The partner's systems that receive events; each change to them is in the audit. */
export function createHookEndpoints({
  db,
  now,
  sealing,
}: Pick<TableOptions, 'db' | 'now'> & { readonly sealing: Sealing }): Endpoints {
  const kept = db.selectFrom('hook_endpoints').selectAll().where('state', '!=', 'removed');
  const sealed = (secret: string, id: string) => ({
    secret: sealing.seal(secret, id),
    key_id: sealing.keyId,
  });

  return {
    async add({ id, shop, url, description, events }, secret, by) {
      const at = await now();
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('hook_endpoints')
          .values({
            id,
            shop,
            url,
            description,
            events: JSON.stringify(events),
            ...sealed(secret, id),
            former_secret: null,
            former_key_id: null,
            former_until: null,
            state: 'on',
            made_at: at,
            made_by: by.by,
            failing_since: null,
            quiet_until: null,
          })
          .execute();
        await audit(tx, 'add', id, by, at, null, { url, shop, description, events });
      });
    },

    async edit(id, { url, description, events }, by) {
      const at = await now();
      return db.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom('hook_endpoints')
          .select(['url', 'description', 'events'])
          .where('id', '=', id)
          .where('state', '!=', 'removed')
          .executeTakeFirst();
        const after = { url, description, events: JSON.stringify(events) };
        if (!row || isDeepStrictEqual({ ...row }, after)) return false;
        // Before the endpoint, in the same sequence as the end of a delivery, so that the two cannot deadlock.
        await dropUnasked(tx, id, events);
        const moved = url === row.url ? {} : { failing_since: null, quiet_until: null };
        // Also deliveries under way: the former address's response says nothing about the new one.
        if (url !== row.url)
          await tx
            .updateTable('hook_deliveries')
            .set({ due_at: at })
            .where('endpoint_id', '=', id)
            .where(isWaiting())
            .execute();
        await tx
          .updateTable('hook_endpoints')
          .set({ ...after, ...moved })
          .where('id', '=', id)
          .where('state', '!=', 'removed')
          .execute();
        const before = { ...row, events: JSON.parse(row.events) as string[] };
        await audit(tx, 'edit', id, by, at, before, { url, description, events });
        return true;
      });
    },

    endpoints: async () => (await kept.orderBy('made_at').orderBy('id').execute()).map(toEndpoint),

    async endpoint(id) {
      const row = await kept.where('id', '=', id).executeTakeFirst();
      return row && toEndpoint(row);
    },

    async secretsOf(id) {
      const row = await kept.where('id', '=', id).executeTakeFirst();
      if (!row) return [];
      const at = await now();
      const { former_secret: former, former_until: until } = row;
      return [
        sealing.open(row.secret, row.key_id, id),
        ...(former !== null && until !== null && until > at
          ? [sealing.open(former, row.former_key_id, id)]
          : []),
      ];
    },

    async rotate(id, secret, graceMs, by) {
      const at = await now();
      const formerUntil = graceMs > 0 ? at + graceMs : null;
      const none = { former_secret: null, former_key_id: null };
      return db.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('hook_endpoints')
          .set((row) => ({
            ...(formerUntil === null
              ? none
              : { former_secret: row.ref('secret'), former_key_id: row.ref('key_id') }),
            former_until: formerUntil,
            ...sealed(secret, id),
          }))
          .where('id', '=', id)
          .where('state', '!=', 'removed')
          .executeTakeFirst();
        if (Number(numUpdatedRows) === 0) return false;
        await audit(tx, 'rotate', id, by, at, null, { formerUntil });
        return true;
      });
    },

    async setState(id, state, by) {
      const at = await now();
      return db.transaction().execute(async (tx) => {
        const before = await tx
          .selectFrom('hook_endpoints')
          .select(['state', 'url'])
          .where('id', '=', id)
          .where('state', 'not in', ['removed', state])
          .executeTakeFirst();
        if (!before) return false;
        // Before the endpoint, in the same sequence as the end of a delivery, so that the two cannot deadlock.
        if (state === 'removed')
          await tx.deleteFrom('hook_deliveries').where('endpoint_id', '=', id).execute();
        const gone = {
          secret: '',
          key_id: null,
          former_secret: null,
          former_key_id: null,
          former_until: null,
        };
        const { numUpdatedRows } = await tx
          .updateTable('hook_endpoints')
          .set({
            state,
            ...(state === 'on' ? { failing_since: null, quiet_until: null } : {}),
            ...(state === 'removed' ? gone : {}),
          })
          .where('id', '=', id)
          .where('state', '=', before.state)
          .executeTakeFirst();
        if (Number(numUpdatedRows) === 0) return false;
        // A person who turns it on or off, or deletes it, has seen that it failed.
        await tx
          .updateTable('findings')
          .set({ settled_at: at, settled_by: by.by })
          .where('kind', '=', failedKind)
          .where('subject', '=', id)
          .where('settled_at', 'is', null)
          .execute();
        await audit(tx, words[state], id, by, at, before, { state });
        return true;
      });
    },
  };
}

/** Drops what waits but is no longer subscribed to; tests stay, because a person asked for them. */
async function dropUnasked(tx: Kysely<Tables>, id: string, events: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('hook_deliveries')
    .where('endpoint_id', '=', id)
    .where(isWaiting())
    .where('event_n', 'in', (eb) =>
      eb
        .selectFrom('hook_events')
        .select('n')
        .where('type', 'not in', [...events, 'webhook.test']),
    )
    .execute();
}

const words = { on: 'enable', off: 'disable', removed: 'remove' } as const;

export async function audit(
  tx: Kysely<Tables>,
  what: string,
  subject: string,
  { by, via }: By,
  at: number,
  before: unknown,
  after: unknown,
): Promise<void> {
  await insertAudit(tx, { at, by, via, what: `webhook.${what}`, subject, before, after });
}

const toEndpoint = (row: Selectable<Tables['hook_endpoints']>): Endpoint => ({
  id: row.id,
  shop: row.shop,
  url: row.url,
  description: row.description,
  events: JSON.parse(row.events) as string[],
  state: row.state as Endpoint['state'],
  madeAt: row.made_at,
  madeBy: row.made_by,
  failingSince: row.failing_since,
  quietUntil: row.quiet_until,
  formerUntil: row.former_until,
});
