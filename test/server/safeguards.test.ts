import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { safeguards } from '../torture/safeguards.ts';

const root = join(import.meta.dirname, '../..');

it.each(Object.entries(safeguards))(
  '%s: the lines and the tests that torture takes it out of and asks are there',
  (_name, { edits, tests }) => {
    const times = (file: string, line: string) =>
      readFileSync(join(root, file), 'utf8').split(line).length - 1;
    expect(edits.filter(([file, line]) => times(file, line) !== 1)).toEqual([]);
    expect(tests.filter((test) => !existsSync(join(root, 'test', `${test}.test.ts`)))).toEqual([]);
  },
);
