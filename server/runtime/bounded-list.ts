import { z } from 'zod';

/**
 * A list with a limited number of rows, which are not checked yet. Each check blocks the process for
 * microseconds and takes memory for what is wrong; a few megabytes hold millions of rows.
 */
export const boundedList = (most: number) =>
  z.custom<unknown[]>((value) => Array.isArray(value) && value.length <= most);
