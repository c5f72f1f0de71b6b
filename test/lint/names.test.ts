import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The functions at the top of a file: declared, or values of constants. */
function functionsOf(file: string, text: string): readonly string[] {
  return parseSync(file, text).program.body.flatMap((statement) => {
    const declared = 'declaration' in statement ? statement.declaration : statement;
    if (declared?.type === 'FunctionDeclaration') return declared.id?.name ?? [];
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && isFunction(init) ? id.name : [],
    );
  });
}

const isFunction = (value: ESTree.Expression | null) =>
  value?.type === 'ArrowFunctionExpression' || value?.type === 'FunctionExpression';

/** `<folder>: <function> in <files>`, for each function that two files of one folder declare. */
function namesakes(texts: ReadonlyMap<string, string>): readonly string[] {
  const homes = new Map<string, Set<string>>();
  for (const [file, text] of texts) {
    for (const name of functionsOf(file, text)) {
      const key = `${dirname(file)}: ${name}`;
      homes.set(key, (homes.get(key) ?? new Set()).add(basename(file)));
    }
  }
  return [...homes].flatMap(([key, at]) => (at.size > 1 ? [`${key} in ${[...at].join(', ')}`] : []));
}

const textsOf = (tree: string) =>
  new Map(
    readdirSync(join(root, tree), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => [join(tree, path), readFileSync(join(root, tree, path), 'utf8')]),
  );

it.each(['server', 'widget', 'demo', 'test/support', 'test/model'])(
  'no two files in a folder of %s declare a function of the same name',
  (tree) => {
    const texts = textsOf(tree);
    expect(texts.size).toBeGreaterThan(3);
    expect(namesakes(texts)).toEqual([]);
  },
);

it('functions of the same name are found, however they are declared, and not across folders', () => {
  const declarations = [
    'function one() {}',
    'export async function one() {}',
    'export function* one() {}',
    'const one = () => 1;',
    'export const one: () => void = async function () {};',
    'export const one = async <T>(two: T): Promise<T> => two;',
  ];
  const files = declarations.map((text, at) => [`first/${String(at)}.ts`, text] as const);
  expect(namesakes(new Map([...files, ['second/0.ts', 'function one() {}']]))).toEqual([
    'first: one in 0.ts, 1.ts, 2.ts, 3.ts, 4.ts, 5.ts',
  ]);
  expect(namesakes(new Map([...files.slice(0, 1), ['first/other.ts', 'const one = 1;']]))).toEqual([]);
});
