import { describe, expect, it } from 'vitest';
import { dump } from '../../../contracts/stored-orders.ts';
import { neverAt } from '../../../../server/orders/order.ts';
import { freshKeys } from '../../../support/shop-calls.ts';
import type { Harness } from '../../../support/harness.ts';
import { openOnBothStores } from '../../../support/databases/both-stores.ts';
import { day, email } from './forgotten.ts';

const { stores } = await openOnBothStores(1);

describe.each(stores)('personal data in %s', (_name, dialect, open) => {
  const everything = (shop: Harness) => dump({ db: shop.db, dialect });

  it('is gone after a refund settled by a person, as for any other order', async () => {
    const shop = await open();
    const attribution = { referenceId: 'BOOKING-4711', utm_term: 'canary-term' };
    const keys = freshKeys();
    const placed = await shop.place({ ...(await shop.offer()), attribution }, keys);
    await shop.pay(placed.body.payment.clientSecret);
    const { id, profile } = await shop.during(shop.refresh(placed.body.order.id, keys));
    shop.stripe.control.addFault({ operation: 'refund', kind: 'status-before', status: 402, times: 10_000 });
    await shop.during(shop.storefront().move('refund', id));
    await shop.storefront().move('settle', id);
    const hints = [email, profile?.iccid ?? 'no ICCID', attribution.referenceId, attribution.utm_term];
    await shop.clock.advance(459 * day);
    await shop.storefront().purge();
    for (const hint of hints) expect(await everything(shop)).toContain(hint);
    await shop.clock.advance(2 * day);
    await shop.storefront().purge();
    const after = await everything(shop);
    for (const hint of hints) expect(after).not.toContain(hint);
    expect(await shop.db.selectFrom('capabilities').selectAll().execute()).toEqual([]);
    expect(await shop.orders()).toMatchObject([{ money: 'refunding', nextAt: neverAt, bodyHash: '' }]);
  });

  it('is gone 30 days after a refund settled before anything was bought', async () => {
    const shop = await open({ environment: { PAYMENT_CAPTURE: 'at-once' } });
    shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } });
    shop.stripe.control.addFault({ operation: 'refund', kind: 'status-before', status: 402, times: 10_000 });
    const { id } = await shop.buy();
    await shop.storefront().move('settle', id);
    expect(await shop.orders()).toMatchObject([{ money: 'refunding', goods: 'impossible', marks: null }]);
    await shop.clock.advance(29 * day);
    await shop.storefront().purge();
    expect(await everything(shop)).toContain(email);
    await shop.clock.advance(2 * day);
    expect(await shop.storefront().purge()).toMatchObject({ contacts: 1, orders: 1 });
    expect(await everything(shop)).not.toContain(email);
  });

  it('stays while a refund is pending', async () => {
    const shop = await open({ environment: { PAYMENT_CAPTURE: 'at-once' } });
    shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } });
    shop.stripe.control.addFault({ operation: 'refund', kind: 'refund-pending' });
    await shop.buy();
    await shop.clock.advance(40 * day);
    expect(await shop.storefront().purge()).toMatchObject({ contacts: 0, orders: 0 });
    expect(await shop.orders()).toMatchObject([{ money: 'refunding', marks: null }]);
  });

  it('is gone 30 days after an order came to nothing', async () => {
    const shop = await open();
    await shop.place(await shop.offer());
    await shop.pass(3_600_000, 60_000);
    expect(await shop.orders()).toMatchObject([{ reason: 'not-paid', nextAt: null }]);
    await shop.clock.advance(29 * day);
    await shop.storefront().purge();
    expect(await everything(shop)).toContain(email);
    await shop.clock.advance(2 * day);
    expect(await shop.storefront().purge()).toMatchObject({ contacts: 1 });
    expect(await everything(shop)).not.toContain(email);
    expect(await shop.broken()).toEqual([]);
  });

  it('is deleted with an order that was never paid, after the configured days', async () => {
    const shop = await open({ environment: { UNPAID_DAYS: '40' } });
    const bought = await shop.buy();
    const closed = await shop.place(await shop.offer());
    await shop.pass(3_600_000, 60_000);
    const released = await shop.place(await shop.offer());
    shop.service.control.changePackage(released.body.order.package.id, { sold: false });
    await shop.pay(released.body.payment.clientSecret);
    await shop.pass(60_000);
    expect((await shop.orders()).map(({ money }) => money).toSorted()).toEqual([
      'captured',
      'none',
      'released',
    ]);
    await shop.clock.advance(39 * day);
    expect(await shop.storefront().purge()).toMatchObject({ unpaid: 0 });
    await shop.clock.advance(2 * day);
    expect(await shop.storefront().purge()).toMatchObject({ unpaid: 1 });
    const left = (await shop.orders()).map(({ id }) => id);
    expect(left.toSorted()).toEqual([bought.id, released.body.order.id].toSorted());
    expect(await everything(shop)).not.toContain(closed.body.order.id);
    expect(shop.log.join('\n')).toContain('"orders":1,"msg":"deleted orders that were never paid"');
  });

  it('stays with an unpaid order as long as a finding names it for staff', async () => {
    const shop = await open();
    const { body } = await shop.place(await shop.offer());
    const { store } = shop.storefront();
    await store.report({ kind: 'payment-made-before', subject: body.order.id, detail: 'x' });
    await shop.pass(3_600_000, 60_000);
    await shop.clock.advance(31 * day);
    expect(await shop.storefront().purge()).toMatchObject({ unpaid: 0 });
    await store.dismissFinding(body.order.id, 'Lena');
    expect(await shop.storefront().purge()).toMatchObject({ unpaid: 1 });
  });
});
