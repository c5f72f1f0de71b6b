import { describe, expect, it } from 'vitest';
import { neverAt } from '../../../server/orders/order.ts';
import { stored } from '../stored-orders.ts';
import { eachStore, storePlaces } from './each-store.ts';

describe.each(await storePlaces())('the order store over %s', (_name, make) => {
  const open = eachStore(make);

  it('records when each mail of an order was sent', async () => {
    const order = await stored(open);
    await open.store.commit(order, { cause: 'wait', set: {}, mail: 'delivered' });
    expect(await open.store.mailsOf(order.id)).toEqual([{ kind: 'delivered', sentAt: null }]);
    const [mail] = await open.store.claimMails(1, 1_000);
    if (mail) await open.store.completeMail(mail, null);
    expect(await open.store.mailsOf(order.id)).toEqual([{ kind: 'delivered', sentAt: expect.any(Number) }]);
  });

  it('queues one mail about a delay, to buyers who have paid and have neither eSIM nor money', async () => {
    const at = await open.store.now();
    const paid = (heldAt: number | null, ...changes: Parameters<typeof stored>[2][]) =>
      stored(open, { createdAt: at - 100 }, { money: 'held', heldAt }, ...changes);
    const waiting = await paid(at - 50);
    const unknown = await paid(null, { goods: 'attempting' }, { goods: 'unknown' });
    await paid(at - 10);
    await paid(at - 50, { goods: 'impossible' });
    await paid(at - 50, { goods: 'bought', profileStored: true }, { money: 'captured' });
    for (const _ of [1, 2]) await open.store.queueDelayMail(at - 20);
    const mails = await open.store.claimMails(10, 60_000);
    expect(mails).toEqual(
      expect.arrayContaining(
        [waiting, unknown].map(({ id }) => ({ orderId: id, kind: 'delayed', tries: 1 })),
      ),
    );
    expect(mails).toHaveLength(2);
  });

  it('queues one mail about money that is slow to go back, unless a person has settled it', async () => {
    const at = await open.store.now();
    const old = { createdAt: at - 7_200_000 };
    const held = { money: 'held', heldAt: at - 7_000_000 } as const;
    const captured = [{ money: 'captured' }, { money: 'refunding' }] as const;
    const released = await stored(open, old, held, { goods: 'impossible' });
    const refunded = await stored(open, old, ...captured);
    await stored(open, old, ...captured, { nextAt: neverAt });
    await stored(open, old, held);
    await stored(open, old, held, { goods: 'impossible' }, { money: 'released' });
    await open.store.queueReturnMail(at - 60_000);
    expect(await open.store.claimMails(10, 60_000)).toEqual([]);
    for (const _ of [1, 2]) await open.store.queueReturnMail((await open.store.now()) + 60_000);
    const mails = await open.store.claimMails(10, 60_000);
    expect(mails.map(({ orderId, kind }) => [orderId, kind]).toSorted()).toEqual(
      [released, refunded].map(({ id }) => [id, 'return-delayed']).toSorted(),
    );
  });

  it('queues each mail once per order, for one sender at a time', async () => {
    const order = await stored(open);
    const changed = await open.store.commit(order, {
      cause: 'held',
      set: { money: 'held' },
      mail: 'delivered',
    });
    if (!changed) throw new Error('no change');
    await open.store.commit(changed, { cause: 'not-found-yet', set: { looks: 1 }, mail: 'delivered' });
    const claims = await Promise.all(Array.from({ length: 5 }, () => open.store.claimMails(10, 60_000)));
    expect(claims.flat()).toEqual([{ orderId: order.id, kind: 'delivered', tries: 1 }]);
    const [mail] = claims.flat();
    if (!mail) throw new Error('no mail');
    await open.store.completeMail(mail, (await open.store.now()) - 1);
    expect(await open.store.claimMails(10, 60_000)).toMatchObject([{ tries: 2 }]);
    await open.store.completeMail(mail, null);
    expect(await open.store.claimMails(10, 0)).toEqual([]);
    await open.store.queueLinkMail(order.id);
    expect(await open.store.claimMails(10, 60_000)).toMatchObject([{ kind: 'links' }]);
  });
});
