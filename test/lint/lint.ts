import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesakes } from './namesakes.ts';
import { styledTwice, unmirrored } from './styles.ts';

/** `npm run lint` runs it after oxlint, for the rules that oxlint has not; `lint.ts <folder>` for another folder. */
const root = process.argv[2] ?? join(import.meta.dirname, '../..');

const read = (pattern: string) =>
  new Map(
    globSync(pattern, { cwd: root })
      .toSorted()
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );

const modules = read('{server,widget,demo,test/support,test/model}/**/*.{ts,tsx}');
const styles = read('widget/**/*.css');
const pages = read('widget/dashboard/**/*.css');
if (modules.size === 0 || styles.size === 0 || pages.size === 0)
  throw new Error(`There is nothing to look at in ${root}`);

const found = [...namesakes(modules), ...unmirrored(styles), ...styledTwice(pages, 'widget/dashboard/ui')];
for (const line of found) console.error(line);
process.exitCode = found.length > 0 ? 1 : 0;
