import { describe, expect, it } from 'vitest';
import { openMoneyOrders } from '../../../server/store/orders/order-queries.ts';
import { stored } from '../stored-orders.ts';
import { eachStore, planOf, storePlaces } from './each-store.ts';

describe.each(await storePlaces())('the order store over %s', (_name, make) => {
  const open = eachStore(make);

  it('records who made a change and who settled a finding', async () => {
    const order = await stored(open);
    await open.store.commit(order, { cause: 'person:look', set: {}, by: 'Anna' });
    expect((await open.store.history(order.id)).map(({ actor }) => actor)).toEqual([null, 'Anna']);
    await open.store.report({ kind: 'mail-not-sent', subject: 's', detail: 'd' });
    expect(await open.store.dismissFinding('s', 'Anna')).toBe(true);
    const query = open.db.selectFrom('findings').select('settled_by');
    expect(await query.executeTakeFirst()).toEqual({ settled_by: 'Anna' });
  });

  it('finds old undelivered orders that hold money, oldest first, by an index', async () => {
    const now = await open.store.now();
    const old = { createdAt: now - 60_000 };
    const bought = [{ money: 'held' }, { goods: 'attempting' }, { goods: 'bought' }] as const;
    await stored(open, old);
    await stored(open, {}, { money: 'held' });
    await stored(open, old, { money: 'held' }, { money: 'released' });
    await stored(open, old, ...bought, { money: 'captured', profileStored: true });
    const refunding = { money: 'refunding' } as const;
    const wanted = [
      await stored(open, old, { money: 'held' }),
      await stored(open, { createdAt: now - 70_000 }, { money: 'captured' }),
      await stored(open, { createdAt: now - 80_000 }, ...bought, { money: 'captured' }),
      await stored(
        open,
        { createdAt: now - 90_000 },
        ...bought,
        { money: 'captured', profileStored: true },
        refunding,
      ),
    ];
    const found = await open.store.holdingMoney(now - 30_000);
    expect(found.map((order) => order.id)).toEqual(wanted.map((order) => order.id).reverse());
    expect(await planOf(open, (db) => openMoneyOrders(db, 5))).toContain('orders_unsettled');
  });

  it('lists what needs a person, each finding once', async () => {
    const order = await stored(open, {}, { marks: 'disputed' });
    await stored(open);
    expect(await open.store.needingPerson()).toMatchObject([{ id: order.id }]);
    expect(await open.store.countNeeding()).toBe(1);
    const finding = { kind: 'payment-without-order', subject: 'pi_9', detail: 'held' } as const;
    expect(await open.store.report(finding)).toBe(true);
    expect(await open.store.report(finding)).toBe(false);
    expect(await open.store.findings()).toMatchObject([finding]);
    await open.store.report({ kind: 'mail-not-sent', subject: 'delivered:ord_9', detail: 'no such mailbox' });
    expect(await open.store.countFindings()).toEqual({ mails: 1, others: 1 });
    expect(await open.store.findings(null, 1)).toHaveLength(1);
    expect(await open.store.dismissFinding('delivered:ord_9')).toBe(true);
    expect(await open.store.dismissFinding('pi_9')).toBe(true);
    expect(await open.store.dismissFinding('pi_9')).toBe(false);
    expect(await open.store.findings()).toEqual([]);
  });

  it('lists a finding that can return again after a person has dismissed it', async () => {
    const finding = { kind: 'stripe-key-without-right', subject: 'capture', detail: 'first' } as const;
    const returns = { canReturn: true };
    expect(await open.store.report(finding, returns)).toBe(true);
    expect(await open.store.report(finding, returns)).toBe(false);
    await open.store.dismissFinding('capture', 'lena');
    expect(await open.store.report(finding)).toBe(false);
    expect(await open.store.findings()).toEqual([]);
    expect(await open.store.report({ ...finding, detail: 'second' }, returns)).toBe(true);
    expect(await open.store.findings()).toMatchObject([{ subject: 'capture', detail: 'second' }]);
    expect(await open.store.dismissFinding('capture', 'lena')).toBe(true);
  });
});
