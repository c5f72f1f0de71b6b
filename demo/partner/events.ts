import type { Hono } from 'hono';

const maxKept = 50;

/**
 * The partner's own system: add its address `/events` under Connections, Webhooks in the dashboard, and open it to read
 * the storefront's events. A real one checks the signature first.
 */
export function serveEvents(site: Hono): void {
  const kept: string[] = [];
  site.post('/events', async (c) => {
    kept.unshift(await c.req.text());
    kept.length = Math.min(kept.length, maxKept);
    return c.body(null, 204);
  });
  site.get('/events', (c) =>
    c.text(kept.length === 0 ? 'No events yet.' : kept.map((body) => `${pretty(body)}\n`).join('\n')),
  );
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return 'Not JSON.';
  }
}
