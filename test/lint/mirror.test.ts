import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Where the folders of each tree of tests have their subjects. */
const subjects = {
  server: ['server'],
  widget: ['widget'],
  sandbox: ['demo/sandbox'],
  integration: ['server'],
  slow: ['server', 'widget', 'demo'],
};

/** Folders of what tests are made of, not of tests. */
const exceptions = [
  // What happens in the random stories.
  'integration/orders/stories',
  // What travellers type, by script.
  'server/http/page/queries',
];

/** The folders of tests without such a folder in the product. Git leaves empty ones behind: they do not count. */
function strays(base: string): readonly string[] {
  return Object.entries(subjects).flatMap(([tree, products]) => {
    const files = readdirSync(join(base, 'test', tree), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(base, 'test', tree, '/').length));
    return [...new Set(files.map(dirname))]
      .filter((folder) => !products.some((product) => existsSync(join(base, product, folder))))
      .map((folder) => `${tree}/${folder}`);
  });
}

it('every folder of tests mirrors a folder of the product', () => {
  expect(strays(root).toSorted()).toEqual(exceptions.toSorted());
});

it('a folder of tests that mirrors none is found', () => {
  const base = mkdtempSync(join(tmpdir(), 'mirror-'));
  const put = (...folders: string[]) => {
    for (const folder of folders) {
      mkdirSync(join(base, folder), { recursive: true });
      writeFileSync(join(base, folder, 'one.test.ts'), '');
    }
  };
  try {
    put('server/http/page', 'widget/order', 'demo/sandbox/stripe');
    put('test/server/http/page', 'test/widget/order', 'test/sandbox/stripe', 'test/slow/sandbox/stripe');
    put('test/integration/http');
    expect(strays(base)).toEqual([]);
    put(
      'test/server/page',
      'test/widget/http',
      'test/sandbox/page',
      'test/integration/order',
      'test/slow/page',
    );
    expect(strays(base)).toEqual([
      'server/page',
      'widget/http',
      'sandbox/page',
      'integration/order',
      'slow/page',
    ]);
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
});
