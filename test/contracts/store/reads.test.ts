import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../server/runtime/clock.ts';
import type { Order } from '../../../server/orders/order.ts';
import { migrate } from '../../../server/store/migrations.ts';
import { openSqlite } from '../../../server/store/database/sqlite.ts';
import { draftOrder, stored, storeOver } from '../stored-orders.ts';
import { eachStore, storePlaces } from './each-store.ts';

describe.each(await storePlaces())('the order store over %s', (_name, make) => {
  const open = eachStore(make);

  it('returns an order as it was saved, by each of its keys', async () => {
    const order = await stored(
      open,
      {},
      { paymentId: 'pi_1' },
      { money: 'held' },
      { goods: 'attempting', attempts: 1, attemptAt: 5 },
      { goods: 'bought', purchaseId: 'pur_1', iccid: '8944501', profileStored: true },
    );
    expect(order.version).toBe(5);
    const found = await Promise.all([
      open.store.read(order.id),
      open.store.readByKey(order.idempotencyKey),
      open.store.readByPayment('pi_1'),
      open.store.readByReference(order.reference),
      open.store.readByIccid('8944501').then(([first]) => first),
    ]);
    for (const each of found) expect(each).toEqual(order);
    expect(await open.store.read('ord_none')).toBeUndefined();
    expect(await open.store.readByIccid('none')).toEqual([]);
  });

  it('finds an order by any detail that staff know, and no other', async () => {
    const order = await stored(
      open,
      { attribution: { referenceId: 'BOOK-17' } },
      { paymentId: 'pi_17' },
      { money: 'held' },
      { goods: 'attempting' },
      { goods: 'bought', purchaseId: 'pur_17', iccid: '8944500000000001717' },
    );
    const other = await stored(open, { attribution: {} });
    const found = async (what: string) => (await open.store.find(what, 10)).map(({ id }) => id);
    for (const what of [
      order.id,
      'pi_17',
      'pur_17',
      'BOOK-17',
      order.reference,
      '1717',
      '8944500000000001717',
    ]) {
      expect(await found(what)).toEqual([order.id]);
    }
    expect((await found('LENA@example.com')).toSorted()).toEqual([order.id, other.id].toSorted());
    for (const what of ['717', '%', 'book-17', '1718', 'ena@example.com', ''])
      expect(await found(what)).toEqual([]);
    expect(await open.store.find('lena@example.com', 1)).toHaveLength(1);
  });

  it('reads the orders of a period page by page, each once, even when many were placed at once', async () => {
    const at = await open.store.now();
    for (const over of [-1, 0, 0, 0, 5, 10]) {
      const order = draftOrder(at + over);
      await open.store.insert({ order, email: 'a@example.com', capabilityHash: order.id });
    }
    const seen: string[] = [];
    for (let after: Order | null = null; ;) {
      const page: readonly Order[] = await open.store.placedBetween(at, at + 10, after, 2);
      seen.push(...page.map(({ createdAt, id }) => `${createdAt - at} ${id}`));
      after = page.at(-1) ?? null;
      if (page.length < 2) break;
    }
    expect(seen.map((each) => each.split(' ')[0])).toEqual(['0', '0', '0', '5']);
    expect(new Set(seen).size).toBe(4);
  });

  it('finds the paid orders of an address behind any number of others, eSIMs first, then the newest', async () => {
    const now = await open.store.now();
    const held = { money: 'held' } as const;
    const older = await stored(open, { createdAt: now - 1_000, ...held });
    const newer = await stored(open, { createdAt: now - 500, ...held });
    const topUp = await stored(open, { createdAt: now, kind: 'top-up', ...held });
    const unpaid = await stored(open, { createdAt: now, attribution: { referenceId: 'PNR 1' } });
    await stored(open, { createdAt: now, reason: 'not-paid' });
    await stored(open, { createdAt: now - 90_000, ...held });
    const { store } = open;
    const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);
    const since = now - 60_000;
    expect(idsOf(await store.paidOrdersOf('lena@example.com', since, 10))).toEqual([
      newer.id,
      older.id,
      topUp.id,
    ]);
    expect(idsOf(await store.paidOrdersOf('lena@example.com', 0, 1))).toEqual([newer.id]);
    expect(await store.paidOrdersOf('nobody@example.com', 0, 10)).toEqual([]);
    const payable = await store.payableOf('lena@example.com', since);
    expect(idsOf(payable).toSorted()).toEqual(idsOf([older, newer, topUp, unpaid]).toSorted());
    expect(payable.find(({ id }) => id === unpaid.id)).toEqual({
      id: unpaid.id,
      referenceId: 'PNR 1',
      isPaid: false,
    });
  });

  it('keeps everything after it is reopened', async ({ skip }) => {
    if (!open.place.keeps) skip();
    const order = await stored(open, {}, { paymentId: 'pi_3' });
    await open.db.destroy();
    const db = await open.place.open();
    await migrate(db, open.dialect);
    Object.assign(open, storeOver(db, open.dialect, systemClock));
    expect(await open.store.read(order.id)).toEqual(order);
    expect(await open.store.contact(order.id)).toBe('lena@example.com');
  });

  it('reports storage-unavailable, and nothing else, when the database is gone', async () => {
    const order = await stored(open);
    const { db, store } = open;
    await db.destroy();
    const calls: [string, () => Promise<unknown>][] = [
      ['read', () => store.read(order.id)],
      ['commit', () => store.commit(order, { cause: 'held', set: { money: 'held' } })],
      ['claim', () => store.claim(1, 1)],
      ['insert', () => store.insert({ order: draftOrder(0), email: 'a@example.com', capabilityHash: 'h' })],
      ['receive', () => store.receive({ provider: 'stripe', eventId: 'e', type: 't', subject: null, at: 0 })],
    ];
    for (const [name, call] of calls) {
      const problem = await call().catch((thrown: unknown) => thrown);
      expect({ name, problem }).toMatchObject({ problem: { slug: 'storage-unavailable', status: 503 } });
    }
    Object.assign(open, storeOver(openSqlite(':memory:'), 'sqlite', systemClock));
  });
});
