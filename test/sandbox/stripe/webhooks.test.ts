import { describe, expect, it } from 'vitest';
import Stripe from 'stripe';
import type { Fault } from '../../../demo/sandbox/stripe/faults.ts';
import { stripeContract } from '../../contracts/stripe.ts';
import { startSandbox, webhookSecret } from './wire.ts';

const webhook = (fault: Omit<Extract<Fault, { kind: string }>, 'operation'>) =>
  ({ operation: 'webhook', ...fault }) as Fault;

describe("the sandbox's events", () => {
  it.each([
    [
      '4242424242424242',
      ['payment_intent.created', 'charge.succeeded', 'payment_intent.amount_capturable_updated'],
    ],
    ['4000000000000002', ['payment_intent.created', 'charge.failed', 'payment_intent.payment_failed']],
    ['4000000000003220', ['payment_intent.created', 'payment_intent.requires_action']],
  ])('report the outcome of card %s', async (card, expected) => {
    const { create, sandbox, clock, types } = startSandbox();
    sandbox.control.pay((await create()).body.id, card);
    await clock.advance(0);
    expect(types()).toEqual(expected);
  });

  it('are signed so that Stripe’s library accepts them, and carry the object as it was', async () => {
    const { held, clock, received, call } = startSandbox();
    const id = await held();
    await call('POST', `/v1/payment_intents/${id}/capture`);
    await clock.advance(0);
    const [created] = received;
    if (!created) throw new Error('no event came');
    const event = Stripe.webhooks.constructEvent(
      created.body,
      created.signature,
      webhookSecret,
      300,
      undefined,
      clock.now(),
    );
    expect(event.type).toBe('payment_intent.created');
    expect(event.data.object).toMatchObject({ id, status: 'requires_payment_method' });
    for (const { body } of received) {
      expect(stripeContract.object('event', JSON.parse(body))).toEqual([]);
    }
  });

  it('can be listed and read', async () => {
    const { held, call } = startSandbox();
    await held();
    const { body } = await call('GET', '/v1/events', { type: 'charge.succeeded' });
    expect(body.data.map(({ type }) => type)).toEqual(['charge.succeeded']);
    const one = await call('GET', `/v1/events/${body.data[0]?.id}`);
    expect(one.body).toEqual(body.data[0]);
  });

  it('are resent less and less often until they are answered with 2xx', async () => {
    let status = 503;
    const { create, clock, received, sandbox } = startSandbox({ answer: () => status });
    await create();
    await clock.advance(0);
    await clock.advance(5_000);
    expect(received).toHaveLength(2);
    status = 200;
    await clock.advance(60_000);
    await clock.advance(86_400_000);
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
    expect(sandbox.ledger.deliveries().map(({ attempt, status: got }) => [attempt, got])).toEqual([
      [1, 503],
      [2, 503],
      [3, 200],
    ]);
  });

  it('are given up after three days', async () => {
    const { create, clock, received } = startSandbox({ answer: () => 500 });
    await create();
    await clock.advance(10 * 86_400_000);
    expect(received).toHaveLength(12);
    expect((received.at(-1)?.at ?? 0) - (received[0]?.at ?? 0)).toBeLessThan(3.3 * 86_400_000);
  });

  it.each([
    ['twice', { kind: 'duplicate' } as const, 0, 2],
    ['ten times at once', { kind: 'duplicate', copies: 10 } as const, 0, 10],
    ['never', { kind: 'drop' } as const, 10 * 86_400_000, 0],
    ['late', { kind: 'delay', ms: 60_000 } as const, 59_999, 0],
    ['late, but come', { kind: 'delay', ms: 60_000 } as const, 60_000, 1],
  ])('can come %s', async (_, fault, wait, count) => {
    const { create, clock, received, sandbox } = startSandbox();
    sandbox.control.addFault(webhook(fault));
    await create();
    await clock.advance(0);
    await clock.advance(wait);
    expect(received).toHaveLength(count);
  });

  it('can come out of order', async () => {
    const { create, sandbox, clock, types } = startSandbox();
    sandbox.control.addFault({ operation: 'webhook', type: 'payment_intent.created', kind: 'reorder' });
    sandbox.control.pay((await create()).body.id);
    await clock.advance(0);
    expect(types().toSorted()).toEqual([
      'charge.succeeded',
      'payment_intent.amount_capturable_updated',
      'payment_intent.created',
    ]);
    expect(types()[0]).not.toBe('payment_intent.created');
  });

  it('can be forged, and anything can be sent', async () => {
    const { create, sandbox, clock, received } = startSandbox();
    sandbox.control.addFault(webhook({ kind: 'forged' }));
    await create();
    await clock.advance(0);
    await sandbox.control.sendEvent('{"type":"x","id":"evt_1"}', { secret: 'whsec_other', timestamp: 1 });
    await sandbox.control.sendEvent('{"type":"y","id":"evt_2"}');
    const verified = received.map(({ body, signature }) => {
      try {
        Stripe.webhooks.constructEvent(body, signature, webhookSecret, 300, undefined, clock.now());
        return true;
      } catch {
        return false;
      }
    });
    expect(verified).toEqual([false, false, true]);
    expect(received[1]?.signature).toMatch(/^t=1,v1=/);
  });
});
