/** A clock that moves only when told: timers due run in order, and what they start is awaited between them. */
export interface FakeClock {
  now(): number;
  after(ms: number, run: () => void): () => void;
  /** Moves time forward, running timers as they fall due. */
  advance(ms: number): Promise<void>;
  /** How many timers wait. */
  pending(): number;
}

/** What else there is besides this process: a database that keeps its own time and takes real time to answer. */
export interface Elsewhere {
  /** Told of every new time before anything runs at it. */
  moved(now: number): Promise<void>;
  /** While it answers somebody: until one of them is done. */
  busy(): Promise<unknown> | undefined;
}

const noon = Date.UTC(2026, 10, 20, 12);

export function createFakeClock(start = noon, elsewhere?: Elsewhere): FakeClock {
  let now = start;
  let sequence = 0;
  const timers = new Map<number, { at: number; run: () => void }>();

  const due = (until: number) =>
    [...timers].filter(([, timer]) => timer.at <= until).sort(([a, x], [b, y]) => x.at - y.at || a - b)[0];

  const quiet = async () => {
    await settle();
    for (let busy = elsewhere?.busy(); busy; busy = elsewhere?.busy()) {
      await busy;
      await settle();
    }
  };

  return {
    now: () => now,
    after(ms, run) {
      const id = ++sequence;
      timers.set(id, { at: now + Math.max(0, Math.trunc(ms)), run });
      return () => void timers.delete(id);
    },
    async advance(ms) {
      const until = now + ms;
      await quiet();
      for (let next = due(until); next; next = due(until)) {
        const [id, timer] = next;
        timers.delete(id);
        now = Math.max(now, timer.at);
        await elsewhere?.moved(now);
        timer.run();
        await quiet();
      }
      now = Math.max(now, until);
      await elsewhere?.moved(now);
      await quiet();
    },
    pending: () => timers.size,
  };
}

/** Lets every promise and every immediate that is ready run, without any real time passing. */
export async function settle(turns = 30): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
}
