import { dayMs } from './values.ts';

/** For how long a key or a secret works beside the one that replaces it. */
export const formerTimes = { now: 0, '1h': dayMs / 24, '24h': dayMs, '7d': 7 * dayMs } as const;
export const formerWords = Object.keys(formerTimes) as (keyof typeof formerTimes)[];
/** Enough for a receiver or a program to take the new one. */
export const usualFormer = '24h' satisfies keyof typeof formerTimes;

/** In milliseconds; undefined: none of these times. */
export function readFormer(word: string): number | undefined {
  const known = formerWords.find((each) => each === word);
  return known && formerTimes[known];
}
