import { expect, it } from 'vitest';
import { openSandbox, readPackages } from '../../../sandbox/connectivity/client.ts';

it('the packages of the sandbox are paged through in well under a second', async () => {
  const open = await openSandbox();
  const before = performance.now();
  await readPackages(open);
  expect(performance.now() - before).toBeLessThan(2_000);
});
