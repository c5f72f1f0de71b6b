import { z } from 'zod';

/**
 * A list of at most so many rows, not looked into yet. Checking each costs microseconds in which nothing else runs, and
 * memory for what is wrong with it; a few megabytes hold millions.
 */
export const boundedList = (most: number) =>
  z.custom<unknown[]>((value) => Array.isArray(value) && value.length <= most);
