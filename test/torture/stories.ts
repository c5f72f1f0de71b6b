import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * `node stories.ts --runs 5000 --seed 7`: random stories of travellers, faults and restored backups, 500 per process:
 * 2,500 in one process take a dozen times as long as 500, because the remains of their shops fill the heap.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5000' }, seed: { type: 'string' } },
});
const runs = Number(values.runs);
const first = Number(values.seed ?? Math.trunc(Math.random() * 2 ** 30));
const aProcess = 500;

const root = join(import.meta.dirname, '../..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const file = 'test/integration/orders/stories.test.ts';

for (let told = 0, seed = first; told < runs; told += aProcess, seed++) {
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'server', file], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PROPERTY_RUNS: String(Math.min(aProcess, runs - told)),
      PROPERTY_SEED: String(seed),
    },
  });
  if (status !== 0) process.exit(1);
}
