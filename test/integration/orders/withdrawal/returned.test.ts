import { describe, expect, it } from 'vitest';
import { placeTopUp, readStored, runStaff } from '../../../support/acts.ts';
import { type Delivered, eachReturned, gigabyte, minute } from './each-returned.ts';

const { at, delivered, everythingToldOf, install, open, post, reconcileNextDay } = eachReturned();

describe('a returned eSIM', () => {
  it.each<[string, (order: Delivered) => unknown]>([
    ['a withdrawal', ({ id, keys }) => at.shop.during(at.shop.withdraw(id, keys))],
    ['staff', ({ id }) => runStaff(at.shop, ['refund', id, '--by', 'Kim'])],
    ['a refund at Stripe', ({ payment }) => at.shop.stripe.control.refund(payment)],
  ])('no longer shows or mails its codes after %s', async (_, giveBack) => {
    await open();
    const order = await delivered(2);
    const before = await everythingToldOf(order);
    for (const secret of order.secrets.flat()) expect(before).toContain(secret);

    await giveBack(order);
    await at.shop.pass(2 * minute);
    expect(await readStored(at.shop, order.id)).toMatchObject({ money: 'refunded', iccid: order.iccids[0] });
    const told = await everythingToldOf(order);
    for (const secret of order.secrets.flat()) expect(told).not.toContain(secret);
    const view = await at.shop.read(order.id, order.keys);
    expect(view).toMatchObject({ state: 'ready', profile: null, returned: [1, 2] });
    const refunded = at.mailbox.taken.find(({ subject }) => subject.includes('refunded'));
    expect(refunded?.text).toContain('The eSIMs in this order are no longer valid');
    expect((await runStaff(at.shop, ['show', order.id])).out).toContain(order.iccids[0]?.slice(-4));
  });

  it('is any eSIM of a withdrawn order, even one in use of whose price a share was kept', async () => {
    await open();
    const order = await delivered(3);
    for (const iccid of order.iccids.slice(1)) install(iccid, gigabyte);
    await at.shop.pass(minute);
    await at.shop.during(at.shop.withdraw(order.id, order.keys));
    await at.shop.pass(minute);
    expect(await readStored(at.shop, order.id)).toMatchObject({ money: 'captured', marks: null });
    const told = await everythingToldOf(order);
    for (const secret of order.secrets.flat()) expect(told).not.toContain(secret);
    expect(await at.shop.read(order.id, order.keys)).toMatchObject({ state: 'ready', returned: [1, 2, 3] });
    await expect(placeTopUp(at.shop, order)).rejects.toThrow('top-up-not-possible');

    await at.shop.during(at.shop.storefront().reconcile());
    expect(await readStored(at.shop, order.id)).toMatchObject({ marks: null });
    at.shop.service.control.use(order.iccids[1] ?? '', 2 ** 20);
    await reconcileNextDay();
    expect(await readStored(at.shop, order.id)).toMatchObject({ marks: 'used-after-refund' });
  });

  it.each<[string, (order: Delivered) => unknown]>([
    ['a withdrawal', ({ id, keys }) => at.shop.during(at.shop.withdraw(id, keys))],
    ['staff', ({ id }) => runStaff(at.shop, ['refund', id, '--by', 'Kim'])],
    ['a refund at Stripe', ({ payment }) => at.shop.stripe.control.refund(payment)],
  ])('takes no top-up that was ordered before and is paid after %s', async (_, giveBack) => {
    await open();
    const order = await delivered();
    const { id, keys, secret } = await placeTopUp(at.shop, order);
    await giveBack(order);
    await at.shop.pass(minute);
    await at.shop.pay(secret);
    const view = await at.shop.during(at.shop.refresh(id, keys));
    expect(view).toMatchObject({ state: 'not-bought', money: 'released' });
    expect(at.shop.service.ledger.purchases).toHaveLength(1);
    expect(await readStored(at.shop, id)).toMatchObject({ goods: 'impossible', marks: null });
  });

  it('takes no top-up, by its order or by its number', async () => {
    await open();
    const order = await delivered();
    await runStaff(at.shop, ['refund', order.id, '--by', 'Kim']);
    await expect(placeTopUp(at.shop, order)).rejects.toThrow('top-up-not-possible');
    const { deviceCheck: _, ...offer } = await at.shop.offer();
    const typed = { ...offer, kind: 'top-up' as const, esim: { iccid: order.iccids[0] ?? '' } };
    await expect(at.shop.place(typed)).rejects.toThrow('top-up-not-possible');
    const check = { ...typed.esim, destination: 'FR' };
    expect(await (await post('/api/topups/check', check)).json()).toEqual({ topUpAllowed: false });
  });
});
