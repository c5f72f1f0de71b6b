import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { HttpEnv } from '../env.ts';
import { compressPage } from '../cache/compressed.ts';
import { hourly } from '../cache/freshness.ts';
import { respond } from '../cache/negotiate.ts';
import { hsts } from '../middleware/security-headers.ts';

/** The built files for partners, as text. */
export interface EmbedFiles {
  readonly loader: string;
  readonly types: string;
  readonly builder: string;
}

/** @param directory of the built client, `dist/client` */
export function readEmbedFiles(directory: string): EmbedFiles {
  const read = (name: string) => readFileSync(join(directory, name), 'utf8');
  return {
    loader: read('embed.js'),
    types: read('embed.d.ts'),
    builder: read('widget/builder/index.html'),
  };
}

const always = {
  'x-content-type-options': 'nosniff',
  ...hsts,
  vary: 'accept-encoding',
};

/** Headers for the loader and its types: any page may load them, as a classic script or a module. */
const forAnyone = {
  ...always,
  'cache-control': hourly,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};

/** Headers for the builder, a page of ours: no page may frame it, and it frames only the store. */
const forPartner = {
  ...always,
  'cache-control': 'no-cache',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-robots-tag': 'noindex',
};

/** `/embed.js`, its types `/embed.d.ts` and the snippet builder `/embed`, served from compressed bytes. */
export function createEmbedRoutes({ files }: { files: EmbedFiles }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const routes = [
    ['/embed.js', files.loader, 'text/javascript', forAnyone],
    ['/embed.d.ts', files.types, 'text/plain', forAnyone],
    ['/embed', files.builder, 'text/html', forPartner],
  ] as const;
  for (const [path, text, type, headers] of routes) {
    const page = compressPage(text, { ...headers, 'content-type': `${type}; charset=utf-8` });
    app.get(path, async (c) => respond(c, await page));
  }
  return app;
}
