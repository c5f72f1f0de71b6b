import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type Postgres } from '../../support/databases/postgres.ts';
import { notBuilt } from '../../support/deploy/program.ts';
import { torture } from '../../torture/torture.ts';
import { sleep, startWorld, type World } from '../../torture/torture-world.ts';

const missing = notBuilt();
if (missing !== null) console.log(`skipped: kill -9 and SIGTERM of real processes, ${missing}`);

const sound = { losses: [], doubles: [], overcharged: [], overspent: [], refundedTooMuch: [] };
const seed = Number(process.env['TORTURE_SEED'] ?? Math.floor(Math.random() * 1e9));
let postgres: Postgres | null = null;
beforeAll(async () => {
  if (missing === null) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

describe
  .skipIf(missing !== null)
  .concurrent('kill -9 at random times under twenty travellers', { timeout: 240_000 }, () => {
    it('loses and duplicates nothing with one process over SQLite', { tags: 'fault-14' }, async () => {
      const result = await torture({ rounds: 3, processes: 1, seed });
      console.log(`torture on SQLite: ${JSON.stringify(result)}`);
      expect(result.orders).toBeGreaterThan(0);
      expect(result).toMatchObject(sound);
    });

    it(
      'loses and duplicates nothing with two processes over PostgreSQL',
      { tags: ['fault-14', 'thorough'] },
      async ({ skip }) => {
        if (!postgres) return skip();
        const result = await torture({
          rounds: 4,
          processes: 2,
          databaseUrl: await postgres.database(),
          seed,
        });
        console.log(`torture on PostgreSQL: ${JSON.stringify(result)}`);
        expect(result.orders).toBeGreaterThan(0);
        expect(result).toMatchObject(sound);
        return undefined;
      },
    );
  });

describe.skipIf(missing !== null)('SIGTERM', { timeout: 60_000 }, () => {
  let world: World;
  afterEach(() => world.stop());

  it(
    'lets the purchase in flight finish, closes streams, and exits within 25 s',
    { tags: 'fault-43' },
    async () => {
      world = await startWorld({ processes: 1 });
      const [shop] = world.processes;
      if (!shop) throw new Error('no storefront');
      await shop.start();
      const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
        fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
      await post(`${world.addresses.connectivity}/control/faults`, {
        operation: 'POST /purchases/v2',
        fault: { kind: 'slow', ms: 4_000 },
      });
      const direct = `http://localhost:${shop.port}`;
      const list = await fetch(`${direct}/api/destinations/FR/packages?currency=EUR`);
      const { packages } = (await list.json()) as { packages: { id: string; price: unknown }[] };
      const auth = { authorization: `Bearer ${'c'.repeat(43)}` };
      const placed = await post(
        `${direct}/api/orders`,
        {
          kind: 'purchase',
          packageId: packages[0]?.id,
          price: packages[0]?.price,
          email: 'lena@example.com',
          consent: true,
          lang: 'en',
          deviceCheck: 'yes',
        },
        { ...auth, 'idempotency-key': 'k'.repeat(24) },
      );
      const { order, payment } = (await placed.json()) as {
        order: { id: string };
        payment: { clientSecret: string };
      };
      const stream = await fetch(`${direct}/api/orders/${order.id}/events`, { headers: auth });
      const streamed = stream.text();
      const [paymentId] = payment.clientSecret.split('_secret_');
      await post(`${world.addresses.stripe}/control/payments/${paymentId}/pay`, {});
      const refreshed = post(`${direct}/api/orders/${order.id}/refresh`, {}, auth);
      // The fault is spent when the purchase arrives.
      const waiting = async () => (await fetch(`${world.addresses.connectivity}/control/faults`)).json();
      await expect.poll(waiting, { timeout: 30_000 }).toEqual({ faults: [] });

      const asked = performance.now();
      shop.signal('SIGTERM');
      const refused = async () => (await fetch(`${direct}/readyz`).catch(() => null)) === null;
      while (!(await refused())) await sleep(50);
      const view = (await (await refreshed).json()) as { state: string; money: string };
      expect(view).toMatchObject({ state: 'ready', money: 'captured' });
      expect(await streamed).toContain('event: order');
      expect(await shop.ended()).toBe(0);
      expect(performance.now() - asked).toBeLessThan(25_000);
    },
  );
});
