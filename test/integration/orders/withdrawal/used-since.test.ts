import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../../../server/runtime/metrics.ts';
import { placeTopUp, readStored, runStaff } from '../../../support/acts.ts';
import { enter, textOf } from '../../../support/staff.ts';
import { type Delivered, eachReturned, gigabyte, hour, minute } from './each-returned.ts';

const { at, delivered, deliveredOne, dropEvents, install, open, reconcileNextDay } = eachReturned();

describe('an eSIM that is used after its refund', () => {
  const marks = async ({ id }: Delivered) => (await readStored(at.shop, id)).marks;

  it('is reported to staff once after an event: by a mark, on the Today page and in metrics', async () => {
    const metrics = createMetrics();
    await open({ dashboard: true, metrics });
    const order = await delivered();
    await at.shop.during(at.shop.withdraw(order.id, order.keys));
    await at.shop.pass(minute);
    expect(await marks(order)).toBeNull();
    at.shop.service.control.playInstall(order.iccids[0] ?? '');
    await at.shop.pass(minute);
    expect(await marks(order)).toBe('used-after-refund');
    const viewer = await enter(at.shop, 'viewer');
    const today = textOf(await (await viewer.get('/dashboard/today')).text());
    expect(today).toContain('One order needs a person');
    expect(today).toContain('Used after its refund');
    const read = at.shop.storefront().readMetrics;
    expect(await read?.()).toContain('storefront_used_after_refund_total 1');
    expect((await runStaff(at.shop, ['list'])).out).toContain('used after its refund');

    expect(await runStaff(at.shop, ['settle', order.id, '--by', 'Kim'])).toMatchObject({ code: 0 });
    at.shop.service.control.use(order.iccids[0] ?? '', 4 * gigabyte);
    await at.shop.pass(hour);
    await at.shop.during(at.shop.storefront().reconcile());
    expect(await marks(order)).toBeNull();
  });

  it('is found by the reconciliation when no event comes, whichever of several it is', async () => {
    await open();
    const order = await delivered(3);
    await at.shop.during(at.shop.withdraw(order.id, order.keys));
    await at.shop.pass(minute);
    dropEvents();
    install(order.iccids[2] ?? '', gigabyte);
    await at.shop.pass(minute);
    expect(await marks(order)).toBeNull();
    expect(await at.shop.during(at.shop.storefront().reconcile())).toMatchObject({ found: 1, failed: [] });
    expect(await marks(order)).toBe('used-after-refund');
    expect(await at.shop.during(at.shop.storefront().reconcile())).toMatchObject({ found: 0, failed: [] });
  });

  it.each<[string, (order: Delivered) => unknown]>([
    ['a withdrawal', ({ id, keys }) => at.shop.during(at.shop.withdraw(id, keys))],
    ['staff', ({ id }) => runStaff(at.shop, ['refund', id, '--by', 'Kim'])],
  ])(
    'is also reported if a little had been used before the whole price went back, by %s',
    async (_, giveBack) => {
      const { order, iccid } = await deliveredOne(2 ** 20);
      await giveBack(order);
      await at.shop.pass(minute);
      expect(await readStored(at.shop, order.id)).toMatchObject({ money: 'refunded', marks: null });
      dropEvents();
      at.shop.service.control.use(iccid, 4 * gigabyte);
      await reconcileNextDay();
      expect(await marks(order)).toBe('used-after-refund');
    },
  );

  it('is reported if it was used before we heard of a refund made at Stripe', async () => {
    const { order, iccid } = await deliveredOne(2 ** 20);
    await at.shop.during(at.shop.refresh(order.id, order.keys));
    dropEvents();
    at.shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 9 });
    at.shop.stripe.control.refund(order.payment);
    await at.shop.pass(20 * minute, minute);
    at.shop.service.control.use(iccid, 2 * gigabyte);
    await at.shop.pass(20 * minute, minute);
    await at.shop.during(at.shop.storefront().reconcile());
    await at.shop.pass(minute);
    expect(await readStored(at.shop, order.id)).toMatchObject({
      money: 'refunded',
      marks: 'used-after-refund',
    });
  });

  it('is not one used only before a refund at Stripe, even if that use had not been read', async () => {
    const { order, iccid } = await deliveredOne();
    dropEvents();
    install(iccid, 2 * gigabyte);
    await at.shop.pass(20 * minute, minute);
    at.shop.stripe.control.refund(order.payment);
    await at.shop.pass(minute);
    await at.shop.during(at.shop.storefront().reconcile());
    expect(await readStored(at.shop, order.id)).toMatchObject({ money: 'refunded', marks: null });
    at.shop.service.control.use(iccid, gigabyte);
    await reconcileNextDay();
    expect(await marks(order)).toBe('used-after-refund');
  });

  it('is not one that used up its own data before, and only a top-up since', async () => {
    const { order, iccid } = await deliveredOne();
    install(iccid, gigabyte);
    const { id, keys, secret } = await placeTopUp(at.shop, order);
    await at.shop.pay(secret);
    await at.shop.during(at.shop.refresh(id, keys));
    at.shop.service.control.use(iccid, 4.5 * gigabyte);
    await at.shop.pass(minute);
    await runStaff(at.shop, ['refund', order.id, '--by', 'Kim']);
    await at.shop.pass(minute);
    dropEvents();
    at.shop.service.control.use(iccid, gigabyte);
    await reconcileNextDay();
    expect(await marks(order)).toBeNull();
  });

  it('is reported only for what it used since, if it was in use before', async () => {
    const { order, iccid } = await deliveredOne(gigabyte);
    await runStaff(at.shop, ['refund', order.id, '--by', 'Kim']);
    await at.shop.pass(minute);
    dropEvents();
    await at.shop.during(at.shop.storefront().reconcile());
    expect(await marks(order)).toBeNull();
    at.shop.service.control.use(iccid, gigabyte);
    await reconcileNextDay();
    expect(await marks(order)).toBe('used-after-refund');
  });
});
