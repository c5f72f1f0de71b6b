import { basename, dirname } from 'node:path';
import { type ESTree, parseSync } from 'vite';

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

/** A line for each function that two files of one folder declare. `texts`: modules by their paths. */
export function namesakes(texts: ReadonlyMap<string, string>): readonly string[] {
  const homes = new Map<string, Set<string>>();
  for (const [file, text] of texts) {
    for (const name of functionsOf(file, text)) {
      const key = `${dirname(file)}: ${name}`;
      homes.set(key, (homes.get(key) ?? new Set()).add(basename(file)));
    }
  }
  return [...homes].flatMap(([key, at]) =>
    at.size > 1 ? [`${key} is declared by ${[...at].join(', ')}`] : [],
  );
}
