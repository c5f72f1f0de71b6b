import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Payments } from '../../../server/orders/ports.ts';
import { createApi } from '../../../widget/frame/api/api-client.ts';
// Loaded beforehand, or the first click on Pay would wait for the disk.
import '../../../widget/frame/kept/sealed-attempts.ts';
import { attemptsOf } from '../../../widget/frame/session/attempts.ts';
import { pay, type PayResult } from '../../../widget/checkout/pay.ts';
import type { StripeError } from '../../../widget/checkout/stripe-elements.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys, type Keys } from '../../support/shop-calls.ts';
import type { HarnessOptions } from '../../support/harness-options.ts';

const question = 'pm_card_threeDSecure2Required';
let shop: Harness;
/** Runs right before Stripe is asked to cancel. */
let beforeCancel = () => {};
const meddle: HarnessOptions['wrap'] = (name, port) =>
  name === 'payments'
    ? {
        ...port,
        cancel(...order: Parameters<Payments['cancel']>) {
          beforeCancel();
          return (port as unknown as Payments).cancel(...order);
        },
      }
    : port;

const open = async (environment: Record<string, string> = {}) => {
  shop = await createHarness({ environment, wrap: meddle });
};
beforeEach(() => {
  beforeCancel = () => {};
});
afterEach(async () => {
  // Long enough for any order to come to rest.
  await shop.pass(35 * 60_000, 30_000);
  await shop.stop();
});

const closeOrder = (id: string, keys: Keys) => shop.during(shop.close(id, keys));
async function placed(card?: string) {
  const keys = freshKeys();
  const { body } = await shop.place(await shop.offer(), keys);
  if (card) await shop.pay(body.payment.clientSecret, card);
  const [payment] = shop.stripe.ledger.payments();
  return { keys, id: body.order.id, paymentId: payment?.id ?? '' };
}
const payment = () => shop.stripe.ledger.payments()[0];

describe('an order closed by its traveller', () => {
  it('can no longer be paid', async () => {
    await open();
    const { id, keys } = await placed(question);
    expect(await closeOrder(id, keys)).toMatchObject({ state: 'expired', money: 'none' });
    expect(payment()).toMatchObject({ status: 'canceled' });
    expect(await closeOrder(id, keys)).toMatchObject({ state: 'expired' });
  });

  it('does not change once paid', async () => {
    await open();
    const { id, keys } = await placed('pm_card_visa');
    expect(await closeOrder(id, keys)).toMatchObject({ state: 'ready', money: 'captured' });
    expect(shop.ledgers().purchases).toHaveLength(1);
  });

  it('releases the hold when the bank approves at the same moment', async () => {
    await open();
    const { id, keys, paymentId } = await placed(question);
    beforeCancel = () => void shop.stripe.control.authenticate(paymentId, true);
    expect(await closeOrder(id, keys)).toMatchObject({ state: 'expired', money: 'none' });
    expect(payment()).toMatchObject({ status: 'canceled', heldAmount: 0, captures: 0 });
    expect(shop.ledgers().purchases).toEqual([]);
  });

  it('is bought when the money is taken at the same moment', async () => {
    await open({ PAYMENT_CAPTURE: 'at-once' });
    const { id, keys, paymentId } = await placed(question);
    beforeCancel = () => void shop.stripe.control.authenticate(paymentId, true);
    expect(await closeOrder(id, keys)).toMatchObject({ state: 'ready', money: 'captured' });
    expect(shop.ledgers().purchases).toHaveLength(1);
  });

  it.each(['unreachable', 'hang-before'] as const)(
    'stays open while Stripe does not answer: %s',
    async (kind) => {
      await open();
      const { id, keys } = await placed();
      shop.stripe.control.addFault({ operation: 'cancel', kind, times: 3 });
      await expect(closeOrder(id, keys)).rejects.toThrow('payment-under-way');
    },
  );

  it('can be closed only by its holder', async () => {
    await open();
    const { id } = await placed();
    const headers = { authorization: `Bearer ${freshKeys().capability}` };
    const init = { method: 'POST', headers };
    expect(await shop.problem(`/api/orders/${id}/close`, init)).toMatchObject({ status: 404 });
    expect(payment()?.status).toBe('requires_payment_method');
  });
});

describe('a traveller who corrects the order while the bank’s question is open', () => {
  const broken = { error: { type: 'api_connection_error' } };

  /** The widget's own code over the API, with a card in place of Stripe's fields. */
  const createTraveller = () => {
    const attempts = attemptsOf({}, {} as Window);
    const api = createApi({
      fetch: (path, init) => shop.request(String(path), init),
      clock: shop.clock,
    });
    return async (email: string, card: string, answer?: { error: StripeError }) =>
      shop.during(
        pay(
          { ...(await shop.offer()), email },
          {
            api,
            clock: shop.clock,
            crypto,
            attempts,
            origin: shop.config.store.publicUrl,
            hasLeft: () => false,
            onConfirming: () => {},
            elements: { create: () => never(), submit: () => Promise.resolve({}), update: () => never() },
            stripe: {
              elements: () => never(),
              async confirmPayment({ clientSecret }) {
                await shop.pay(clientSecret, card);
                return answer ?? {};
              },
            },
          },
        ),
      );
  };
  const never = (): never => {
    throw new Error('not asked for');
  };
  const orderIds = async () => (await shop.orders()).map(({ id }) => id);
  const orderOf = (result: PayResult) => ('ref' in result ? result.ref.orderId : null);

  it('is charged once if the question is answered afterwards', async () => {
    await open();
    const payAs = createTraveller();
    await payAs('lena@exmaple.com', question, broken);
    await shop.pass(70_000);
    await payAs('lena@example.com', 'pm_card_visa');
    expect(() => shop.stripe.control.authenticate(payment()?.id ?? '', true)).toThrow();
    await shop.pass(120_000);
    expect(await orderIds()).toHaveLength(2);
    shop.intents.push(await orderIds());
    expect(shop.ledgers().purchases).toHaveLength(1);
  });

  it('is led to the first order if the question was answered before', async () => {
    await open();
    const payAs = createTraveller();
    const first = await payAs('lena@exmaple.com', question, broken);
    shop.stripe.control.authenticate(payment()?.id ?? '', true);
    const second = await payAs('lena@example.com', 'pm_card_visa');
    expect(orderOf(second)).toBe(orderOf(first));
    expect(await orderIds()).toHaveLength(1);
    shop.intents.push(await orderIds());
  });

  it('gets no second order while the first may still be approved, and can then try again', async () => {
    await open();
    const payAs = createTraveller();
    await payAs('lena@exmaple.com', question, broken);
    shop.stripe.control.addFault({ operation: 'cancel', kind: 'unreachable', times: 3 });
    expect(await payAs('lena@example.com', 'pm_card_visa')).toMatchObject({
      kind: 'problem',
      error: { slug: 'payment-under-way' },
    });
    expect(await orderIds()).toHaveLength(1);
    shop.stripe.control.clearFaults();
    await payAs('lena@example.com', 'pm_card_visa');
    expect(await orderIds()).toHaveLength(2);
    shop.intents.push(await orderIds());
  });
});
