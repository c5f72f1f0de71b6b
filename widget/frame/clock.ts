/** Time as a dependency: `now` in epoch ms; `after` runs a callback once and returns a function that cancels it. */
export interface Clock {
  now(): number;
  after(ms: number, run: () => void): () => void;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
