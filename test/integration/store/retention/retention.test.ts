import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dump } from '../../../contracts/stored-orders.ts';
import { PlaceOrder } from '../../../../server/contract/schemas/storefront.ts';
import { ids } from '../../../../server/runtime/ids.ts';
import { migrate } from '../../../../server/store/migrations.ts';
import { openSqlite } from '../../../../server/store/database/sqlite.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { freshKeys } from '../../../support/shop-calls.ts';
import { openOnBothStores } from '../../../support/databases/both-stores.ts';
import { day, email, forgotten } from './forgotten.ts';

const { stores } = await openOnBothStores(1);
const keys2 = freshKeys();

describe.each(stores)('personal data in %s', (_name, dialect, open) => {
  const everything = (shop: Harness) => dump({ db: shop.db, dialect });

  it('is gone after CONTACT_DAYS, and the ledger is complete', async () => {
    const shop = await open();
    const { id, view } = await shop.buy();
    const code = view.profile?.manualActivationCode ?? '';
    expect(code).toMatch(/^LPA:1\$/);
    const before = { orders: await shop.orders(), history: await shop.storefront().store.history(id) };
    expect(await everything(shop)).toContain(email);
    expect(await everything(shop)).toContain(code);

    await shop.clock.advance(459 * day);
    expect(await shop.storefront().purge()).toMatchObject({ contacts: 0, profiles: 0 });
    await shop.clock.advance(2 * day);
    expect(await shop.storefront().purge()).toMatchObject({ contacts: 1, profiles: 1 });

    const after = await everything(shop);
    expect(after).not.toContain(email);
    expect(after).not.toContain(code);
    expect(await shop.orders()).toEqual(before.orders.map(forgotten));
    expect(await shop.storefront().store.history(id)).toEqual(before.history);
    expect(await shop.broken()).toEqual([]);
  });

  it('is gone from the ledger too: the eSIM, the booking, the input, the capability', async () => {
    const shop = await open();
    const keys = freshKeys();
    const attribution = { referenceId: 'BOOKING-4711', utm_term: 'canary-term' };
    const placed = await shop.place({ ...(await shop.offer()), attribution }, keys);
    await shop.pay(placed.body.payment.clientSecret, 'tok_google_pay_visa');
    const { profile, paidWith } = await shop.during(shop.refresh(placed.body.order.id, keys));
    expect(paidWith).toBe('Google Pay · Visa •••• 4242');
    const of = [profile?.iccid ?? 'no ICCID', attribution.referenceId, attribution.utm_term];
    const hints = [...of, 'visa 4242', 'google_pay'];
    for (const hint of hints) expect(await everything(shop)).toContain(hint);
    await shop.clock.advance(461 * day);
    await shop.storefront().purge();
    const after = await everything(shop);
    for (const hint of hints) expect(after).not.toContain(hint);
    expect(await shop.db.selectFrom('capabilities').selectAll().execute()).toEqual([]);
    await expect(shop.read(placed.body.order.id, keys)).rejects.toThrow('not-found');
    expect(await shop.orders()).toMatchObject([
      { money: 'captured', goods: 'bought', price: placed.body.order.price },
    ]);
    expect(await shop.broken()).toEqual([]);
  });

  it('is gone along with the names and the links of the eSIMs of an order', async () => {
    const shop = await open();
    const keys = freshKeys();
    const { body: placed } = await shop.place(await shop.offer({ quantity: 2 }), keys);
    await shop.pay(placed.payment.clientSecret);
    await shop.during(shop.refresh(placed.order.id, keys));
    await shop.storefront().store.nameEsim(placed.order.id, 2, 'Canary');
    expect(await everything(shop)).toContain('Canary');
    await shop.clock.advance(461 * day);
    await shop.storefront().purge();
    expect(await everything(shop)).not.toContain('Canary');
    expect(await shop.db.selectFrom('esim_links').selectAll().execute()).toEqual([]);
  });

  it('stays while its order is in motion or with a person', async () => {
    const shop = await open();
    const { id } = await shop.buy();
    await shop.db.updateTable('orders').set({ review: 'disputed' }).execute();
    const [before] = await shop.orders();
    await shop.clock.advance(461 * day);
    await shop.storefront().purge();
    expect(await shop.orders()).toEqual([before]);
    await shop.db.updateTable('orders').set({ review: null }).execute();
    await shop.storefront().purge();
    expect(await shop.orders()).toMatchObject([{ id, iccid: null }]);
  });

  it('is in the events of an eSIM no longer than CONTACT_DAYS', async () => {
    const shop = await open({ environment: { CONTACT_DAYS: '7' } });
    const { view } = await shop.buy();
    const iccid = view.profile?.iccid ?? '';
    shop.service.control.step(iccid, 'download');
    await shop.clock.advance(10_000);
    const events = () => shop.db.selectFrom('inbox').select(['provider', 'subject']).execute();
    expect(await events()).toContainEqual({ provider: 'connectivity', subject: iccid });
    await shop.clock.advance(6 * day);
    expect(await shop.storefront().purge()).toMatchObject({ events: 0 });
    await shop.clock.advance(2 * day);
    await shop.storefront().purge();
    expect(await everything(shop)).not.toContain(iccid);
    // Stripe's are kept longer: they name a payment, and must not be handled twice.
    expect(await events()).toContainEqual(expect.objectContaining({ provider: 'stripe' }));
  });

  it('stays while a younger order has the same eSIM', async () => {
    const shop = await open();
    const { id, keys, view } = await shop.buy();
    await shop.clock.advance(200 * day);
    const { deviceCheck: _, ...offer } = await shop.offer();
    const esim = { orderId: id, capability: keys.capability };
    const placed = await shop.place({ ...offer, kind: 'top-up', esim }, keys2);
    await shop.pay(placed.body.payment.clientSecret);
    await shop.during(shop.refresh(placed.body.order.id, keys2));
    await shop.clock.advance(270 * day);
    await shop.storefront().purge();
    const iccid = view.profile?.iccid ?? '';
    const orders = (await shop.orders()).toSorted((a, b) => a.createdAt - b.createdAt);
    expect(orders).toMatchObject([{ iccid: null }, { iccid }]);
    expect(await shop.db.selectFrom('esims').select('iccid').execute()).toEqual([{ iccid }]);
  });

  it('cannot be guessed from the stored hash of an order’s body', async () => {
    const shop = await open();
    const body = await shop.offer();
    await shop.place(body);
    const [order] = await shop.orders();
    expect(order?.bodyHash).not.toBe(ids.sha256(JSON.stringify(PlaceOrder.parse(body))));
  });

  it('is gone for deleted eSIMs, even for many thousands of them', async ({ skip }) => {
    // PostgreSQL takes twice as many parameters and ten times as long.
    if (dialect === 'postgres') return skip();
    const shop = await open({ unjudged: 'nobody paid for a copy' });
    const { id, view } = await shop.buy();
    const order = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const iccid = view.profile?.iccid ?? '';
    const record = JSON.stringify({ iccid, steps: [{ status: 'deleted', at: shop.clock.now() }] });
    await shop.db.updateTable('esims').set({ record }).execute();
    const most = 33_000;
    for (let from = 0; from < most; from += 500) {
      const numbers = Array.from({ length: 500 }, (_, n) => from + n);
      const copies = numbers.map((n) => ({
        ...order,
        id: `ord_${n}`,
        idempotency_key: `key ${n}`,
        reference: `ref ${n}`,
        payment_id: null,
        purchase_id: null,
      }));
      await shop.db.transaction().execute(async (tx) => {
        await tx.insertInto('orders').values(copies).execute();
        await tx
          .insertInto('profiles')
          .values(copies.map((copy) => ({ order_id: copy.id, profile: '{}' })))
          .execute();
      });
    }
    await shop.clock.advance(31 * day);
    expect(await shop.storefront().purge()).toMatchObject({ profiles: most + 1 });
    return undefined;
  });

  it('includes no codes of an eSIM 30 days after the eSIM is deleted', async () => {
    const shop = await open();
    const { view } = await shop.buy();
    const { iccid, manualActivationCode = '' } = view.profile ?? {};
    for (const step of ['download', 'install', 'enable', 'delete'] as const) {
      shop.service.control.step(iccid ?? '', step);
      await shop.clock.advance(10_000);
    }
    await shop.pass(60_000);
    await shop.clock.advance(31 * day);
    expect(await shop.storefront().purge()).toMatchObject({ contacts: 0, profiles: 1 });
    expect(await everything(shop)).not.toContain(manualActivationCode);
    expect(await everything(shop)).toContain(email);
  });

  it('is in no log line', async () => {
    const shop = await open();
    await shop.buy();
    expect(shop.log.join('\n')).not.toContain(email);
  });
});

it('deleted personal data leaves no trace in the SQLite file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-forgets-'));
  const path = join(folder, 'orders.db');
  const db = openSqlite(path);
  await migrate(db, 'sqlite');
  const shop = await createHarness({ database: { db, dialect: 'sqlite' } });
  const { view } = await shop.buy();
  const files = () =>
    [path, `${path}-wal`].map((file) => (existsSync(file) ? readFileSync(file, 'latin1') : '')).join('');
  const hints = [email, view.profile?.manualActivationCode ?? 'no code'];
  for (const hint of hints) expect(files()).toContain(hint);
  await shop.clock.advance(461 * day);
  await shop.storefront().purge();
  for (const hint of hints) expect(files()).not.toContain(hint);
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});
