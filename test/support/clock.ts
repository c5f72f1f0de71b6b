/** A clock that moves only on request: due timers run in order, and each one's work settles before the next runs. */
export interface FakeClock {
  now(): number;
  after(ms: number, run: () => void): () => void;
  /** Moves time forward, running timers as they fall due. */
  advance(ms: number): Promise<void>;
  /** How many timers are waiting. */
  pending(): number;
}

/** Something outside this process: a database with its own clock, which takes real time to answer. */
export interface Elsewhere {
  /** Called with each new time before anything runs at it. */
  moved(now: number): Promise<void>;
  /** While it is answering: resolves when one of its answers is done. */
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

/** Lets every ready promise and immediate run, without real time passing. */
export async function settle(turns = 30): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
}
