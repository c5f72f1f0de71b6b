import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chunks } from '../../../widget/build/chunks.ts';

const root = join(import.meta.dirname, '../../..');
const files = globSync('{widget,server/contract}/**/*.{ts,tsx}', { cwd: root });
const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
const chunkOf = (file: string) => chunks.find(({ test }) => test.test(join(root, file)))?.name;

it('the files of a folder are in the same chunk, whatever they are called', () => {
  const found = new Map<string, Set<string | undefined>>();
  for (const file of files) {
    const folder = folderOf(file);
    for (const name of [file, `${folder}/another.ts`, `${folder}/Another.tsx`])
      found.set(folder, (found.get(folder) ?? new Set()).add(chunkOf(name)));
  }
  expect(found.size).toBeGreaterThan(50);
  expect([...found].filter(([, names]) => names.size > 1)).toEqual([]);
});

it('a subfolder of a chunk’s folder loads later, unless it is a chunk’s itself', () => {
  const inChunks = [...new Set(files.filter(chunkOf).map(folderOf))].toSorted();
  expect(inChunks.filter((folder) => chunkOf(`${folder}/later/one.ts`))).toEqual([]);
  expect(Object.groupBy(inChunks, (folder) => chunkOf(`${folder}/one.ts`)!)).toEqual({
    core: [
      'server/contract/values',
      'widget/first-screen/dom',
      'widget/frame',
      'widget/i18n',
      'widget/packages',
      'widget/ui',
    ],
    orders: ['server/contract/email', 'widget/frame/api', 'widget/frame/session'],
  });
});
