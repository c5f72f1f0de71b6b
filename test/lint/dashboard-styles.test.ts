import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../widget/dashboard');

/** The classes that a page's styles name. */
function classesOf(page: string): Set<string> {
  const css = globSync(`${page}/*.css`, { cwd: folder })
    .map((path) => readFileSync(join(folder, path), 'utf8').replaceAll(/\/\*[^]*?\*\//g, ''))
    .join('\n');
  const selectors = [...css.matchAll(/([^{}]+)\{/g)].map(([, selector = '']) => selector).join(' ');
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
}

it('no two dashboard pages style the same class, because all styles end up in one file', () => {
  const shared = classesOf('ui');
  const pages = [...new Set(globSync('*/*.css', { cwd: folder }).map((path) => path.split('/')[0] ?? ''))];
  const homes = new Map<string, string[]>();
  for (const page of pages.filter((each) => each !== 'ui')) {
    for (const name of classesOf(page)) {
      if (!shared.has(name)) homes.set(name, [...(homes.get(name) ?? []), page]);
    }
  }
  expect(pages.length).toBeGreaterThan(3);
  expect([...homes].filter(([, at]) => at.length > 1)).toEqual([]);
});
