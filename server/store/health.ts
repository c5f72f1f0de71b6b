import type { Kysely } from 'kysely';
import type { Clock } from '../runtime/clock.ts';
import type { Tables } from './schema.ts';

const keptMs = 1_000;

/** Whether the database takes a write right now; asked at most once a second, however many ask. */
export function createHealthCheck(options: { db: Kysely<Tables>; clock: Clock }): () => Promise<boolean> {
  const { db, clock } = options;
  let last: { readonly at: number; readonly answer: Promise<boolean> } | undefined;

  async function write(at: number): Promise<boolean> {
    const row = { value: String(at), at };
    try {
      await db
        .insertInto('copies')
        .values({ key: 'probe', ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute();
      return true;
    } catch {
      return false;
    }
  }

  return () => {
    const at = clock.now();
    if (!last || at - last.at >= keptMs || at < last.at) last = { at, answer: write(at) };
    return last.answer;
  };
}
