import { expect, it } from 'vitest';
import { openSandbox, readPackages } from '../../../sandbox/connectivity/open-sandbox.ts';

it('the packages of the sandbox are paged through in well under a second of work', async () => {
  const open = await openSandbox();
  const before = process.cpuUsage();
  await readPackages(open);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(2_000);
});
