import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walls } from './walls.ts';

const root = join(import.meta.dirname, '../..');
const oxlint = join(root, 'node_modules/.bin/oxlint');
const folder = mkdtempSync(join(tmpdir(), 'walls-'));

interface Finding {
  readonly filename: string;
  readonly code: string;
  readonly message: string;
  readonly help?: string;
}
let findings: readonly Finding[] = [];

/** One tree per wall and side, each under the product's own rules; all are linted at once. */
const treeOf = (at: number, side: 'wrong' | 'right') => `${String(at)}-${side}`;
const placeOf = (at: number, side: 'wrong' | 'right') => join(treeOf(at, side), walls[at]?.file ?? '');

beforeAll(async () => {
  for (const [at, wall] of walls.entries()) {
    for (const side of ['wrong', 'right'] as const) {
      const tree = join(folder, treeOf(at, side));
      for (const { file, text } of [{ file: wall.file, text: wall[side] }, wall.beside ?? []].flat()) {
        mkdirSync(dirname(join(tree, file)), { recursive: true });
        writeFileSync(join(tree, file), text);
      }
      copyFileSync(join(root, '.oxlintrc.json'), join(tree, '.oxlintrc.json'));
    }
  }
  // It exits with 1: half of its input is wrong on purpose.
  const printed = await new Promise<string>((resolve) => {
    execFile(oxlint, ['--format=json'], { cwd: folder, maxBuffer: 2 ** 26 }, (_error, out) => resolve(out));
  });
  findings = (JSON.parse(printed) as { diagnostics: Finding[] }).diagnostics;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const found = (at: number, side: 'wrong' | 'right') =>
  findings
    .filter(({ filename }) => filename === placeOf(at, side))
    .map(({ code, message, help }) => `${code} ${message} ${help ?? ''}`);

describe('a lint rule between folders', () => {
  it.each(walls.map((wall, at) => ({ ...wall, at })))('holds: $wall', ({ at, says }) => {
    const [first = 'nothing was found', ...more] = found(at, 'wrong');
    expect(first).toContain(says);
    expect(more).toEqual([]);
    expect(found(at, 'right')).toEqual([]);
  });
});
