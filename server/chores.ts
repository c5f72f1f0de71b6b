import { dayOf } from './instant.ts';
import type { Chore, OrderStore } from './orders/store.ts';

const everyMs = 3_600_000;
/** Longer than a reconciliation takes that has a hundred thousand payments to read. */
const leaseMs = 20 * 60_000;
/** One failure may be an outage of a minute; two in a row are for a person to know. */
const failuresToTell = 2;

/**
 * Does a chore when it is due: once an hour for all processes together, however often each of them asks. One that
 * fails, or whose process dies, is due again when its lease ends, for the first process that asks. `run` is told when
 * the chore was last done, null when it never was.
 */
export function createChore(options: {
  store: Pick<OrderStore, 'now' | 'claimChore' | 'settleChore' | 'choreDoneAt' | 'failChore' | 'report'>;
  chore: Chore;
  run: (doneAt: number | null) => Promise<unknown>;
}): () => Promise<void> {
  const { store, chore, run } = options;
  return async () => {
    const until = await store.claimChore(chore, leaseMs);
    if (until === null) return;
    try {
      await run(await store.choreDoneAt(chore));
    } catch (cause) {
      if ((await store.failChore(chore)) === failuresToTell) {
        await store.report({
          kind: 'reconciliation-failed',
          subject: `${chore}:${dayOf(await store.now())}`,
          detail: `failed ${failuresToTell} times in a row: ${String(cause)}`,
        });
      }
      throw cause;
    }
    await store.settleChore(chore, until, until - leaseMs + everyMs);
  };
}
