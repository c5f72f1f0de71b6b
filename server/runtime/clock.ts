/** Time as a parameter: `now` in epoch ms, `after` runs once and returns its cancel. */
export interface Clock {
  now(): number;
  after(ms: number, run: () => void): () => void;
}

let told = Date.now();
let toldAt = performance.now();

/**
 * The machine's clock, which never runs slow: when the wall clock is set back, it continues on the monotonic clock,
 * so that a paused process cannot believe it was fast. Timers do not keep the process alive.
 */
export const systemClock: Clock = {
  now() {
    const monotonic = performance.now();
    told = Math.max(Date.now(), told + monotonic - toldAt);
    toldAt = monotonic;
    return Math.trunc(told);
  },
  after(ms, run) {
    const timer: NodeJS.Timeout | number = setTimeout(run, ms);
    // A number in a worker, which has no process to keep alive.
    if (typeof timer === 'object') timer.unref();
    return () => clearTimeout(timer);
  },
};

/** The wall clock as it is, even when set back: for comparing with times that others wrote. */
export const wallClock: Pick<Clock, 'now'> = { now: () => Date.now() };

/** An AbortSignal that fires after `ms` of the given clock, and the cancel that frees its timer. */
export function deadline(clock: Clock, ms: number): { signal: AbortSignal; cancel: () => void } {
  const controller = new AbortController();
  const cancel = clock.after(ms, () => controller.abort(new DOMException('deadline', 'TimeoutError')));
  return { signal: controller.signal, cancel };
}

/**
 * Keeps the process alive until the returned function is called: for programs whose last line waits for a
 * call.
 */
export function stayAwake(): () => void {
  const timer = setInterval(() => {}, 0x7f_ff_ff_ff);
  return () => clearInterval(timer);
}
