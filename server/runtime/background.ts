/** Work that no response waits for, tracked so that a shutdown can. */
export function createBackground() {
  const working = new Set<Promise<void>>();
  return {
    track(work: Promise<void>): Promise<void> {
      const tracked = work.finally(() => working.delete(tracked));
      working.add(tracked);
      return tracked;
    },
    /** Resolves when no work is in progress. */
    async idle(): Promise<void> {
      while (working.size > 0) await Promise.allSettled(working);
    },
  };
}
