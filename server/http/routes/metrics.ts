import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { Problem } from '../../contract/problem.ts';
import type { HttpEnv } from '../env.ts';

/** `/metrics` for Prometheus. With a token, whoever does not have it finds nothing here. */
export function createMetricsRoutes(options: {
  token: string | undefined;
  read: () => Promise<string>;
}): Hono<HttpEnv> {
  const wanted = options.token === undefined ? null : digest(options.token);
  const app = new Hono<HttpEnv>();
  app.get('/metrics', async (c) => {
    const [, token = ''] = /^bearer (.*)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    if (wanted && !timingSafeEqual(wanted, digest(token))) {
      throw new Problem('not-found');
    }
    return c.body(await options.read(), 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    });
  });
  return app;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
