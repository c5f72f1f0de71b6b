import { Hono } from 'hono';
import type { HttpEnv } from '../env.ts';

/** What must be true for this process to be given travellers. */
export type Readiness = Record<string, () => boolean | Promise<boolean>>;

/**
 * `/healthz`: the process answers. It asks no other system: while the database is away a restart helps nobody, and an
 * orchestrator would restart for ever. `/readyz`: it can serve; 503 names what is missing.
 */
export function createHealthRoutes(readiness: Readiness): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const fresh = { 'cache-control': 'no-store' };
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, fresh));
  app.get('/readyz', async (c) => {
    const checks = await Promise.all(
      Object.entries(readiness).map(async ([name, check]) => {
        try {
          return [name, await check()] as const;
        } catch {
          return [name, false] as const;
        }
      }),
    );
    const ready = checks.every(([, good]) => good);
    return c.json(
      { status: ready ? 'ready' : 'not ready', checks: Object.fromEntries(checks) },
      ready ? 200 : 503,
      fresh,
    );
  });
  return app;
}
