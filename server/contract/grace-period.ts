import { dayMs } from './values/values.ts';

/** How long a replaced key or secret still works, in milliseconds, by the name that forms and commands take. */
export const gracePeriods = { now: 0, '1h': dayMs / 24, '24h': dayMs, '7d': 7 * dayMs } as const;
export const gracePeriodNames = Object.keys(gracePeriods) as (keyof typeof gracePeriods)[];
/** Enough for a receiver or a program to switch to the new one. */
export const usualGracePeriod = '24h' satisfies keyof typeof gracePeriods;

/** In milliseconds; undefined where no period has this name. */
export function readGracePeriod(name: string): number | undefined {
  const known = gracePeriodNames.find((each) => each === name);
  return known && gracePeriods[known];
}
