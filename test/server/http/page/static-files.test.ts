import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFiles } from '../../../../server/http/page/static-files.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'client-'));
  for (const name of ['assets', 'flags']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'assets/order-a1.js'), 'export const a = 1;');
  writeFileSync(join(folder, 'flags/fr.svg'), '<svg/>');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['/assets/order-a1.js', 'export const a = 1;'],
  ['/flags/fr.svg', '<svg/>'],
])('serves %s after another build has removed it from the disk', async (path, text) => {
  const files = createFiles(folder);
  rmSync(folder, { recursive: true });
  const answer = await files.request(path);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(text);
});

it('does not serve files added after the start', async () => {
  const files = createFiles(folder);
  writeFileSync(join(folder, 'assets/order-b2.js'), '');
  expect((await files.request('/assets/order-b2.js')).status).toBe(404);
});
