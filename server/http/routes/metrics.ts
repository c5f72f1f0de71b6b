import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { Problem } from '../../contract/problem.ts';
import type { HttpEnv } from '../env.ts';
import { createErrorHandler, createNotFound, type OnProblem } from '../middleware/errors.ts';
import { apiHeaders } from '../middleware/security-headers.ts';

/** Serves `/metrics` on its own port. */
export function createMetricsApp({
  log,
  onProblem,
  ...routes
}: Parameters<typeof createMetricsRoutes>[0] & { log: Logger; onProblem?: OnProblem }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.onError(createErrorHandler(log, onProblem));
  app.notFound(createNotFound(app, onProblem));
  app.use(apiHeaders);
  return app.route('/', createMetricsRoutes(routes));
}

/**
 * `/metrics` for Prometheus. If a token is configured, requests without it get the same answer as an unknown path; with
 * `hono/bearer-auth`, a 401 would give the path away.
 */
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
