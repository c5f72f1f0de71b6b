import { describe, expect, it } from 'vitest';
import { stripeContract } from '../../contracts/stripe.ts';
import { startSandbox } from './wire.ts';

async function captured() {
  const started = startSandbox();
  const id = await started.held();
  await started.call('POST', `/v1/payment_intents/${id}/capture`);
  const refund = (form: Record<string, string> = {}) =>
    started.call('POST', '/v1/refunds', { payment_intent: id, ...form });
  const ledger = () => started.sandbox.ledger.payments()[0];
  return { ...started, id, refund, ledger };
}

describe("the sandbox's refunds", () => {
  it('return the whole amount, once', async () => {
    const { refund, ledger } = await captured();
    const { status, body } = await refund({ reason: 'requested_by_customer' });
    expect([status, body.status, body.amount]).toEqual([200, 'succeeded', 1390]);
    expect(stripeContract.object('refund', body)).toEqual([]);
    expect((await refund()).body.error.code).toBe('charge_already_refunded');
    expect(ledger()).toMatchObject({ refunds: 1, refundedAmount: 1390 });
  });

  it('return parts, up to the whole', async () => {
    const { refund, ledger } = await captured();
    expect((await refund({ amount: '1000' })).status).toBe(200);
    expect((await refund({ amount: '391' })).status).toBe(400);
    expect((await refund({ amount: '390' })).status).toBe(200);
    expect(ledger()).toMatchObject({ refunds: 2, refundedAmount: 1390 });
  });

  it('are refused for an uncaptured payment', async () => {
    const { create, held, call } = startSandbox();
    const refund = (id: string) => call('POST', '/v1/refunds', { payment_intent: id });
    expect((await refund((await create()).body.id)).status).toBe(400);
    expect((await refund(await held())).body.error.code).toBe('charge_not_refundable');
    expect((await refund('pi_none')).status).toBe(404);
    expect((await call('POST', '/v1/refunds')).status).toBe(400);
  });

  it('stay pending until the bank answers, and return the amount to the charge if they fail', async () => {
    const { refund, sandbox, call, id, ledger, types, clock } = await captured();
    sandbox.control.addFault({ operation: 'refund', kind: 'refund-pending' });
    const { body } = await refund();
    expect(body.status).toBe('pending');
    expect(sandbox.control.refunds(id)).toHaveLength(1);
    sandbox.control.settleRefund(body.id, 'failed');
    const { body: payment } = await call('GET', `/v1/payment_intents/${id}`, {
      'expand[]': 'latest_charge.refunds',
    });
    expect(payment.latest_charge.amount_refunded).toBe(0);
    expect(payment.latest_charge.refunds.data).toMatchObject([
      { status: 'failed', failure_reason: expect.any(String) },
    ]);
    expect(stripeContract.object('payment_intent', payment)).toEqual([]);
    expect(ledger()).toMatchObject({ refunds: 0, refundedAmount: 0 });
    expect((await refund()).body.status).toBe('succeeded');
    await clock.advance(0);
    expect(types()).toEqual(
      expect.arrayContaining(['refund.created', 'refund.updated', 'refund.failed', 'charge.refunded']),
    );
  });

  it('can be listed by payment', async () => {
    const { refund, call, id } = await captured();
    const { body } = await refund();
    const list = async (payment: string) =>
      (await call('GET', '/v1/refunds', { payment_intent: payment })).body.data.map((each) => each.id);
    expect([await list(id), await list('pi_other')]).toEqual([[body.id], []]);
  });

  it('are not disputes, which the bank opens and closes', async () => {
    const { sandbox, id, types, clock, ledger } = await captured();
    const dispute = sandbox.control.dispute(id);
    expect(stripeContract.object('dispute', dispute)).toEqual([]);
    expect(ledger()?.disputed).toBe(true);
    expect(sandbox.control.closeDispute(dispute.id, 'lost').status).toBe('lost');
    await clock.advance(0);
    expect(types()).toEqual(expect.arrayContaining(['charge.dispute.created', 'charge.dispute.closed']));
  });
});
