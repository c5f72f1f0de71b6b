import { afterEach, describe, expect, it } from 'vitest';
import type { Fault } from '../../../demo/sandbox/stripe/faults.ts';
import { stripeViolations } from '../../contracts/stripe.ts';
import { orderId, startPayments, toCreate, whole } from './wire.ts';

afterEach(() => expect(stripeViolations).toEqual([]));

describe('a payment that cannot be created', () => {
  it.each([
    ['EUR', 49],
    ['GBP', 29],
    ['ZAR', 999],
  ] as const)('is refused as too small for %s %d', async (currency, amount) => {
    const { payments } = startPayments();
    expect(await payments.create({ ...toCreate, price: { amount, currency }, n: 1 })).toEqual({
      kind: 'refused',
      code: 'amount_too_small',
    });
  });

  it('is refused under a key already used for another price', async () => {
    const { payments, place, sandbox } = startPayments();
    await place();
    const other = await payments.create({ ...toCreate, price: { amount: 1250, currency: 'EUR' }, n: 1 });
    expect(other.kind).toBe('refused');
    expect(sandbox.ledger.payments()).toHaveLength(1);
  });

  it('stays unknown with a wrong key of ours, since the key may be corrected', async () => {
    const { payments } = startPayments({ secretKey: 'sk_test_wrong' });
    expect((await payments.create({ ...toCreate, n: 1 })).kind).toBe('unknown');
    expect((await payments.capture({ orderId, paymentId: 'pi_1', n: 1 })).kind).toBe('unknown');
    await expect(payments.retrieve('pi_1')).rejects.toMatchObject({ slug: 'payment-unavailable' });
  });

  it('is refused when it does not exist', async () => {
    const { payments } = startPayments();
    expect(await payments.cancel({ orderId, paymentId: 'pi_none', n: 1 })).toEqual({
      kind: 'refused',
      code: 'resource_missing',
    });
  });
});

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

it('a cancel is neither sent nor resent after its deadline', async () => {
  const { clock, payments, place, sandbox, within, sent } = startPayments();
  const { id: paymentId } = await place();
  const cancel = (inMs: number) => payments.cancel({ orderId, paymentId, n: 1, sendBy: clock.now() + inMs });
  expect((await cancel(-1)).kind).toBe('unknown');
  expect(sent('cancel')).toHaveLength(0);
  sandbox.control.addFault({ operation: 'cancel', kind: 'status-before', status: 500, times: 9 });
  expect((await within(10_000, cancel(1_000))).kind).toBe('unknown');
  expect(sent('cancel')).toHaveLength(2);
});
