import type { Broken } from './invariants.ts';

/** Shops that a test has opened and not closed yet. */
export const openShops = new Set<{ unexpected(atRest: boolean): Promise<Broken[]> }>();
