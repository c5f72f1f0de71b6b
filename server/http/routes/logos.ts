import { Hono } from 'hono';
import { logoPath, pictureName, type Pictures } from '../../shops/logo.ts';
import { immutable } from '../cache/freshness.ts';
import type { HttpEnv } from '../env.ts';
import type { AdmitFresh } from '../page/fresh-pages.ts';

const headers = {
  'content-type': 'image/png',
  'cache-control': immutable,
  'x-content-type-options': 'nosniff',
  // Opened by itself it is a picture and nothing else.
  'content-security-policy': "default-src 'none'; sandbox",
  // The preview of a shop has no origin.
  'cross-origin-resource-policy': 'cross-origin',
};

/** Logos kept in memory, of at most 8 kB each. */
const maxKept = 400;

/** `GET /logos/<name>`: the logos of the shops, under the names that their content has. */
export function createLogoRoutes({
  read,
  admitFresh,
}: Pick<Pictures, 'read'> & {
  /** Called before the store is asked. */
  readonly admitFresh: AdmitFresh;
}): Hono<HttpEnv> {
  const kept = new Map<string, Buffer<ArrayBuffer>>();
  return new Hono<HttpEnv>().get(`${logoPath}/:name`, async (c) => {
    const name = c.req.param('name');
    const picture = kept.get(name);
    if (picture) return c.body(picture, 200, headers);
    if (!pictureName.test(name)) return c.notFound();
    admitFresh(c);
    const base64 = await read(name);
    if (base64 === undefined) return c.notFound();
    const bytes = Buffer.from(base64, 'base64');
    const [oldest] = kept.keys();
    if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
    kept.set(name, bytes);
    return c.body(bytes, 200, headers);
  });
}
