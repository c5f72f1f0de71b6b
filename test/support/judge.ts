import { afterEach, expect } from 'vitest';
import { openShops } from './shops.ts';

/** A shop that outlives a test is judged after it; every other when it closes. No test has to ask for that. */
afterEach(async () => {
  for (const shop of openShops) expect(await shop.unexpected(false)).toEqual([]);
});
