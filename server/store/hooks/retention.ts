import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { dayMs } from '../../contract/values/values.ts';
import { maxQuietMs, maxWaitMs } from '../../hooks/schedule.ts';
import type { Tables } from '../schema.ts';
import type { Sealing } from '../crypto/sealing.ts';
import { isWaiting } from './outbox.ts';

/** Events can be sent again for this long. */
const keptMs = 30 * dayMs;

/** Deletes events that are a month old, delivered or not. */
export async function forgetHookEvents(db: Kysely<Tables>, now: number): Promise<void> {
  const old = db
    .selectFrom('hook_events')
    .select('n')
    .where('at', '<', now - keptMs);
  await db.deleteFrom('hook_deliveries').where('event_n', 'in', old).execute();
  await db
    .deleteFrom('hook_events')
    .where('at', '<', now - keptMs)
    .execute();
}

/** A clock that was far ahead left times in the far future; they become now. */
export async function wakeHooks(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .updateTable('hook_deliveries')
    .set({ due_at: now })
    .where(isWaiting())
    .where('due_at', '>', now + maxWaitMs)
    .execute();
  const endpoints = db.updateTable('hook_endpoints');
  await endpoints
    .set({ quiet_until: null })
    .where('quiet_until', '>', now + maxQuietMs)
    .execute();
  await endpoints.set({ failing_since: now }).where('failing_since', '>', now).execute();
}

/** Seals the secrets of endpoints that are in clear or under an older key; deletes former ones that have ended. */
export async function sealHookSecrets(
  db: Kysely<Tables>,
  sealing: Sealing,
  now: number,
  log: Pick<Logger, 'error'>,
): Promise<void> {
  await db
    .updateTable('hook_endpoints')
    .set({ former_secret: null, former_key_id: null, former_until: null })
    .where('former_until', '<=', now)
    .execute();
  const { keyId } = sealing;
  if (keyId === null) return;
  const rows = await db.selectFrom('hook_endpoints').selectAll().where('state', '!=', 'removed').execute();
  for (const { id, secret, key_id, former_secret, former_key_id } of rows) {
    if (key_id === keyId && (former_secret === null || former_key_id === keyId)) continue;
    try {
      await db
        .updateTable('hook_endpoints')
        .set({
          secret: sealing.seal(sealing.open(secret, key_id, id), id),
          key_id: keyId,
          ...(former_secret === null
            ? {}
            : {
                former_secret: sealing.seal(sealing.open(former_secret, former_key_id, id), id),
                former_key_id: keyId,
              }),
        })
        .where('id', '=', id)
        .where('secret', '=', secret)
        .execute();
    } catch (cause) {
      log.error({ endpointId: id, err: cause }, 'cannot encrypt the secret of an endpoint');
    }
  }
}
