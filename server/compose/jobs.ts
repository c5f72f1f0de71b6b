import type { Kysely } from 'kysely';
import { createLeasedJobs } from '../jobs/leased-job.ts';
import type { Reconciled } from '../orders/reconcile/reconcile-tally.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { Clock } from '../runtime/clock.ts';
import { comparedKey } from '../store/health/pulse.ts';
import type { Tables } from '../store/schema.ts';
import { createSnapshots } from '../store/snapshots.ts';

/** The hourly jobs; what the last comparison of the books found is kept for the dashboard. */
export function createJobs(options: {
  store: OrderStore;
  db: Kysely<Tables>;
  clock: Clock;
  reconcile: (doneAt: number | null) => Promise<Reconciled>;
  purge: () => Promise<unknown>;
}): ReturnType<typeof createLeasedJobs> {
  const copies = createSnapshots(options);
  return createLeasedJobs({
    ...options,
    async reconcile(doneAt) {
      const result = await options.reconcile(doneAt);
      await copies.write(comparedKey, result);
      return result;
    },
  });
}
