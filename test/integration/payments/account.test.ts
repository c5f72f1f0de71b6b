import { afterEach, describe, expect, it } from 'vitest';
import { ids, idsOfStore } from '../../../server/runtime/ids.ts';
import { buyElsewhere } from '../../support/acts.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';

const minutes = 60_000;

let shop: Harness;
afterEach(() => shop.stop());

async function stripeHas(paymentId: string): Promise<unknown> {
  const answer = await shop.stripe.fetch(
    new Request(`${shop.config.stripe.apiUrl}/v1/payment_intents/${paymentId}`, {
      headers: { authorization: `Bearer ${shop.config.stripe.secretKey}` },
    }),
  );
  return answer.json();
}

describe('the description of a payment at Stripe', () => {
  it('names the goods, the store and the statement text, but no address', async () => {
    shop = await createHarness({ environment: { STORE_ID: 'meridian', STATEMENT_SUFFIX: 'MERIDIAN ESIM' } });
    const { id } = await shop.buy();
    const paymentId = shop.stripe.ledger.payments()[0]?.id ?? '';
    expect(await stripeHas(paymentId)).toMatchObject({
      description: 'eSIM France 5 GB 30 days',
      statement_descriptor_suffix: 'MERIDIAN ESIM',
      receipt_email: null,
      metadata: { order_id: id, store_id: 'meridian' },
    });
  });

  it('names the host if no store is configured', async () => {
    shop = await createHarness();
    await shop.buy();
    const paymentId = shop.stripe.ledger.payments()[0]?.id ?? '';
    expect(await stripeHas(paymentId)).toMatchObject({
      metadata: { store_id: new URL(shop.config.store.publicUrl).host },
      statement_descriptor_suffix: null,
    });
  });
});

describe('two stores on the same accounts', () => {
  it('do not report each other’s sales', async () => {
    shop = await createHarness({ environment: { STORE_ID: 'one' } });
    for (const each of ['I1', 'I3', 'I7', 'I11'] as const) shop.breaks(each, 'the sale is another store’s');
    const foreign = idsOfStore(ids, 'two').orderId(shop.clock.now());
    await shop.buy();
    await shop.pass(10 * minutes);
    const payment = shop.stripe.ledger.payments()[0]?.id ?? '';
    shop.stripe.control.tamper(payment, { metadata: { order_id: foreign, store_id: 'two' } });
    const bought = await buyElsewhere(shop, `booking~${foreign}`);
    expect(bought.status).toBe(200);
    await shop.clock.advance(10 * minutes);
    expect(await shop.storefront().reconcile()).toMatchObject({ purchases: 2, found: 0, failed: [] });
  });

  it('recognise their own, even after the database has forgotten them', () => {
    const [one, two] = [idsOfStore(ids, 'one'), idsOfStore(ids, 'two')];
    expect([one.isOurs(one.orderId(1)), one.isOurs(two.orderId(1))]).toEqual([true, false]);
  });
});

describe('a payment that Stripe refuses to create', () => {
  it.each([
    ['amount_too_small', 'amount-too-small'],
    ['account_invalid', 'payment-unavailable'],
  ])('is reported for the code %s as %s', async (code, slug) => {
    shop = await createHarness({
      wrap: (name, port) =>
        name === 'payments' ? { ...port, create: async () => ({ kind: 'refused', code }) } : port,
    });
    await expect(shop.place(await shop.offer())).rejects.toMatchObject({
      problem: { type: `/problems/${slug}` },
    });
    expect(shop.log.some((line) => line.includes('Stripe refuses to create payments'))).toBe(
      code === 'account_invalid',
    );
  });
});

describe('a restricted key without a right', () => {
  it.each(['create', 'capture', 'cancel', 'refund'] as const)(
    'is reported to a person once, and orders continue when the right is granted: %s',
    async (step) => {
      shop = await createHarness({
        environment: { PAYMENT_CAPTURE: step === 'refund' ? 'at-once' : 'hold' },
      });
      const { account } = shop.stripe.control;
      account.forbidden.add(step);
      if (step === 'cancel' || step === 'refund') {
        shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } });
      }
      const keys = freshKeys();
      const body = await shop.offer();
      if (step === 'create') {
        await expect(shop.place(body, keys)).rejects.toMatchObject({
          problem: { type: '/problems/payment-unavailable' },
        });
      } else {
        const placed = await shop.place(body, keys);
        await shop.pay(placed.body.payment.clientSecret);
        await shop.pass(10 * minutes, 10_000);
      }
      const { store } = shop.storefront();
      expect(await store.findings()).toMatchObject([{ kind: 'stripe-key-without-right', subject: step }]);
      account.forbidden.clear();
      await shop.pass(10 * minutes, 10_000);
      if (step === 'create') await shop.pay((await shop.place(body, keys)).body.payment.clientSecret);
      await shop.pass(minutes);
      expect(await shop.broken()).toEqual([]);
    },
  );

  it('is reported again if the right is lost again, though a person has settled the first loss', async () => {
    shop = await createHarness();
    const { account } = shop.stripe.control;
    const { store } = shop.storefront();
    const lost = () => shop.log.filter((line) => line.includes('has no right to capture')).length;
    const loseAndBuy = async () => {
      account.forbidden.add('capture');
      await shop.buy();
      await shop.pass(10 * minutes, 10_000);
    };
    await loseAndBuy();
    expect(lost()).toBe(1);
    account.forbidden.clear();
    await shop.pass(10 * minutes, 10_000);
    expect(await store.dismissFinding('capture', 'lena')).toBe(true);
    await loseAndBuy();
    expect(await store.findings()).toMatchObject([{ kind: 'stripe-key-without-right', subject: 'capture' }]);
    expect(lost()).toBe(2);
    account.forbidden.clear();
    await shop.pass(10 * minutes, 10_000);
  });
});
