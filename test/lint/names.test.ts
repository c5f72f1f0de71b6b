import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Top-level functions: declared, or a constant with parameters. */
const declared =
  /^(?:export )?(?:async )?(?:function\*? (\w+)|const (\w+)(?:: [^=\n]+)? = (?:async )?(?:<[^\n]*>)?\()/gm;

function functionsOf(file: string): readonly string[] {
  const matches = readFileSync(file, 'utf8').matchAll(declared);
  return [...matches].map(([, name, constant]) => name ?? constant ?? '');
}

/** `<folder>: <function> in <files>`, for each function that two files of one folder declare. */
function namesakes(tree: string): readonly string[] {
  const files = readdirSync(join(root, tree), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(tree, path));
  const homes = new Map<string, Set<string>>();
  for (const file of files) {
    for (const name of functionsOf(join(root, file))) {
      const key = `${dirname(file)}: ${name}`;
      homes.set(key, (homes.get(key) ?? new Set()).add(basename(file)));
    }
  }
  return [...homes].flatMap(([key, at]) => (at.size > 1 ? [`${key} in ${[...at].join(', ')}`] : []));
}

it('no two files in a folder of the server declare a function of the same name', () => {
  expect(namesakes('server')).toEqual([]);
});
