import { afterEach, describe, expect, it } from 'vitest';
import type { Fault } from '../../../demo/sandbox/stripe/faults.ts';
import { Problem } from '../../../server/contract/problem.ts';
import { stripeViolations } from '../../contracts/stripe.ts';
import { orderId, startPayments, toCreate, whole } from './wire.ts';

afterEach(() => expect(stripeViolations).toEqual([]));

describe('a payment that cannot be created', () => {
  it.each([
    ['EUR', 49],
    ['GBP', 29],
    ['ZAR', 999],
  ] as const)('for %s %d is refused as too small', async (currency, amount) => {
    const { payments } = startPayments();
    expect(await payments.create({ ...toCreate, price: { amount, currency }, n: 1 })).toEqual({
      kind: 'refused',
      code: 'amount_too_small',
    });
  });

  it('under a key already used for another price is refused', async () => {
    const { payments, place, sandbox } = startPayments();
    await place();
    const other = await payments.create({ ...toCreate, price: { amount: 1250, currency: 'EUR' }, n: 1 });
    expect(other.kind).toBe('refused');
    expect(sandbox.ledger.payments()).toHaveLength(1);
  });

  it('for a wrong key of ours stays unknown, since the key may be corrected', async () => {
    const { payments } = startPayments({ secretKey: 'sk_test_wrong' });
    expect((await payments.create({ ...toCreate, n: 1 })).kind).toBe('unknown');
    expect((await payments.capture({ orderId, paymentId: 'pi_1', n: 1 })).kind).toBe('unknown');
    await expect(payments.retrieve('pi_1')).rejects.toMatchObject({ slug: 'payment-unavailable' });
  });

  it('that does not exist is refused', async () => {
    const { payments } = startPayments();
    expect(await payments.cancel({ orderId, paymentId: 'pi_none', n: 1 })).toEqual({
      kind: 'refused',
      code: 'resource_missing',
    });
  });
});

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const passing: [string, Omit<Fault, 'operation'>][] = [
  ['an error of the edge', { kind: 'status-before', status: 503 } as never],
  ['too many requests', { kind: 'rate-limited' } as never],
  ['no connection', { kind: 'unreachable' } as never],
  ['a lost reply', { kind: 'reply-lost' } as never],
];

