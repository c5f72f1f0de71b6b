import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { safeguards } from '../torture/safeguards.ts';

const root = join(import.meta.dirname, '../..');

it.each(Object.entries(safeguards))(
  '%s: the lines and the tests that torture takes it out of and asks are there',
  (_name, { edits, tests }) => {
    for (const [file, line] of edits)
      expect(readFileSync(join(root, file), 'utf8').split(line), line).toHaveLength(2);
    for (const test of tests) expect(existsSync(join(root, 'test', `${test}.test.ts`)), test).toBe(true);
  },
);
