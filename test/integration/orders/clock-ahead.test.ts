import { afterEach, describe, expect, it } from 'vitest';
import type { Payments } from '../../../server/orders/ports.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';

const minutes = 60_000;
const hours = 60 * minutes;
const days = 24 * hours;

let shop: Harness;
afterEach(() => shop.stop());

const stored = async () => (await shop.orders())[0];
const causes = async () =>
  (await shop.storefront().store.history((await stored())?.id ?? '')).map(({ cause }) => cause);

async function paid() {
  const keys = freshKeys();
  const { body } = await shop.place(await shop.offer(), keys);
  await shop.pay(body.payment.clientSecret);
  await shop.pass(minutes);
  return { keys, id: body.order.id };
}

/** A bought order whose capture was put off by a process with its clock ahead; the clock is right again. */
async function putOff(aheadMs: number) {
  const skewMs = [0];
  shop = await createHarness({ skewMs });
  shop.stripe.control.addFault({ operation: 'capture', kind: 'status-before', status: 500, times: 10_000 });
  const order = await paid();
  for (const ahead of [aheadMs, 0]) {
    skewMs[0] = ahead;
    await shop.restart();
    await shop.pass(minutes);
  }
  expect(await stored()).toMatchObject({ money: 'held', goods: 'bought', marks: null });
  expect((await stored())?.nextAt).toBeGreaterThan(shop.clock.now() + aheadMs - hours);
  return order;
}

describe('a capture postponed by a clock that was ahead', () => {
  it.each([8 * days, 800 * days])('is made before the hold expires: by %i ms', async (aheadMs) => {
    await putOff(aheadMs);
    shop.stripe.control.clearFaults();
    await shop.pass(13 * hours, 10 * minutes);
    await shop.during(shop.storefront().reconcile());
    expect(await stored()).toMatchObject({ money: 'captured', marks: null, nextAt: null });
    expect(await causes()).toContain('stuck');
  });

  it('is made as soon as its traveller looks', async () => {
    const { id, keys } = await putOff(8 * days);
    shop.stripe.control.clearFaults();
    await shop.during(shop.refresh(id, keys));
    await shop.pass(minutes);
    expect(await stored()).toMatchObject({ money: 'captured', nextAt: null });
  });

  it('stays with a person while it fails', async () => {
    await putOff(8 * days);
    await shop.pass(13 * hours, 10 * minutes);
    expect(await shop.during(shop.storefront().reconcile())).toMatchObject({ found: 1 });
    expect(await stored()).toMatchObject({ money: 'held', marks: 'stuck' });
  });
});

describe.each([5 * hours, 2 * days])('an order placed by a clock that was ahead by %i ms', (aheadMs) => {
  /** Placed and paid by a process whose clock is ahead; the next one has the right time. */
  async function placedAhead(break_: () => void) {
    const skewMs = [aheadMs];
    shop = await createHarness({ skewMs });
    break_();
    const order = await paid();
    while ((await stored())?.attempts === 0) await shop.pass(5_000);
    skewMs[0] = 0;
    await shop.restart();
    return order;
  }
  const reconciled = async () => {
    await shop.pass(hours, minutes);
    await shop.during(shop.storefront().reconcile());
    await shop.pass(5 * minutes, 10_000);
  };
  const loseReply = () =>
    shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'reply-lost' } });

  it('is looked for at the service within about an hour', async () => {
    await placedAhead(loseReply);
    expect(await stored()).toMatchObject({ money: 'held', goods: 'unknown' });
    await reconciled();
    expect(await stored()).toMatchObject({ money: 'captured', goods: 'bought', marks: null });
    expect(shop.service.ledger.purchases).toHaveLength(1);
  });

  it('has its purchase looked for after the window has passed, when its traveller looks', async () => {
    const { id, keys } = await placedAhead(loseReply);
    await shop.during(shop.refresh(id, keys));
    expect(await stored()).toMatchObject({ goods: 'unknown', looks: 0 });
    await shop.pass(3 * minutes);
    expect(await stored()).toMatchObject({ money: 'captured', goods: 'bought' });
  });

  it('is bought once, though the first reply was a refusal after the effect', async () => {
    await placedAhead(() =>
      shop.service.control.addFault({
        operation: 'POST /purchases/v2',
        fault: { kind: 'status-after-effect', status: 429 },
      }),
    );
    await reconciled();
    expect(await stored()).toMatchObject({ money: 'captured', goods: 'bought', marks: null });
    expect(shop.service.ledger.purchases).toHaveLength(1);
  });

  it('is captured within an hour or so', async () => {
    await placedAhead(() =>
      shop.stripe.control.addFault({ operation: 'capture', kind: 'status-before', status: 500, times: 99 }),
    );
    expect(await stored()).toMatchObject({ money: 'held', goods: 'bought', marks: null });
    shop.stripe.control.clearFaults();
    await reconciled();
    expect(await stored()).toMatchObject({ money: 'captured', marks: null });
  });
});

