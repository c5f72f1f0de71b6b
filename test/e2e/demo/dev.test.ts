// @module-tag thorough
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freeRow } from '../../support/ports.ts';
import { runDemo, type DemoProcess } from '../support/demo.ts';

const root = join(import.meta.dirname, '../../..');
let folder: string;
let port: number;
let dev: DemoProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-dev-'));
  for (const part of ['server', 'widget', 'demo', 'package.json', 'tsconfig.json', 'vite.config.ts'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  port = await freeRow();
  dev = runDemo(['--port', String(port)], { NODE_ENV: 'development' }, { program: 'demo/dev.ts', folder });
  await dev.printedLine(/built and started/);
});
afterAll(async () => {
  dev.interrupt();
  await dev.ended;
  rmSync(folder, { recursive: true, force: true });
});

const textOf = async (path: string) => {
  const response = await fetch(`http://localhost:${port + 1}${path}`);
  return response.ok ? response.text() : '';
};

describe('npm run dev', () => {
  it('serves what was saved, and everything that was not touched', async () => {
    await expect.poll(() => textOf('/?lang=en')).toContain('Where are you going?');
    const loader = await textOf('/embed.js');
    expect(loader).toContain('esim-storefront');
    const file = join(folder, 'widget/i18n/en/home.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replace('Where are you going?', 'Whither?'));
    await dev.printedLine(/built and started[^]*built and started/);
    // The text is in two bundles, and each one that is built starts the server anew.
    const patience = { timeout: 60_000 };
    await expect.poll(() => textOf('/?lang=en').catch(String), patience).toContain('Whither?');
    await expect.poll(() => textOf('/embed.js').catch(String), patience).toBe(loader);
    expect(dev.printed().err).toBe('');
  });
});
