import type { Clock } from '../runtime/clock.ts';
import type { Reads } from './read-api.ts';
import { PackagesReply } from './wire.ts';

/** An answer is reused for this long: many travellers buy for the same destination at once. */
const freshMs = 15_000;
/** Pause after a failed read; meanwhile no caller waits for another. */
const restMs = 60_000;
const pageSize = 160;
/** More destinations than are sold. */
const maxKept = 500;

interface Asked {
  readonly until: number;
  readonly costs: Promise<ReadonlyMap<string, number>>;
}

/** What packages cost the partner now; one read per destination at a time. */
export function createCosts({ reads, clock }: { reads: Reads; clock: Clock }) {
  const asked = new Map<string, Asked>();
  let restUntil = -Infinity;

  async function read(destination: string): Promise<ReadonlyMap<string, number>> {
    const costs = new Map<string, number>();
    const query = { destination, limit: pageSize };
    for await (const { packages } of reads.pages('/packages', PackagesReply, { query, patienceMs: 0 })) {
      for (const { id, costCents } of packages) costs.set(id, costCents);
    }
    return costs;
  }

  return {
    async costNow(packageId: string, destination: string): Promise<number | null> {
      const now = clock.now();
      if (now < restUntil) return null;
      let known = asked.get(destination);
      if (!known || now >= known.until) {
        if (asked.size >= maxKept) asked.clear();
        known = { until: now + freshMs, costs: read(destination) };
        asked.set(destination, known);
      }
      try {
        return (await known.costs).get(packageId) ?? null;
      } catch {
        asked.delete(destination);
        restUntil = clock.now() + restMs;
        return null;
      }
    },
  };
}
