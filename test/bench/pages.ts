import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { floorPage } from './floor.ts';
import type { FloorRow } from './floor.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

export interface Rivals {
  readonly port: number;
  close(): void;
}

/**
 * The pages that the storefront is compared with, compressed as well as it is: the floor page at `/floor/` and the
 * React 19 application at `/react/`, both with the storefront's own rows, the latter also with its styles.
 */
export async function serveRivals(storefront: string): Promise<Rivals> {
  const files = new Map<string, { type: string; body: Buffer }>();
  const add = (path: string, text: string | Buffer) =>
    files.set(path, { type: types[extname(path)] ?? types['.html']!, body: brotliCompressSync(text) });

  const list = await (await fetch(`${storefront}/api/destinations?currency=EUR&lang=en`)).text();
  const { destinations } = JSON.parse(list) as { destinations: FloorRow[] };
  add('/floor/', floorPage(destinations));
  add('/react/destinations.json', list);
  const shell = await (await fetch(`${storefront}/?currency=EUR&lang=en`)).text();
  const styles = [...shell.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text).join('\n');
  for (const [path, content] of await buildReact(styles)) add(`/react/${path}`, content);

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/host') {
      response
        .writeHead(200, { 'content-type': types['.html'] })
        .end(hostPage(searchParams.get('frame') ?? ''));
      return;
    }
    const file = files.get(pathname);
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'br',
      'content-length': file.body.length,
      'cache-control': 'public, max-age=60',
    });
    response.end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

/** A partner's page with the tag in it. */
const hostPage = (frame: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Partner</title>` +
  `<body style="margin:0"><h1>Some travel site</h1><iframe src="${frame}" title="Travel eSIM store" style="width:100%;height:720px;border:0"></iframe></body></html>`;

async function buildReact(styles: string): Promise<Map<string, Buffer>> {
  const root = join(import.meta.dirname, 'react');
  const folder = mkdtempSync(join(tmpdir(), 'react-'));
  try {
    const stylesFile = join(folder, 'styles.css');
    writeFileSync(stylesFile, styles);
    const outDir = join(folder, 'dist');
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      base: './',
      oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
      resolve: { alias: { './styles.css': stylesFile } },
      build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
    });
    const names = readdirSync(outDir, { recursive: true })
      .map(String)
      .filter((name) => extname(name) !== '');
    return new Map(
      names.map((name) => [name === 'index.html' ? '' : name, readFileSync(join(outDir, name))]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
