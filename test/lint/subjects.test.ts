import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const script = join(import.meta.dirname, '../../.ci/subjects');
const hasTools = ['git', 'bash'].every((tool) => spawnSync(tool, ['--version']).status === 0);
const folder = mkdtempSync(join(tmpdir(), 'subjects-'));
const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
const git = (...args: string[]) =>
  execFileSync('git', [...author, ...args], { cwd: folder, encoding: 'utf8' });
const commit = (subject: string) => git('commit', '--quiet', '--allow-empty', '--message', subject);

/** Runs the script over the last commit. */
function check(subject: string) {
  commit(subject);
  return spawnSync('bash', [script, 'HEAD~1..HEAD'], { cwd: folder, encoding: 'utf8' });
}

describe.skipIf(!hasTools)('the subject of a commit', () => {
  beforeAll(() => {
    git('init', '--quiet');
    for (const path of ['server/orders/order.ts', 'widget/checkout/pay.ts', 'README.md', '.ci/run']) {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), '');
    }
    git('add', '.');
    commit('server: begin');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    'server/orders: an order is ready only with a code',
    'orders: an order is ready only with a code',
    'server, widget/checkout, .ci: a step: and its reason',
    'README: two commands',
    'widget/checkout/pay: a key for each body',
  ])('may begin with what it changes: %s', (subject) => {
    expect(check(subject)).toMatchObject({ status: 0, stdout: '' });
  });

  it.each([['nonsense..HEAD'], []])('is not taken for right if its range is none: %s', (...range) => {
    expect(spawnSync('bash', [script, ...range], { cwd: folder }).status).not.toBe(0);
  });

  it('is that of no commit in an empty range', () => {
    expect(spawnSync('bash', [script, 'HEAD..HEAD'], { cwd: folder }).status).toBe(0);
  });

  it.each([
    'fix the checkout',
    'brand: a name of nothing here',
    'server, brand: one of two',
    'ord: half a name',
    ': nothing',
    'fix(orders): another convention',
  ])('must begin with it: %s', (subject) => {
    expect(check(subject)).toMatchObject({ status: 1, stdout: `begins with no folder: ${subject}\n` });
  });
});
