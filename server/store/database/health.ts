import type { Kysely } from 'kysely';
import type { Clock } from '../../runtime/clock.ts';
import type { Tables } from '../schema.ts';

const keptMs = 1_000;

export interface HealthCheck {
  /** Whether the database accepts a write right now; checked at most once a second, however many callers there are. */
  writable(): Promise<boolean>;
}

export function createHealthCheck(options: { db: Kysely<Tables>; clock: Clock }): HealthCheck {
  const { db, clock } = options;
  let last: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
  let asking = false;

  async function write(at: number): Promise<boolean> {
    const row = { value: String(at), at };
    asking = true;
    try {
      await db
        .insertInto('copies')
        .values({ key: 'probe', ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute();
      return true;
    } catch {
      return false;
    } finally {
      asking = false;
    }
  }

  function writable(): Promise<boolean> {
    const at = clock.now();
    // Otherwise hanging writes would use up one session after another.
    if (!last || (!asking && (at - last.at >= keptMs || at < last.at))) last = { at, answer: write(at) };
    return last.answer;
  }

  return { writable };
}
