import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rules } from './rules.ts';

const root = join(import.meta.dirname, '../..');
const $schema = './node_modules/oxlint/configuration_schema.json';

it('the linter and editors follow these rules (vitest --update writes them)', async () => {
  const written = `${JSON.stringify({ $schema, ...rules }, null, 2)}\n`;
  await expect(written).toMatchFileSnapshot(join(root, '.oxlintrc.json'));
});
