import { afterEach, describe, expect, it } from 'vitest';
import { backUp } from '../../support/databases/backup.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';

const minutes = 60_000;
const hours = 60 * minutes;

let shop: Harness;
afterEach(() => shop.stop());

const payments = () => shop.stripe.ledger.payments();
const findings = () => shop.storefront().store.findings();

/** A checkout whose order was paid and delivered, and is then lost, as after a restored backup or a fail-over. */
async function lose() {
  shop = await createHarness({
    breaks: { I1: 'its order is lost', I3: 'its order is lost', I11: 'its order is lost' },
  });
  const putBack = await backUp(shop.db);
  const [keys, body] = [freshKeys(), await shop.offer()];
  const placed = await shop.place(body, keys);
  await shop.pay(placed.body.payment.clientSecret);
  await shop.pass(minutes);
  expect(await shop.read(placed.body.order.id, keys)).toMatchObject({ state: 'ready' });
  await putBack();
  await shop.restart();
  return { keys, body, lostId: placed.body.order.id };
}

describe('a checkout whose order is lost', () => {
  it('is not charged again, however often it is submitted', async () => {
    const { keys, body } = await lose();
    for (let time = 0; time < 3; time++) {
      await expect(shop.place(body, keys)).rejects.toThrow('payment-made-before');
      await shop.pass(minutes);
    }
    await shop.restart();
    await expect(shop.place(body, keys)).rejects.toThrow('payment-made-before');
    expect(payments()).toMatchObject([{ capturedAmount: body.price.amount }]);
    expect(shop.service.ledger.purchases).toHaveLength(1);
  });

  it('is not charged again if Stripe does not answer at first', async () => {
    const { keys, body } = await lose();
    shop.stripe.control.addFault({ operation: 'create', kind: 'unreachable', times: 9 });
    await expect(shop.during(shop.place(body, keys))).rejects.toThrow('payment-unavailable');
    await shop.pass(2 * minutes);
    await expect(shop.during(shop.place(body, keys))).rejects.toThrow('payment-made-before');
    expect(payments()).toHaveLength(1);
  });

  it('is not charged again if an earlier release made the payment without naming its key', async () => {
    const { keys, body, lostId } = await lose();
    shop.stripe.control.tamper(payments()[0]?.id ?? '', { metadata: { order_id: lostId } });
    await expect(shop.place(body, keys)).rejects.toThrow('payment-made-before');
    expect(payments()).toHaveLength(1);
  });

  it('is reported to staff, with the refused order and the existing payment', async () => {
    const { keys, body, lostId } = await lose();
    await expect(shop.place(body, keys)).rejects.toThrow('payment-made-before');
    const [refused] = await shop.orders();
    expect(refused).toMatchObject({ money: 'none', reason: 'not-paid', nextAt: null });
    expect(await findings()).toMatchObject([{ kind: 'payment-made-before', subject: refused?.id }]);
    await shop.pass(hours, 10 * minutes);
    await shop.during(shop.storefront().reconcile());
    expect((await findings()).filter(({ kind }) => kind === 'payment-without-order')).toMatchObject([
      { subject: payments()[0]?.id, detail: expect.stringContaining(lostId) },
    ]);
  });
});
