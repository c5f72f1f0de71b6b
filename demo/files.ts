import type { Hono } from 'hono';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.ts': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** What the pages of the demo share, at `/page/…`: their modules say `../../page/…`, and no address goes above `/`. */
export function serveShared(app: Hono): void {
  serveFiles(app, join(import.meta.dirname, 'page'), ['elements.ts', 'backstage.css'], '/page/');
}

/** Serves files of a folder as a browser takes them, modules without their types. Read each time: a change shows. */
export function serveFiles(app: Hono, folder: string, names: readonly string[], at = '/'): void {
  for (const name of names) {
    const type = types[extname(name)] ?? 'text/plain';
    app.get(`${at}${name}`, (c) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return c.body(name.endsWith('.ts') ? stripTypeScriptTypes(text) : text, 200, { 'content-type': type });
    });
  }
}
