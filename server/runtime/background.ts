/** Work that no answer waits for, so that an end can wait for it. */
export function createBackground() {
  const working = new Set<Promise<void>>();
  return {
    track(work: Promise<void>): Promise<void> {
      const tracked = work.finally(() => working.delete(tracked));
      working.add(tracked);
      return tracked;
    },
    /** Resolves when none is in progress. */
    async settled(): Promise<void> {
      while (working.size > 0) await Promise.allSettled(working);
    },
  };
}
