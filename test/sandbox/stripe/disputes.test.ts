import { describe, expect, it } from 'vitest';
import { stripeContract } from '../../contracts/stripe.ts';
import { cardForm, startSandbox } from './wire.ts';

/** A payment that was held and taken with one of Stripe's test cards. */
async function takenWith(card: string) {
  const started = startSandbox();
  const { create, call, clock } = started;
  const { id } = (await create()).body;
  const confirmed = await call('POST', `/v1/payment_intents/${id}/confirm`, cardForm(card));
  await call('POST', `/v1/payment_intents/${id}/capture`);
  await clock.advance(0);
  const list = async (path: string, form: Record<string, string> = {}) =>
    (await call('GET', path, form)).body.data as readonly { id: string; type: string; status?: string }[];
  const refund = () => call('POST', '/v1/refunds', { payment_intent: id });
  return { ...started, id, confirmed, list, refund };
}

describe("the sandbox's test cards", () => {
  it.each([
    ['4000000000000259', 'needs_response'],
    ['4000000000002685', 'needs_response'],
    ['4000000000001976', 'warning_needs_response'],
  ])('%s is disputed once its money is captured: %s', async (card, status) => {
    const { list, id, types } = await takenWith(card);
    const [dispute] = await list('/v1/disputes', { payment_intent: id });
    expect(dispute).toMatchObject({ status });
    expect(stripeContract.object('dispute', dispute)).toEqual([]);
    expect(types()).toContain('charge.dispute.created');
  });

  it('4000000000005423 brings an early fraud warning', async () => {
    const { list, id, types } = await takenWith('4000000000005423');
    expect(await list('/v1/radar/early_fraud_warnings', { payment_intent: id })).toMatchObject([
      { payment_intent: id, actionable: true },
    ]);
    expect(types()).toContain('radar.early_fraud_warning.created');
  });

  it.each(['4100000000000019', '4000000000004954'])(
    '%s is blocked before the bank is asked',
    async (card) => {
      const { confirmed, list, id } = await takenWith(card);
      expect([confirmed.status, confirmed.body.error.decline_code]).toEqual([402, 'fraudulent']);
      expect(await list('/v1/charges', { payment_intent: id })).toMatchObject([
        { outcome: { type: 'blocked', network_status: 'not_sent_to_network', risk_level: 'highest' } },
      ]);
    },
  );
});

describe("the sandbox's disputes", () => {
  it('leave nothing to refund until they are won', async () => {
    const { refund, list, sandbox } = await takenWith('4000000000000259');
    expect((await refund()).body.error.code).toBe('charge_disputed');
    const [dispute] = await list('/v1/disputes');
    sandbox.control.closeDispute(dispute?.id ?? '', 'lost');
    expect((await refund()).body.error.code).toBe('charge_disputed');
    sandbox.control.closeDispute(dispute?.id ?? '', 'won');
    expect((await refund()).status).toBe(200);
  });

  it('leave the money in place while they are inquiries, and end with its refund', async () => {
    const { refund, list, sandbox } = await takenWith('4000000000001976');
    expect((await refund()).status).toBe(200);
    const [dispute] = await list('/v1/disputes');
    expect(sandbox.control.closeDispute(dispute?.id ?? '', 'won').status).toBe('warning_closed');
  });
});

describe("the sandbox's events", () => {
  it('can be listed by several types', async () => {
    const { list } = await takenWith('4000000000000259');
    const found = await list('/v1/events', {
      'types[0]': 'charge.dispute.created',
      'types[1]': 'charge.captured',
    });
    expect(found.map(({ type }) => type).toSorted()).toEqual(['charge.captured', 'charge.dispute.created']);
  });

  it('are sent thin on request: with their subject and none of its data', async () => {
    const { held, sandbox, clock, received } = startSandbox();
    sandbox.control.sendThin(true);
    const id = await held();
    await clock.advance(0);
    const event = received.find(({ type }) => type === 'v1.payment_intent.amount_capturable_updated');
    expect(JSON.parse(event?.body ?? '{}')).toEqual({
      id: expect.stringMatching(/^evt_/),
      object: 'v2.core.event',
      type: 'v1.payment_intent.amount_capturable_updated',
      created: new Date(clock.now()).toISOString(),
      livemode: false,
      reason: null,
      related_object: { id, type: 'payment_intent', url: `/v1/payment_intents/${id}` },
    });
  });
});
