import type { AskedBack } from '../support/invariants/sums.ts';
import type { World } from './torture-world.ts';

interface Asked {
  readonly id: string;
  readonly at: number;
  /** Null: everything that is left. */
  readonly amount: number | null;
  isDone: boolean;
}

/** The exit code of a command that was refused and did nothing. */
const refused = 1;

/**
 * A member of staff who refunds orders in part or in full and enters withdrawals, all with commands; one command in
 * five is killed.
 */
export function createStaff(world: World, random: () => number) {
  const asked: Asked[] = [];
  /** Withdrawals that may have been entered. */
  const entered: { readonly id: string; readonly at: number }[] = [];
  const running = new Set<Promise<unknown>>();
  let isAway = false;
  let commands = 0;

  async function run(...words: string[]): Promise<number | null> {
    const ended = world.command(
      ['orders', ...words, '--by', 'Kim', '--reason', 'asked by phone'],
      random() < 0.2 ? 200 + random() * 800 : undefined,
    );
    running.add(ended);
    return ended.finally(() => running.delete(ended));
  }

  return {
    /** Refunds two euros or everything, or enters a withdrawal for the traveller. */
    async serve(id: string): Promise<void> {
      if (isAway) return;
      const what = random();
      commands++;
      if (what < 0.2) {
        entered.push({ id, at: Date.now() });
        return void (await run('withdraw', id));
      }
      const amount = what < 0.8 ? 200 : null;
      const ask: Asked = { id, at: Date.now(), amount, isDone: false };
      asked.push(ask);
      const code = await run('refund', id, ...(amount === null ? [] : ['2.00']));
      if (code === refused) asked.splice(asked.indexOf(ask), 1);
      ask.isDone = code === 0;
    },
    /** Resolves when no command has the store open; no other starts until `back`. */
    async away(): Promise<void> {
      isAway = true;
      await Promise.all(running);
    },
    /** The store has forgotten everything done since. */
    back(forgottenFrom: number): void {
      isAway = false;
      for (const each of asked) if (each.at >= forgottenFrom) each.isDone = false;
    },
    entered,
    commands: () => commands,
    asked: (orderId: string): AskedBack[] =>
      asked
        .filter(({ id }) => id === orderId)
        .map(({ amount, isDone }) => ({ amount: amount ?? Infinity, isDone })),
  };
}
export type Staff = ReturnType<typeof createStaff>;
