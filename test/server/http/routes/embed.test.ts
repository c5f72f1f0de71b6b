import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { createEmbedRoutes } from '../../../../server/http/routes/embed.ts';

const files = {
  loader: 'loader()',
  types: 'export type Theme = string;',
  builder: '<!doctype html><p>builder',
};
const app = createEmbedRoutes({ files });
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

describe.each([
  ['/embed.js', files.loader, 'text/javascript; charset=utf-8'],
  ['/embed.d.ts', files.types, 'text/plain; charset=utf-8'],
])('%s', (path, text, type) => {
  it('can be loaded by any page, and is cached for an hour', async () => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(text);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=86400',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    expect(answer.headers.has('set-cookie')).toBe(false);
  });

  it('is not resent to clients that have it', async () => {
    const headers = { 'accept-encoding': 'br' };
    const etag = (await get(path, headers)).headers.get('etag') ?? '';
    const again = await get(path, { ...headers, 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('cache-control')).toContain('max-age=3600');
  });

  it('is compressed', async () => {
    const answer = await get(path, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(text);
  });
});

describe('/embed', () => {
  it('cannot be framed and runs no inline script', async () => {
    const answer = await get('/embed');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(await answer.text()).toBe(files.builder);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('has no script, style or handler in its markup', () => {
    const source = readFileSync(join(import.meta.dirname, '../../../../widget/builder/index.html'), 'utf8');
    expect(source).not.toMatch(/<style|<script(?![^>]*\bsrc=)|\son\w+=|\sstyle=/);
  });
});

describe('the built loader', () => {
  it('is smaller than 2,000 bytes, and one script without imports', async () => {
    const result = await build({ mode: 'loader', logLevel: 'silent', build: { write: false } });
    const [script, ...more] = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
    const code = script?.type === 'chunk' ? script.code : '';
    expect(more).toEqual([]);
    expect(brotliCompressSync(code).length).toBeLessThan(2_000);
    expect(code).not.toMatch(/\bimport\b|dataLayer|document\.cookie|eval\(/);
  });
});
