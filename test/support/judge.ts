import { afterEach, beforeEach, expect } from 'vitest';
import { openShops } from './shops.ts';

if (process.env['TEST_STORE'] === 'postgres') {
  const { missingStore } = await import('./stores.ts');
  beforeEach(async ({ skip }) => {
    const missing = await missingStore();
    if (missing !== null) skip(missing);
  });
}

/** A shop that outlives a test is judged after it; every other when it closes. No test has to ask for that. */
afterEach(async () => {
  for (const shop of openShops) expect(await shop.unexpected(false)).toEqual([]);
});
