import type { Broken } from './invariants.ts';

/** Shops that a test has opened and not yet closed. */
export const openShops = new Set<{ unexpected(atRest: boolean): Promise<Broken[]> }>();