describe('a refund settled by a person', () => {
  it.each([
    ['by this version', null],
    ['by a version before', 10 * 365 * days],
  ])('is not made again: %s', async (_, untilMs) => {
    shop = await createHarness({ environment: { PAYMENT_CAPTURE: 'at-once' } });
    shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } });
    shop.stripe.control.addFault({ operation: 'refund', kind: 'status-before', status: 402, times: 10_000 });
    const { id, keys } = await paid();
    await shop.storefront().move('settle', id);
    shop.stripe.control.clearFaults();
    if (untilMs !== null) {
      const next_at = shop.clock.now() + untilMs;
      await shop.db.updateTable('orders').set({ next_at }).execute();
    }
    for (let time = 0; time < 3; time++) {
      await shop.pass(20 * days, 5 * days);
      await shop.during(shop.refresh(id, keys));
      expect(await shop.during(shop.storefront().reconcile())).toMatchObject({ found: 0, corrected: 0 });
    }
    expect(await stored()).toMatchObject({ money: 'refunding', marks: null });
    expect(shop.stripe.ledger.payments()).toMatchObject([{ refunds: 0 }]);
  });

  it('waits until a fixed day, whatever the clock says', async () => {
    shop = await createHarness({ environment: { PAYMENT_CAPTURE: 'at-once' } });
    shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } });
    shop.stripe.control.addFault({ operation: 'refund', kind: 'status-before', status: 402, times: 10_000 });
    const { id } = await paid();
    await shop.storefront().move('settle', id);
    expect((await stored())?.nextAt).toBe(Date.UTC(2100, 0, 1));
  });
});

describe.each([10 * minutes, 8 * days])('an unpaid order last changed by a clock %i ms ahead', (aheadMs) => {
  /** An open order with the times that such a clock leaves behind. */
  async function corrected() {
    const asked: string[] = [];
    shop = await createHarness({
      wrap: (name, port) =>
        name === 'payments'
          ? {
              ...port,
              retrieve: (paymentId: string) => {
                asked.push(paymentId);
                return (port as unknown as Payments).retrieve(paymentId);
              },
            }
          : port,
    });
    const keys = freshKeys();
    const { body } = await shop.place(await shop.offer(), keys);
    const changed = shop.clock.now() + aheadMs;
    await shop.db
      .updateTable('orders')
      .set({ updated_at: changed, next_at: changed + minutes })
      .execute();
    asked.length = 0;
    return { keys, id: body.order.id, secret: body.payment.clientSecret, asked, changed };
  }

  it('asks Stripe at most twice when its traveller looks', async () => {
    const { keys, id, asked } = await corrected();
    await shop.during(shop.refresh(id, keys));
    expect(asked.length).toBeLessThanOrEqual(2);
    const before = asked.length;
    for (let look = 0; look < 3; look++) await shop.during(shop.refresh(id, keys));
    expect(asked.length - before).toBeLessThanOrEqual(3);
    expect(shop.log.filter((line) => line.includes('step limit'))).toEqual([]);
    expect((await stored())?.nextAt).toBeLessThan(shop.clock.now() + 5 * minutes);
  });

  it('is bought a minute or so after it is paid, though that clock dated a closing as well', async () => {
    const { keys, id, secret, asked, changed } = await corrected();
    await shop.db
      .insertInto('effects')
      .values({ order_id: id, kind: 'release', n: 1, status: 'open', opened_at: changed, closed_at: null })
      .execute();
    await shop.pay(secret);
    await shop.during(shop.refresh(id, keys));
    expect(await stored()).toMatchObject({ money: 'none' });
    expect(asked.length).toBeLessThanOrEqual(5);
    await shop.pass(3 * minutes);
    expect(await stored()).toMatchObject({ money: 'captured', goods: 'bought', marks: null });
  });
});
