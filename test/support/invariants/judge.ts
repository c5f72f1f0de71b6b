import { afterEach, beforeEach, expect } from 'vitest';
import { openShops } from '../open-shops.ts';

if (process.env['TEST_STORE'] === 'postgres') {
  const { missingStore } = await import('../databases/stores.ts');
  beforeEach(async ({ skip }) => {
    const missing = await missingStore();
    if (missing !== null) skip(missing);
  });
}

/** Judges shops still open after each test; every other shop is judged when it closes. Applies to all tests. */
afterEach(async () => {
  for (const shop of openShops) expect(await shop.unexpected(false)).toEqual([]);
});
