import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { compressPage } from '../cache/compressed.ts';
import { immutable } from '../cache/freshness.ts';
import { respond } from '../cache/negotiate.ts';
import type { HttpEnv } from '../env.ts';
import { hsts } from '../middleware/security-headers.ts';

/** The dashboard's built script and styles, as text. */
export interface DashboardFiles {
  readonly script: string;
  readonly styles: string;
}

/** @param directory of the built client, `dist/client` */
export function readDashboardFiles(directory: string): DashboardFiles {
  const read = (name: string) => readFileSync(join(directory, 'dashboard', name), 'utf8');
  return { script: read('dashboard.js'), styles: read('dashboard.css') };
}

/** Serves both under addresses named by their content. */
export function createDashboardFiles(files: DashboardFiles) {
  const routes = new Hono<HttpEnv>();
  const serve = (text: string, extension: 'js' | 'css', type: string): string => {
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 12);
    const path = `/dashboard/assets/dashboard-${hash}.${extension}`;
    const page = compressPage(text, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': immutable,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      ...hsts,
      vary: 'Accept-Encoding',
    });
    routes.get(path, async (c) => respond(c, await page));
    return path;
  };
  const addresses = {
    script: serve(files.script, 'js', 'text/javascript'),
    styles: serve(files.styles, 'css', 'text/css'),
  };
  return { routes, addresses };
}
