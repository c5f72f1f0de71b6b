import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The vitals of a measured process since the last request for them: delays in ms, memory in bytes. */
export interface Vitals {
  readonly loopP99: number;
  readonly loopMax: number;
  readonly rss: number;
  /** Milliseconds of CPU since the start. */
  readonly cpu: number;
}

/** Loaded into a measured process before its program (`node --import`); reports to the process that started it. */
const resolution = 10;
const loop = monitorEventLoopDelay({ resolution });
loop.enable();
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  const delay = (ns: number) => Math.max(0, ns / 1e6 - resolution);
  process.send?.({
    loopP99: delay(loop.percentile(99)),
    loopMax: delay(loop.max),
    rss: process.memoryUsage().rss,
    cpu: (user + system) / 1_000,
  } satisfies Vitals);
  loop.reset();
});
process.channel?.unref();
