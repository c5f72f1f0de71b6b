import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lint-'));
  put('server/orders/buy.ts', 'export const open = () => 1;');
  put('widget/dashboard/mails/mails.css', '.row { margin-inline: 1px; }');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function lint(): { status: number | null; said: string } {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'lint.ts'), root],
    { encoding: 'utf8' },
  );
  return { status, said: stderr };
}

it('is content with a clean tree', () => {
  expect(lint()).toEqual({ status: 0, said: '' });
});

it('fails with a line for each break of a rule', () => {
  put('server/orders/sell.ts', 'function open() {}');
  put('widget/dashboard/shops/shops.css', '.row { left: 0; }');
  expect(lint()).toEqual({
    status: 1,
    said: [
      'server/orders: open is declared by buy.ts, sell.ts',
      'widget/dashboard/shops/shops.css: left: 0 has a left and a right',
      '.row is styled by widget/dashboard/mails and widget/dashboard/shops',
      '',
    ].join('\n'),
  });
});

it('fails where there is nothing to look at', () => {
  rmSync(join(root, 'server'), { recursive: true });
  expect(lint()).toMatchObject({ status: 1, said: expect.stringContaining('nothing to look at') as string });
});
