import type { HookStore } from '../../hooks/hook-store.ts';
import type { Clock } from '../../runtime/clock.ts';
import { createStoreClock } from '../database/database-clock.ts';
import { createSealing } from '../crypto/sealing.ts';
import type { TableOptions } from '../table-options.ts';
import { createHookDeliveries } from './deliveries.ts';
import { createHookEndpoints } from './endpoints.ts';
import { createHookReplay } from './replay.ts';

/** The partner's systems, and the events that they receive. */
export function createHookStore(
  options: Pick<TableOptions, 'db' | 'dialect'> & {
    readonly clock: Pick<Clock, 'now'>;
    /** The keys that encrypt the secrets of endpoints; without any, they are stored in clear text. */
    readonly codeKeys?: readonly Buffer[];
  },
): HookStore {
  const { now } = createStoreClock(options);
  const tables = { ...options, now, sealing: createSealing(options.codeKeys ?? []) };
  return {
    now,
    ...createHookEndpoints(tables),
    ...createHookDeliveries(tables),
    ...createHookReplay(tables),
  };
}
