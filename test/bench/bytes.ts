import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { brotliBytes, readBuild } from '../support/deploy/build.ts';
import { freeRow } from '../support/ports.ts';
import { startSandboxes, startStorefront } from './processes.ts';
import { fixed, print, table, whole } from './table.ts';

const run = promisify(execFile);

interface Peer {
  readonly name: string;
  readonly version: string;
  /** A built file of the package; without one, the package is bundled for a browser. */
  readonly file?: string;
  readonly where: string;
}

const peers: readonly Peer[] = [
  {
    name: '@shopify/buy-button-js',
    version: '3.0.6',
    file: 'dist/buybutton.min.js',
    where: 'partner, whole shop',
  },
  { name: '@calcom/embed-core', version: '1.5.3', file: 'dist/embed/embed.js', where: 'partner, loader' },
  { name: '@typeform/embed', version: '6.1.1', file: 'build/embed.js', where: 'partner, loader' },
  { name: 'giscus', version: '1.6.0', where: 'partner, loader' },
  { name: '@paddle/paddle-js', version: '1.6.5', where: 'partner, loader of a loader' },
  { name: 'zoid', version: '9.0.86', file: 'dist/zoid.min.js', where: 'partner, frames and messages' },
  { name: '@iframe-resizer/parent', version: '5.5.9', where: 'partner, height alone' },
];

/** `npm run bench -- bytes`: our bundles beside those of peers on npm. */
export async function benchBytes(): Promise<void> {
  const ours = await oursRows();
  const theirs: string[][] = [];
  for (const peer of peers) {
    const content = await contentOf(peer).catch((cause: unknown) => String(cause));
    const name = `${peer.name} ${peer.version}`;
    theirs.push(
      typeof content === 'string'
        ? [name, peer.where, 'not reachable', '', '', '']
        : row(name, peer.where, [content], ours.loader),
    );
  }
  print(
    'bytes: ours beside the peers',
    `Ours as built; the peers' from their npm packages: the file that they ship for browsers, else the package bundled
    and minified by Vite. gzip 9, brotli 11. The last column is to our loader, the only script that a partner's page
    may take from us; the plain tag takes none. What peers load from their own hosts later is not on npm and not counted.`,
    table(['what', 'where', 'raw', 'gzip', 'brotli', 'to our loader'], [...ours.rows, ...theirs]),
  );
}

function row(name: string, where: string, contents: readonly Buffer[], loader: number): string[] {
  const sum = (of: (content: Buffer) => number) =>
    contents.reduce((total, content) => total + of(content), 0);
  const brotli = sum(brotliBytes);
  return [
    name,
    where,
    whole(sum(({ length }) => length)),
    whole(sum((content) => gzipSync(content, { level: 9 }).length)),
    whole(brotli),
    fixed(brotli / loader, 1),
  ];
}

async function oursRows(): Promise<{ rows: string[][]; loader: number }> {
  const built = readBuild();
  const loader = brotliBytes(built.read('embed.js'));
  const files = (...sources: string[]) =>
    [...new Set(sources.flatMap((source) => built.closure(source)))].map((file) => built.read(file));
  const texts = (part: string) => `widget/i18n/en/${part}.ts`;
  const next = ['widget/first-screen/search/entry.ts', 'widget/frame/main.tsx', texts('core')];
  const paid = [...next, 'widget/frame/bridge/bridge.ts', 'widget/checkout/Checkout.tsx', texts('checkout')];
  const all = [...paid, 'widget/order/Order.tsx', texts('order')];
  const shell = Buffer.from(await shellPage());
  return {
    loader,
    rows: [
      row('ours: the first screen, all in it', 'frame, one answer', [shell], loader),
      row('ours: script of the next screen', 'frame, after paint', files(...next), loader),
      row('ours: all script up to "paid"', 'frame, step by step', files(...paid), loader),
      row('ours: the same with the order page', 'frame, step by step', files(...all), loader),
      row('ours: embed.js', 'partner, optional', [built.read('embed.js')], loader),
    ],
  };
}

async function shellPage(): Promise<string> {
  const port = await freeRow();
  const sandboxes = await startSandboxes(null, port);
  const storefront = await startStorefront({ core: null, port: port + 1, sandboxes });
  try {
    return await (await fetch(`${storefront.url}/?currency=EUR&lang=en`)).text();
  } finally {
    await Promise.all([storefront.stop(), sandboxes.stop()]);
  }
}

/** The part of a package that a browser would load, fetched from the registry by npm. */
async function contentOf({ name, version, file }: Peer): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'peer-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    const args = [
      'install',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--prefer-offline',
      `${name}@${version}`,
    ];
    await run('npm', args, { cwd: folder, timeout: 60_000 });
    if (file !== undefined) return readFileSync(join(folder, 'node_modules', name, file));
    const entry = join(folder, 'entry.js');
    writeFileSync(entry, `import * as all from '${name}';\nglobalThis.all = all;\n`);
    const built = await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      build: { write: false, rolldownOptions: { input: entry } },
    });
    const chunks = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
    return Buffer.from(chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
