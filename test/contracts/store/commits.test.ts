import { describe, expect, it } from 'vitest';
import type { Order } from '../../../server/orders/order.ts';
import { ClaimedError } from '../../../server/orders/order-store.ts';
import { draftOrder, stored } from '../stored-orders.ts';
import { eachStore, storePlaces } from './each-store.ts';

describe.each(await storePlaces())('the order store over %s', (_name, make) => {
  const open = eachStore(make);

  it('keeps one order per key: the first, and nothing of the others', async () => {
    const now = await open.store.now();
    const drafts = Array.from({ length: 20 }, () =>
      draftOrder(now, { idempotencyKey: 'the same key of all' }),
    );
    const answers = await Promise.all(
      drafts.map((order) => open.store.insert({ order, email: 'a@example.com', capabilityHash: order.id })),
    );
    expect(answers.filter((answer) => answer.created)).toHaveLength(1);
    const ids = new Set(answers.map((answer) => answer.order.id));
    expect(ids.size).toBe(1);
    for (const table of ['orders', 'contacts', 'capabilities', 'order_events', 'effects'] as const) {
      expect({ table, rows: await open.db.selectFrom(table).selectAll().execute() }).toMatchObject({
        rows: { length: 1 },
      });
    }
  });

  it('gives a purchase and a new eSIM to one order, however close together two claim it', async () => {
    const sell = async (kind: Order['kind'], purchaseId: string, iccid: string) => {
      const order = await stored(open, { kind }, { money: 'held' }, { goods: 'attempting', attempts: 1 });
      return () =>
        open.store.commit(order, {
          cause: `bought:${purchaseId}`,
          set: { goods: 'bought', purchaseId, iccid },
        });
    };
    const told = [
      await sell('purchase', 'pur_1', '8944501'),
      await sell('purchase', 'pur_2', '8944501'),
      await sell('purchase', 'pur_1', '8944503'),
    ];
    const outcomes = await Promise.allSettled(told.map((commit) => commit()));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    for (const { reason } of refused) expect(reason).toBeInstanceOf(ClaimedError);
    const goods = await open.db.selectFrom('orders').select('goods').execute();
    expect(goods.filter((order) => order.goods === 'attempting')).toHaveLength(refused.length);
    const [first, second, third] = outcomes.map(({ status }) => status === 'fulfilled');
    expect(first).toBe(!(second || third));
    // Its owner may top it up again and again.
    for (const purchaseId of ['pur_4', 'pur_5']) {
      expect(await (await sell('top-up', purchaseId, '8944501'))()).toMatchObject({ goods: 'bought' });
    }
  });

  it('writes the contact, the capability and the open payment in one transaction with the order', async () => {
    const order = await stored(open);
    expect(await open.store.contact(order.id)).toBe('lena@example.com');
    expect(await open.store.hasCapability(order.id, `hash of ${order.id}`)).toBe(true);
    expect(await open.store.hasCapability(order.id, 'another')).toBe(false);
    expect(await open.store.effects(order.id)).toMatchObject([{ kind: 'payment', n: 1, status: 'open' }]);
    expect(await open.store.history(order.id)).toMatchObject([{ seq: 1, cause: 'placed' }]);
  });

  it('lets one capability open several orders, and one order have several', async () => {
    const [first, second] = [await stored(open), await stored(open)];
    await open.store.addCapability(first.id, 'shared');
    await open.store.addCapability(second.id, 'shared');
    expect(await open.store.hasCapability(first.id, 'shared')).toBe(true);
    expect(await open.store.hasCapability(first.id, `hash of ${first.id}`)).toBe(true);
    expect(await open.store.hasCapability(second.id, `hash of ${first.id}`)).toBe(false);
  });

  it('lets one of twenty writers win a version, and keeps nothing of the others', async () => {
    const order = await stored(open);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        open.store.commit(order, {
          cause: `payment-unknown:${n}`,
          set: { money: 'held' },
          effect: { kind: 'capture', n, status: 'open' },
        }),
      ),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await open.store.history(order.id)).toHaveLength(2);
    expect(await open.store.effects(order.id)).toHaveLength(2);
    expect(open.changed).toEqual([order.id]);
    expect(await open.store.read(order.id)).toEqual(answers.find(Boolean));
  });

  it('appends events, effects and the profile in the same transaction as the change, or not at all', async () => {
    const order = await stored(open);
    const taken = await stored(open, {}, { paymentId: 'pi_taken' });
    const change = {
      cause: 'held',
      set: { paymentId: 'pi_taken' },
      effect: { kind: 'payment', n: 1, status: 'done' },
    } as const;
    await expect(open.store.commit(order, change)).rejects.toThrow(/unique/i);
    expect(await open.store.read(order.id)).toEqual(order);
    expect(await open.store.history(order.id)).toHaveLength(1);
    expect(await open.store.effects(order.id)).toMatchObject([{ status: 'open' }]);

    // An event that is there already makes the whole change fail.
    await open.db
      .insertInto('order_events')
      .values({ order_id: order.id, seq: 2, at: 0, cause: 'in the way', changed: '{}' })
      .execute();
    await expect(open.store.commit(order, { cause: 'held', set: { money: 'held' } })).rejects.toThrow(
      /unique/i,
    );
    expect((await open.store.read(order.id))?.money).toBe('none');
    expect((await open.store.readByPayment('pi_taken'))?.id).toBe(taken.id);
  });

  it.each(['reference', 'purchaseId', 'paymentId'] as const)('keeps one %s per order', async (key) => {
    const first = await stored(open, { [key]: 'the same' });
    const now = await open.store.now();
    const entry = {
      order: draftOrder(now, { [key]: 'the same' }),
      email: 'b@example.com',
      capabilityHash: 'h',
    };
    await expect(open.store.insert(entry)).rejects.toThrow(/unique/i);
    expect(await open.store.read(entry.order.id)).toBeUndefined();
    expect(await open.store.contact(entry.order.id)).toBeNull();
    expect((await open.store.read(first.id))?.id).toBe(first.id);
  });

  it('closes an effect once, and remembers when it was opened', async () => {
    const order = await stored(open);
    const effect = { kind: 'payment', n: 1 } as const;
    const opened = (await open.store.effects(order.id))[0]?.openedAt;
    const done = await open.store.commit(order, {
      cause: 'payment-made',
      set: { paymentId: 'pi_2' },
      effect: { ...effect, status: 'done' },
    });
    expect(done?.paymentId).toBe('pi_2');
    expect(await open.store.effects(order.id)).toEqual([{ ...effect, status: 'done', openedAt: opened }]);
  });

  it('rejects a move that is not in the map, as a bug of ours', async () => {
    const released = await stored(open, {}, { money: 'held' }, { money: 'released' });
    await expect(
      open.store.commit(released, { cause: 'captured', set: { money: 'captured' } }),
    ).rejects.toThrow('Bug!');
    const bought = await stored(open, {}, { money: 'held' }, { goods: 'attempting' }, { goods: 'bought' });
    await expect(open.store.commit(bought, { cause: 'wait', set: { goods: 'none' } })).rejects.toThrow(
      'Bug!',
    );
    expect((await open.store.read(bought.id))?.version).toBe(4);
  });

  it('saves a profile with the change that brought it', async () => {
    const profile = {
      iccid: '8944504',
      activationCode: 'data:',
      manualActivationCode: 'LPA:1$smdp$code',
      iosActivationLink: 'https://esimsetup.apple.com/x',
      androidActivationLink: 'https://esimsetup.android.com/x',
    };
    const held = await stored(open, {}, { money: 'held' }, { goods: 'attempting' });
    expect(await open.store.profile(held.id)).toBeNull();
    await open.store.commit(held, { cause: 'bought:pur_1', set: { goods: 'bought' }, profile });
    expect(await open.store.profile(held.id)).toEqual(profile);
  });
});
