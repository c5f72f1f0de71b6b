import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPool, openPostgres } from '../../../../server/store/database/postgres.ts';
import { apiKey, bearer } from '../../../support/api-keys.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { createWireTo } from '../../../support/databases/postgres-wire.ts';
import { startPostgres } from '../../../support/databases/postgres.ts';
import { enter } from '../../../support/staff.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

interface Outage {
  readonly shop: Harness;
  begin(): Promise<void>;
  end(): Promise<void>;
  stop(): Promise<void>;
}

async function sqliteOutage(): Promise<Outage> {
  const shop = await createHarness({ dashboard: true });
  // A file that has become read-only, as after a fault of the disk.
  const readOnly = (on: boolean) =>
    shop.db.executeQuery({ sql: `pragma query_only = ${on}`, parameters: [] } as never).then(() => undefined);
  return { shop, begin: () => readOnly(true), end: () => readOnly(false), stop: shop.stop };
}

async function postgresOutage(): Promise<Outage> {
  const wire = await createWireTo((await postgres?.migrated()) ?? '');
  const db = await openPostgres(openPool(wire.url, () => undefined));
  const shop = await createHarness({
    dashboard: true,
    database: { db, dialect: 'postgres' },
    unjudged: 'the database is gone',
  });
  return {
    shop,
    begin: async () => wire.cut(),
    end: async () => wire.mend(),
    stop: async () => {
      await shop.stop();
      await wire.stop();
    },
  };
}

const outages: [string, () => Promise<Outage>, isReadable: boolean][] = [
  ['SQLite that cannot be written', sqliteOutage, true],
  ...(postgres
    ? [['PostgreSQL that is gone', postgresOutage, false] as [string, () => Promise<Outage>, boolean]]
    : []),
];

describe.each(outages)('%s', (_name, open, isReadable) => {
  let outage: Outage;
  beforeEach(async () => {
    outage = await open();
  });
  afterEach(() => outage.stop());

  const ready = async () => {
    await outage.shop.clock.advance(1_500);
    const response = await outage.shop.request('/readyz');
    return { status: response.status, body: (await response.json()) as { checks: Record<string, boolean> } };
  };

  it('tells programs to retry later', async () => {
    const headers = bearer(await apiKey(outage.shop, 'read'));
    await outage.begin();
    const { status, ...said } = await outage.shop.problem('/api/partner/orders', { headers });
    expect([status, said.headers.get('retry-after')]).toEqual([503, '5']);
    await outage.end();
  });

  it('lets staff see what can be read, and refuses all else for now', async () => {
    const { shop } = outage;
    const { id } = await shop.buy();
    const owner = await enter(shop);
    const once = await owner.once();
    await outage.begin();
    await shop.clock.advance(5 * 60_000);
    for (const path of [
      '/dashboard/today',
      '/dashboard/orders',
      `/dashboard/orders/${id}`,
      '/dashboard/audit',
    ])
      expect([path, (await owner.get(path)).status]).toEqual([path, isReadable ? 200 : 503]);
    const answers = [
      await owner.get('/dashboard/orders/export.csv'),
      await owner.send('/dashboard/account/zone', { once, zone: 'Europe/Dublin' }),
      await owner.send('/dashboard/sign-in/options', {}),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await answer.text()).toContain('This cannot be read right now');
    }
    await outage.end();
    expect((await owner.get('/dashboard/orders')).status).toBe(200);
  });

  it('makes the process not ready, and ready again when it is over', async () => {
    expect(await ready()).toMatchObject({ status: 200, body: { checks: { store: true } } });
    await outage.begin();
    expect(await ready()).toMatchObject({ status: 503, body: { checks: { store: false } } });
    expect((await outage.shop.request('/healthz')).status).toBe(200);
    await outage.end();
    expect(await ready()).toMatchObject({ status: 200, body: { checks: { store: true } } });
  });

  it('never makes the process ask for a restart, however long it lasts', async () => {
    await outage.begin();
    for (let minutes = 0; minutes < 15; minutes++) {
      expect((await ready()).status).toBe(503);
      expect((await outage.shop.request('/healthz')).status).toBe(200);
      await outage.shop.clock.advance(60_000);
    }
  });

  it('accepts no order and no payment, and keeps showing the catalogue', async () => {
    const { shop } = outage;
    const body = await shop.offer();
    await outage.begin();
    const placed = await shop.problem('/api/orders', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': 'k'.repeat(24),
        authorization: `Bearer ${'c'.repeat(43)}`,
      },
      body: JSON.stringify(body),
    });
    expect(placed).toMatchObject({ type: '/problems/storage-unavailable', status: 503 });
    expect(placed.headers.get('retry-after')).toBe('5');
    expect(shop.stripe.ledger.payments()).toEqual([]);
    expect((await shop.offer()).packageId).toBe(body.packageId);
    await outage.end();
    expect(await shop.orders()).toEqual([]);
    expect((await shop.place(body)).status).toBe(201);
  });

  it(
    'answers webhooks with 503, so that they are sent again, and does nothing else',
    { tags: 'fault-20' },
    async () => {
      const { shop } = outage;
      const placed = await shop.place(await shop.offer());
      const [paymentId] = placed.body.payment.clientSecret.split('_secret_');
      const event = JSON.stringify({
        id: 'evt_outage',
        object: 'event',
        type: 'payment_intent.succeeded',
        created: Math.floor(shop.clock.now() / 1_000),
        livemode: false,
        data: { object: { id: paymentId, object: 'payment_intent' } },
      });
      await outage.begin();
      expect(await shop.stripe.control.sendEvent(event)).toBe(503);
      await outage.end();
      expect(
        await shop.db.selectFrom('inbox').selectAll().where('event_id', '=', 'evt_outage').execute(),
      ).toEqual([]);
      expect(await shop.stripe.control.sendEvent(event)).toBe(200);
      expect(await shop.stripe.control.sendEvent(event)).toBe(200);
      expect(
        await shop.db.selectFrom('inbox').selectAll().where('event_id', '=', 'evt_outage').execute(),
      ).toHaveLength(1);
    },
  );
});
