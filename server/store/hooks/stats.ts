import type { Kysely } from 'kysely';
import type { Endpoint } from '../../hooks/hook-store.ts';
import type { Tables } from '../schema.ts';
import { isWaiting } from './outbox.ts';

/** The state of the webhook endpoints. */
export interface EndpointStats {
  readonly counts: Readonly<Record<Endpoint['state'], number>>;
  /** When the oldest event happened that still waits for an endpoint that is on; null: none waits. */
  readonly oldest: number | null;
}

export async function countEndpoints(db: Kysely<Tables>): Promise<EndpointStats> {
  const rows = await db.selectFrom('hook_endpoints').select(['id', 'state']).execute();
  const count = (state: Endpoint['state']) => rows.filter((row) => row.state === state).length;
  const { oldest } = await db
    .selectFrom('hook_deliveries')
    .innerJoin('hook_endpoints', 'hook_endpoints.id', 'endpoint_id')
    .innerJoin('hook_events', 'hook_events.n', 'event_n')
    .select((eb) => eb.fn.min('at').$castTo<number | null>().as('oldest'))
    .where(isWaiting())
    .where('hook_endpoints.state', '=', 'on')
    .executeTakeFirstOrThrow();
  return {
    counts: { on: count('on'), off: count('off'), failed: count('failed') },
    oldest: oldest === null ? null : Number(oldest),
  };
}
