import { about, type Diagnosis } from './setup-diagnosis.ts';

/** Webhooks are refused when their time is 300 s off. */
const worstMs = 60_000;
const worseMs = 5_000;

/** @param skewsMs how far our clock was ahead of each machine that reported its time */
export function checkClock(skewsMs: readonly number[]): Diagnosis[] {
  const tell = about('clock');
  const sorted = skewsMs.toSorted((a, b) => a - b);
  const skew = sorted[Math.floor(sorted.length / 2)];
  if (skew === undefined)
    return [tell.warning('no server sent its time', 'check that the clock is set by NTP (timedatectl)')];
  const seconds = Math.round(Math.abs(skew) / 1000);
  const says = `this machine is ${seconds} s ${skew > 0 ? 'ahead' : 'behind'}`;
  if (Math.abs(skew) >= worstMs)
    return [tell.fault(`${says}: webhooks will be refused as too old or too new`, 'set the clock by NTP')];
  if (Math.abs(skew) >= worseMs) return [tell.warning(says, 'set the clock by NTP')];
  return [tell.fine('the clock agrees with those of the other servers')];
}
