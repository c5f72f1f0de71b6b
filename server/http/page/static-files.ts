import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Hono } from 'hono';
import type { HttpEnv } from '../env.ts';
import { compressPage } from '../cache/compressed.ts';
import type { CompressedPage } from '../cache/compressed.ts';
import { immutable } from '../cache/freshness.ts';
import { respond } from '../cache/negotiate.ts';
import { hsts } from '../middleware/security-headers.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * The widget's built files under `/assets/` (named by content) and `/flags/`, read at startup: no request reaches the
 * file system, and a build made under a running process takes no file from the pages that it serves.
 */
export function createFiles(clientDirectory: string): Hono<HttpEnv> {
  const texts = new Map<string, string>(
    ['assets', 'flags'].flatMap((folder) =>
      readdirSync(join(clientDirectory, folder)).map(
        (name) => [`/${folder}/${name}`, readFileSync(join(clientDirectory, folder, name), 'utf8')] as const,
      ),
    ),
  );
  const pages = new Map<string, Promise<CompressedPage>>();

  const make = (path: string, text: string) =>
    compressPage(text, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': immutable,
      'cross-origin-resource-policy': 'cross-origin',
      // Modules are fetched with CORS, and a sandboxed frame has an opaque origin.
      'access-control-allow-origin': '*',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      ...hsts,
      vary: 'Accept-Encoding',
    });

  return new Hono<HttpEnv>().get('/:folder{assets|flags}/:name', async (c) => {
    const { path } = c.req;
    const text = texts.get(path);
    if (text === undefined) return c.notFound();
    const page = pages.get(path) ?? make(path, text);
    pages.set(path, page);
    return respond(c, await page);
  });
}