describe.each(['create', 'capture', 'cancel', 'refund'] as const)('%s', (operation) => {
  async function begin() {
    const started = startPayments();
    const { payments, place, held, captured } = started;
    const order =
      operation === 'create'
        ? { orderId, paymentId: '', n: 1 }
        : operation === 'refund'
          ? await captured()
          : await held();
    const run = () =>
      operation === 'create'
        ? payments.create({ ...toCreate, n: 1 })
        : operation === 'refund'
          ? payments.refund({ ...order, ...whole })
          : payments[operation](order);
    /** How often it took effect. */
    const effects = () => {
      const [payment] = started.ledger();
      if (operation === 'create') return started.ledger().length;
      if (operation === 'cancel') return payment?.cancels ?? 0;
      return operation === 'capture' ? (payment?.captures ?? 0) : (payment?.refunds ?? 0);
    };
    return { ...started, place, run, effects };
  }

  it.each(passing)('survives %s by trying again under the same key', async (_, fault) => {
    const { run, effects, sandbox, within, sent } = await begin();
    sandbox.control.addFault({ operation, times: 2, ...fault } as Fault);
    expect((await within(10_000, run())).kind).toBe('done');
    expect(effects()).toBe(1);
    const keys = sent(operation).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it('is unknown when nothing gets through, after three tries at most', async () => {
    const { run, effects, sandbox, within, sent } = await begin();
    sandbox.control.addFault({ operation, kind: 'unreachable', times: 9 });
    expect((await within(10_000, run())).kind).toBe('unknown');
    expect([sent(operation).length, effects()]).toEqual([3, 0]);
  });

  it.each([
    ['hang-before', 0],
    ['hang-after', 1],
  ] as const)('is unknown after 15 s of silence (%s), and done when tried again', async (kind, count) => {
    const { run, effects, sandbox, within, sent } = await begin();
    sandbox.control.addFault({ operation, kind });
    expect(await within(15_000, run())).toEqual({ kind: 'unknown', cause: 'StripeConnectionError' });
    expect([sent(operation).length, effects()]).toEqual([1, count]);
    expect((await run()).kind).toBe('done');
    expect(effects()).toBe(1);
  });

  it('is unknown after a server error that came after the effect', async () => {
    const { run, effects, sandbox } = await begin();
    sandbox.control.addFault({ operation, kind: 'status-after', status: 500 });
    expect((await run()).kind).toBe('unknown');
    expect(effects()).toBe(1);
  });

  it('is unknown or read back when the reply is not JSON', async () => {
    const { run, effects, sandbox } = await begin();
    sandbox.control.addFault({ operation, kind: 'garbled' });
    expect((await run()).kind).toBe('unknown');
    expect(effects()).toBe(1);
  });
});

describe('a step that was done before', () => {
  it('counts as done when its key is forgotten', async () => {
    const { payments, held, captured, clock } = startPayments();
    const taken = await captured();
    const released = { ...(await held(2)), orderId: 'ord_other' };
    await payments.cancel(released);
    await payments.refund({ ...taken, ...whole });
    await clock.advance(25 * 3_600_000);
    expect(await payments.cancel(released)).toMatchObject({ kind: 'done', payment: { status: 'cancelled' } });
    expect(await payments.capture(taken)).toMatchObject({ kind: 'done', payment: { status: 'captured' } });
    expect(await payments.refund({ ...taken, ...whole })).toMatchObject({
      kind: 'done',
      payment: { refundedAmount: 1249 },
    });
  });

  it(
    'is found by its effect: a refund whose reply was lost is not repeated 25 hours later',
    { tags: 'fault-29' },
    async () => {
      const { payments, captured, sandbox, clock, within, ledger } = startPayments();
      const order = await captured();
      sandbox.control.addFault({ operation: 'refund', kind: 'hang-after' });
      expect((await within(15_000, payments.refund({ ...order, ...whole }))).kind).toBe('unknown');
      await clock.advance(25 * 3_600_000);
      expect((await payments.refund({ ...order, ...whole })).kind).toBe('done');
      expect(ledger()[0]).toMatchObject({ refunds: 1, refundedAmount: 1249 });
    },
  );

  it.each([
    ['capture', 'cancel'],
    ['cancel', 'capture'],
  ] as const)('stands: after %s, %s is refused', async (first, second) => {
    const { payments, held } = startPayments();
    const order = await held();
    await payments[first](order);
    expect(await payments[second](order)).toEqual({
      kind: 'refused',
      code: 'payment_intent_unexpected_state',
    });
  });

  it('is undone by time: a hold of seven days cannot be captured', async () => {
    const { payments, held, clock } = startPayments();
    const order = await held();
    await clock.advance(7 * 86_400_000);
    expect(await payments.capture(order)).toMatchObject({ kind: 'refused' });
    expect(await payments.retrieve(order.paymentId)).toMatchObject({
      status: 'cancelled',
      captureBefore: null,
    });
  });
});

describe('a refund', () => {
  it('that is pending is done but not yet returned, and is not repeated', async () => {
    const { payments, captured, sandbox, ledger } = startPayments();
    const order = await captured();
    sandbox.control.addFault({ operation: 'refund', kind: 'refund-pending' });
    for (const refund of [1, 1, 2]) {
      expect(await payments.refund({ ...order, ...whole, refund })).toMatchObject({
        kind: 'done',
        payment: { capturedAmount: 1249, refundedAmount: 0 },
      });
    }
    expect(ledger()[0]?.refunds).toBe(1);
    sandbox.control.settleRefund(sandbox.control.refunds(order.paymentId)[0]?.id ?? '', 'succeeded');
    expect(await payments.retrieve(order.paymentId)).toMatchObject({ refundedAmount: 1249 });
  });

  it('that failed is refused, and repeated once the failure is known', async () => {
    const { payments, captured, sandbox, ledger } = startPayments();
    const order = await captured();
    sandbox.control.addFault({ operation: 'refund', kind: 'refund-failed' });
    await payments.refund({ ...order, ...whole });
    expect(await payments.refund({ ...order, ...whole })).toEqual({ kind: 'refused', code: 'refund-failed' });
    expect(await payments.refund({ ...order, ...whole, refund: 2 })).toMatchObject({
      kind: 'done',
      payment: { refundedAmount: 1249 },
    });
    expect(ledger()[0]).toMatchObject({ refunds: 1, refundedAmount: 1249 });
  });

  it('of a hold is refused: a hold is released', async () => {
    const { payments, held } = startPayments();
    expect(await payments.refund({ ...(await held()), ...whole })).toEqual({
      kind: 'refused',
      code: 'charge_not_refundable',
    });
  });
});

describe('a partial refund', () => {
  it('counts earlier manual refunds, and refunds only the rest', async () => {
    const { payments, captured, sandbox, ledger } = startPayments();
    const order = await captured();
    sandbox.control.refund(order.paymentId, 100);
    expect(await payments.refund({ ...order, ...whole })).toMatchObject({
      kind: 'done',
      payment: { refundedAmount: 1249 },
    });
    expect(ledger()[0]).toMatchObject({ refunds: 2, refundedAmount: 1249 });
  });

  it('returns a part, and the next part only up to its own sum', async () => {
    const { payments, captured, ledger } = startPayments();
    const order = await captured();
    for (const amount of [200, 200, 300]) {
      expect(await payments.refund({ ...order, amount, refund: 1 })).toMatchObject({
        kind: 'done',
        payment: { refundedAmount: amount },
      });
    }
    expect(ledger()[0]).toMatchObject({ refunds: 2, refundedAmount: 300 });
  });
});

describe('a payment that is read', () => {
  it('shows how often and why it was declined', async () => {
    const { payments, place, sandbox } = startPayments();
    const { id } = await place();
    sandbox.control.pay(id, '4000000000000002');
    sandbox.control.pay(id, '4000000000000002');
    sandbox.control.pay(id, '4000000000009995');
    expect(await payments.retrieve(id)).toMatchObject({
      status: 'open',
      declineCode: 'insufficient_funds',
      failedTries: 3,
    });
    sandbox.control.pay(id);
    expect(await payments.retrieve(id)).toMatchObject({ status: 'held', declineCode: null, failedTries: 0 });
  });

  it('counts an unanswered question of the bank as a failed try', async () => {
    const { payments, place, sandbox } = startPayments();
    const { id } = await place();
    sandbox.control.pay(id, '4000000000003220');
    expect(await payments.retrieve(id)).toMatchObject({ status: 'open', failedTries: 0 });
    sandbox.control.authenticate(id, false);
    expect(await payments.retrieve(id)).toMatchObject({
      status: 'open',
      declineCode: 'payment_intent_authentication_failure',
      failedTries: 1,
    });
  });

  it.each([
    ['another amount', { amount: 1 }, { price: { amount: 1, currency: 'EUR' } }],
    ['another currency', { currency: 'usd' }, { price: { amount: 1249, currency: 'USD' } }],
    ['no order', { metadata: {} }, { orderId: null }],
  ])('is reported as it is, with %s', async (_, change, expected) => {
    const { payments, place, sandbox } = startPayments();
    const { id } = await place();
    sandbox.control.tamper(id, change);
    expect(await payments.retrieve(id)).toMatchObject(expected);
  });

  it.each([
    ['requires_confirmation', 'open'],
    ['requires_action', 'open'],
    ['processing', 'processing'],
    ['requires_capture', 'held'],
    ['succeeded', 'captured'],
    ['canceled', 'cancelled'],
  ])('that Stripe calls %s is %s', async (wire, status) => {
    const { payments, place, sandbox } = startPayments();
    const { id } = await place();
    sandbox.control.addFault({ operation: 'retrieve', kind: 'tampered', with: { status: wire } });
    expect((await payments.retrieve(id)).status).toBe(status);
  });

  it('in a currency that is not sold cannot be ours', async () => {
    const { payments, place, sandbox } = startPayments();
    const { id } = await place();
    sandbox.control.tamper(id, { currency: 'jpy' });
    await expect(payments.retrieve(id)).rejects.toBeInstanceOf(Problem);
  });

  it.each(['hang-before', 'unreachable', 'garbled'] as const)(
    'throws a problem while Stripe is away: %s',
    async (kind) => {
      const { payments, place, sandbox, within } = startPayments();
      const { id } = await place();
      sandbox.control.addFault({ operation: 'retrieve', kind, times: 9 });
      await expect(within(20_000, payments.retrieve(id))).rejects.toMatchObject({
        slug: 'payment-unavailable',
      });
    },
  );

  it('is among those made since, newest first, over all pages', async () => {
    const { payments, place, clock, sandbox } = startPayments();
    const ids: string[] = [];
    const since = clock.now();
    for (let n = 1; n <= 105; n++) {
      // Stripe takes 25 a second.
      if (n % 20 === 0) await clock.advance(1_000);
      ids.unshift((await place(n)).id);
    }
    sandbox.control.tamper(ids[3] ?? '', { currency: 'jpy' });
    sandbox.control.pay(ids[0] ?? '');
    const found = await all(payments.list(since));
    expect(found.map(({ id }) => id)).toEqual(ids.filter((_, index) => index !== 3));
    expect(found[0]).toMatchObject({ status: 'held' });
    await clock.advance(5000);
    expect(await all(payments.list(clock.now()))).toEqual([]);
  });
});

describe('the policy for methods that cannot hold money', () => {
  it('captures at once and returns the money by a refund', async () => {
    const { payments, place, sandbox } = startPayments({ capture: 'at-once' });
    const { id } = await place();
    sandbox.control.pay(id);
    expect(await payments.retrieve(id)).toMatchObject({ status: 'captured', capturedAmount: 1249 });
    expect(await payments.refund({ orderId, paymentId: id, n: 1, ...whole })).toMatchObject({
      kind: 'done',
      payment: { refundedAmount: 1249 },
    });
  });
});

it('a cancel is not sent, nor sent again, after its time', async () => {
  const { clock, payments, place, sandbox, within, sent } = startPayments();
  const { id: paymentId } = await place();
  const cancel = (inMs: number) => payments.cancel({ orderId, paymentId, n: 1, sendBy: clock.now() + inMs });
  expect((await cancel(-1)).kind).toBe('unknown');
  expect(sent('cancel')).toHaveLength(0);
  sandbox.control.addFault({ operation: 'cancel', kind: 'status-before', status: 500, times: 9 });
  expect((await within(10_000, cancel(1_000))).kind).toBe('unknown');
  expect(sent('cancel')).toHaveLength(2);
});
