import { afterEach, describe, expect, it } from 'vitest';
import { Problem } from '../../../server/contract/problem.ts';
import { stripeViolations } from '../../contracts/stripe.ts';
import { startPayments } from './wire.ts';

afterEach(() => expect(stripeViolations).toEqual([]));

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

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

  it('counts a failed authentication at the bank as a failed try', async () => {
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
  ])('translates Stripe’s status %s to %s', async (wire, status) => {
    const { payments, place, sandbox } = startPayments();
    const { id } = await place();
    sandbox.control.addFault({ operation: 'retrieve', kind: 'tampered', with: { status: wire } });
    expect((await payments.retrieve(id)).status).toBe(status);
  });

  it('cannot be ours in a currency that we do not sell in', async () => {
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

  it('is listed among those made since a time, newest first, over all pages', async () => {
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
