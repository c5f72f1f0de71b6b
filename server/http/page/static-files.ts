import { readFileSync, readdirSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { Hono } from 'hono';
import type { HttpEnv } from '../env.ts';
import { toPage } from '../cache/compressed.ts';
import type { Page } from '../cache/compressed.ts';
import { respond } from '../cache/negotiate.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const year = 'public, max-age=31536000, immutable';

/**
 * The widget's built files under `/assets/` (named by content) and `/flags/`. Serves only files that existed at
 * startup, so that no request path reaches the file system.
 */
export function createFiles(clientDirectory: string): Hono<HttpEnv> {
  const names = ['assets', 'flags'].flatMap((folder) =>
    readdirSync(join(clientDirectory, folder)).map((name) => `/${folder}/${name}`),
  );
  const known = new Set(names);
  const pages = new Map<string, Promise<Page>>();

  const make = (path: string) =>
    toPage(readFileSync(join(clientDirectory, path.replaceAll('/', sep)), 'utf8'), {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': year,
      'cross-origin-resource-policy': 'cross-origin',
      // Modules are fetched with CORS, and a sandboxed frame has an opaque origin.
      'access-control-allow-origin': '*',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      vary: 'Accept-Encoding',
    });

  return new Hono<HttpEnv>().get('/:folder{assets|flags}/:name', async (c) => {
    const { path } = c.req;
    if (!known.has(path)) return c.notFound();
    const page = pages.get(path) ?? make(path);
    pages.set(path, page);
    return respond(c, await page);
  });
}
