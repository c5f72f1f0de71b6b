/**
 * Loaded before a program (`node --import`): shifts its clock by DEMO_CLOCK_OFFSET_MS, and makes the clock jump when
 * the parent process says so. With `ring`, timers of a minute or more that are due by then run at once.
 */
const RealDate = Date;
const realSetTimeout = setTimeout;
const realClearTimeout = clearTimeout;
/** Shorter timers are deadlines of calls under way, which are left to run. */
const longMs = 60_000;

let offset = Number(process.env['DEMO_CLOCK_OFFSET_MS'] ?? 0);
const now = () => RealDate.now() + offset;

globalThis.Date = new Proxy(RealDate, {
  construct: (date, given: unknown[]) =>
    Reflect.construct(date, given.length === 0 ? [now()] : given) as Date,
  get: (date, name) => (name === 'now' ? now : (Reflect.get(date, name) as unknown)),
});

const waiting = new Map<unknown, { readonly due: number; readonly run: () => void }>();

globalThis.setTimeout = new Proxy(realSetTimeout, {
  apply(set, _self, [run, ms = 0, ...given]: [(...given: unknown[]) => void, number?, ...unknown[]]) {
    const go = () => {
      waiting.delete(timer);
      run(...given);
    };
    const timer = set(go, ms);
    if (ms >= longMs) waiting.set(timer, { due: now() + ms, run: go });
    return timer;
  },
});
globalThis.clearTimeout = (timer) => {
  waiting.delete(timer);
  realClearTimeout(timer as NodeJS.Timeout);
};

process.on('message', (told: { offset: number; ring: boolean }) => {
  ({ offset } = told);
  const due = told.ring ? [...waiting].filter(([, each]) => each.due <= now()) : [];
  for (const [timer, { run }] of due) {
    realClearTimeout(timer as NodeJS.Timeout);
    run();
  }
  process.send?.(told);
});
process.channel?.unref();
