import type { Hono } from 'hono';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.ts': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Files that the demo's pages share, at `/page/…`. Their modules import `../../page/…`, which a browser resolves to the
 * root.
 */
export function serveShared(app: Hono): void {
  serveFiles(app, join(import.meta.dirname, 'page'), ['elements.ts', 'backstage.css'], '/page/');
}

/**
 * Serves a folder's files to browsers, TypeScript with its types stripped. Files are read on each request, so edits
 * show at once.
 */
export function serveFiles(app: Hono, folder: string, names: readonly string[], at = '/'): void {
  for (const name of names) {
    const type = types[extname(name)] ?? 'text/plain';
    app.get(`${at}${name}`, (c) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return c.body(name.endsWith('.ts') ? stripTypeScriptTypes(text) : text, 200, { 'content-type': type });
    });
  }
}
