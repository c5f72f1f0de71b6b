import type { Chore, OrderStore } from './orders/store.ts';

const everyMs = 3_600_000;
/** Longer than a reconciliation takes that has a hundred thousand payments to read. */
const leaseMs = 20 * 60_000;

/**
 * Does a chore when it is due: once an hour for all processes together, however often each of them asks. One that
 * fails, or whose process dies, is due again when its lease ends, and is then whoever's comes first.
 */
export function createChore(options: {
  store: Pick<OrderStore, 'claimChore' | 'settleChore'>;
  chore: Chore;
  run: () => Promise<unknown>;
}): () => Promise<void> {
  const { store, chore, run } = options;
  return async () => {
    const until = await store.claimChore(chore, leaseMs);
    if (until === null) return;
    await run();
    await store.settleChore(chore, until, until - leaseMs + everyMs);
  };
}
