import { dayOf } from '../runtime/dates.ts';
import type { Job, OrderStore } from '../orders/store.ts';

const everyMs = 3_600_000;
/** Longer than a reconciliation takes that has a hundred thousand payments to read. */
const leaseMs = 20 * 60_000;
/** One failure may be an outage of a minute; two in a row are for a person to know. */
const failuresToTell = 2;

type JobStore = Pick<OrderStore, 'now' | 'claimJob' | 'completeJob' | 'jobDoneAt' | 'failJob' | 'report'>;

/**
 * Does a chore when it is due: once an hour for all processes together, however often each of them asks. One that
 * fails, or whose process dies, is due again when its lease ends, for the first process that asks. `run` is told when
 * the chore was last done, null when it never was.
 */
function createChore(options: {
  store: JobStore;
  chore: Job;
  run: (doneAt: number | null) => Promise<unknown>;
}): () => Promise<void> {
  const { store, chore, run } = options;
  return async () => {
    const until = await store.claimJob(chore, leaseMs);
    if (until === null) return;
    try {
      await run(await store.jobDoneAt(chore));
    } catch (cause) {
      if ((await store.failJob(chore)) === failuresToTell) {
        await store.report({
          kind: 'reconciliation-failed',
          subject: `${chore}:${dayOf(await store.now())}`,
          detail: `failed ${failuresToTell} times in a row: ${String(cause)}`,
        });
      }
      throw cause;
    }
    await store.completeJob(chore, until, until - leaseMs + everyMs);
  };
}

/** What is done once an hour, by one of all processes over the store. */
export function createLeasedJobs(options: {
  store: JobStore;
  reconcile: (doneAt: number | null) => Promise<{ readonly failed: readonly string[] }>;
  purge: () => Promise<unknown>;
}): Readonly<Record<Job, () => Promise<void>>> {
  const { store, reconcile, purge } = options;
  return {
    reconciliation: createChore({
      store,
      chore: 'reconciliation',
      async run(doneAt) {
        const { failed } = await reconcile(doneAt);
        if (failed.length > 0) throw new Error(`not compared: ${failed.join(', ')}`);
      },
    }),
    purge: createChore({ store, chore: 'purge', run: purge }),
  };
}
