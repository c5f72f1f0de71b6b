import { Hono } from 'hono';
import type { HttpEnv } from '../env.ts';

/** Checks that must pass before this process receives travellers. */
export type Readiness = Record<string, () => boolean | Promise<boolean>>;

/**
 * `/healthz`: the process responds. It depends on no other system, because a restart does not bring back a lost
 * database and an orchestrator would restart for ever. `/readyz`: the process can serve; a 503 names the checks that
 * failed.
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
