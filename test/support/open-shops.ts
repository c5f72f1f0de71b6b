import type { Broken } from './invariants/invariants.ts';

/** Shops that a test has opened and not yet closed. */
export const openShops = new Set<{ unexpected(atRest: boolean): Promise<Broken[]> }>();
