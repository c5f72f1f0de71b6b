import { afterEach, describe, expect, it } from 'vitest';
import type { Payments } from '../../../server/orders/ports.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';

const minutes = 60_000;

let shop: Harness;
/** What this release adds to the description of a payment. */
let words = '';
afterEach(async () => {
  words = '';
  await shop.stop();
});

const payments = () => shop.stripe.ledger.payments();
const findings = () => shop.storefront().store.findings();
/** Stripe makes the payment, but every reply is lost, however often the request is repeated. */
const loseReplies = () => shop.stripe.control.addFault({ operation: 'create', kind: 'reply-lost', times: 9 });

/** A store whose releases describe a payment in different words. */
const open = async (environment: Record<string, string> = {}) => {
  shop = await createHarness({
    environment: { REDIRECT_METHODS: 'ideal', ...environment },
    wrap: (name, port) => {
      if (name !== 'payments') return port;
      const { create } = port as unknown as Payments;
      const worded: Payments['create'] = (order) =>
        create({ ...order, description: order.description + words });
      return { ...port, create: worded };
    },
  });
};

describe('a payment whose creation was not answered before a deploy', () => {
  it.each<[string, string, Record<string, string>]>([
    ['other words', ', 30 days', {}],
    ['another line on the statement', '', { STATEMENT_SUFFIX: 'ESIM' }],
    ['both', ', 30 days', { STATEMENT_SUFFIX: 'ESIM' }],
  ])('is found and paid under the release with %s, and is the only one', async (_, said, changed) => {
    await open();
    const [keys, body] = [freshKeys(), await shop.offer()];
    loseReplies();
    await expect(shop.during(shop.place(body, keys))).rejects.toThrow('payment-unavailable');
    shop.stripe.control.clearFaults();
    words = said;
    await shop.restart(changed);
    const placed = await shop.during(shop.place(body, keys));
    expect(placed.body.order.state).toBe('awaiting-payment');
    expect(payments()).toHaveLength(1);
    expect(await shop.pay(placed.body.payment.clientSecret)).toEqual({ status: 'requires_capture' });
    await shop.pass(minutes);
    expect(await shop.read(placed.body.order.id, keys)).toMatchObject({ state: 'ready', money: 'captured' });
    expect(payments()).toMatchObject([{ capturedAmount: body.price.amount }]);
    expect(await findings()).toEqual([]);
  });

  it('is found for the tab, after the payment of the frame was closed', async () => {
    await open();
    const keys = freshKeys();
    const { id } = (await shop.place(await shop.offer(), keys)).body.order;
    loseReplies();
    await shop.during(shop.openTab(id, keys)).catch(() => undefined);
    shop.stripe.control.clearFaults();
    words = ', 30 days';
    await shop.restart();
    const { payment } = await shop.during(shop.openTab(id, keys));
    expect(payments().map(({ status }) => status)).toEqual(['canceled', 'requires_payment_method']);
    const paymentId = payment.clientSecret.split('_secret_')[0]!;
    expect(paymentId).toBe(payments()[1]?.id);
    shop.stripe.control.leaveBy(paymentId, 'ideal');
    shop.stripe.control.answerBank(paymentId, 'authorise');
    await shop.pass(5 * minutes);
    expect(await shop.read(id, keys)).toMatchObject({ state: 'ready', money: 'captured' });
  });

  it('is looked for again after Stripe could not be asked for its list', async () => {
    await open();
    const [keys, body] = [freshKeys(), await shop.offer()];
    loseReplies();
    await expect(shop.during(shop.place(body, keys))).rejects.toThrow('payment-unavailable');
    shop.stripe.control.clearFaults();
    words = ', 30 days';
    await shop.restart();
    shop.stripe.control.addFault({ operation: 'list', kind: 'unreachable', times: 9 });
    await expect(shop.during(shop.place(body, keys))).rejects.toThrow('payment-unavailable');
    shop.stripe.control.clearFaults();
    await shop.pass(2 * minutes);
    const placed = await shop.during(shop.place(body, keys));
    expect(placed.body.payment.clientSecret).toContain(payments()[0]?.id);
    expect(payments()).toHaveLength(1);
  });
});

describe('a payment whose creation failed before a deploy, with an error that Stripe keeps', () => {
  const breakCreation = () =>
    shop.stripe.control.addFault({ operation: 'create', kind: 'status-kept', status: 500 });

  it('is made under another key, and paid once', async () => {
    await open();
    const [keys, body] = [freshKeys(), await shop.offer()];
    breakCreation();
    await expect(shop.during(shop.place(body, keys))).rejects.toThrow('payment-unavailable');
    expect(payments()).toEqual([]);
    words = ', 30 days';
    await shop.restart();
    await shop.during(shop.place(body, keys)).catch(() => undefined);
    await shop.pass(minutes);
    const placed = await shop.during(shop.place(body, keys));
    expect(placed.body.order.state).toBe('awaiting-payment');
    await shop.pay(placed.body.payment.clientSecret);
    await shop.pass(minutes);
    expect(await shop.read(placed.body.order.id, keys)).toMatchObject({ state: 'ready', money: 'captured' });
    expect(payments()).toMatchObject([{ capturedAmount: body.price.amount }]);
    expect(await findings()).toEqual([]);
  });

  it('is also made by the schedule while its traveller is away', async () => {
    await open();
    const [keys, body] = [freshKeys(), await shop.offer()];
    breakCreation();
    await expect(shop.during(shop.place(body, keys))).rejects.toThrow('payment-unavailable');
    words = ', 30 days';
    await shop.restart();
    await shop.pass(5 * minutes);
    expect(payments()).toMatchObject([{ status: 'requires_payment_method' }]);
    const placed = await shop.place(body, keys);
    expect(placed.body.payment.clientSecret).toContain(payments()[0]?.id);
  });

  it('is never confused, in a tab, with the closed payment of the frame', async () => {
    await open();
    const keys = freshKeys();
    const { id } = (await shop.place(await shop.offer(), keys)).body.order;
    breakCreation();
    await shop.during(shop.openTab(id, keys)).catch(() => undefined);
    words = ', 30 days';
    await shop.restart();
    await shop.during(shop.openTab(id, keys)).catch(() => undefined);
    await shop.pass(minutes);
    expect(await shop.read(id, keys)).toMatchObject({ state: 'awaiting-payment' });
    const { payment } = await shop.during(shop.openTab(id, keys));
    const paymentId = payment.clientSecret.split('_secret_')[0]!;
    shop.stripe.control.leaveBy(paymentId, 'ideal');
    shop.stripe.control.answerBank(paymentId, 'authorise');
    await shop.pass(5 * minutes);
    expect(await shop.read(id, keys)).toMatchObject({ state: 'ready', money: 'captured' });
  });
});
