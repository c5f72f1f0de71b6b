import { dayOf } from '../runtime/dates.ts';
import type { Job } from '../orders/jobs.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { hourMs, minuteMs } from '../contract/values/values.ts';

const everyMs = hourMs;
/** Longer than a reconciliation of a hundred thousand payments takes. */
const leaseMs = 20 * minuteMs;
/** One failure may be a short outage; two in a row are worth telling a person. */
const failuresToTell = 2;

type JobStore = Pick<OrderStore, 'now' | 'claimJob' | 'completeJob' | 'jobDoneAt' | 'failJob' | 'report'>;

/**
 * Runs a job when it is due: once an hour across all processes, however often each of them asks. If it fails or its
 * process dies, it is due again when the lease expires. `run` receives when the job was last done, or null.
 */
function createLeasedJob(options: {
  store: JobStore;
  job: Job;
  run: (doneAt: number | null) => Promise<unknown>;
}): () => Promise<void> {
  const { store, job, run } = options;
  return async () => {
    const until = await store.claimJob(job, leaseMs);
    if (until === null) return;
    try {
      await run(await store.jobDoneAt(job));
    } catch (cause) {
      if ((await store.failJob(job)) === failuresToTell) {
        await store.report({
          kind: 'reconciliation-failed',
          subject: `${job}:${dayOf(await store.now())}`,
          detail: `failed ${failuresToTell} times in a row: ${String(cause)}`,
        });
      }
      throw cause;
    }
    await store.completeJob(job, until, until - leaseMs + everyMs);
  };
}

/** The hourly jobs, each run by one of the processes over the store. */
export function createLeasedJobs(options: {
  store: JobStore;
  reconcile: (doneAt: number | null) => Promise<{ readonly failed: readonly string[] }>;
  purge: () => Promise<unknown>;
}): Readonly<Record<Job, () => Promise<void>>> {
  const { store, reconcile, purge } = options;
  return {
    reconciliation: createLeasedJob({
      store,
      job: 'reconciliation',
      async run(doneAt) {
        const { failed } = await reconcile(doneAt);
        if (failed.length > 0) throw new Error(`not compared: ${failed.join(', ')}`);
      },
    }),
    purge: createLeasedJob({ store, job: 'purge', run: purge }),
  };
}
