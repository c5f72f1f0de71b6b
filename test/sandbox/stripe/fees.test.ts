import { describe, expect, it } from 'vitest';
import { stripeContract } from '../../contracts/stripe.ts';
import { startSandbox } from './wire.ts';

const fees = { 'expand[]': 'latest_charge.balance_transaction' };

describe("the sandbox's fees", () => {
  it('are booked with the capture, in the currency of the account, and returned only on request', async () => {
    const { held, call } = startSandbox();
    const id = await held();
    const read = async (form?: Record<string, string>) =>
      (await call('GET', `/v1/payment_intents/${id}`, form)).body.latest_charge;
    expect((await read(fees)).balance_transaction).toBeNull();
    await call('POST', `/v1/payment_intents/${id}/capture`);
    expect(await read()).toMatch(/^ch_/);
    const { balance_transaction: booked, amount, currency } = await read(fees);
    expect(stripeContract.object('balance_transaction', booked)).toEqual([]);
    expect(booked).toMatchObject({ amount, currency, exchange_rate: null, type: 'charge' });
    expect(booked.fee).toBeGreaterThan(25);
    expect(booked.net).toBe(booked.amount - booked.fee);
    const { body } = await call('GET', '/v1/balance_transactions', { source: booked.source });
    expect(body.data).toEqual([booked]);
  });

  it('need a permission of their own', async () => {
    const { held, call, sandbox } = startSandbox();
    const id = await held();
    sandbox.control.account.forbidden.add('balance-list');
    expect((await call('GET', `/v1/payment_intents/${id}`, fees)).status).toBe(403);
    expect((await call('GET', '/v1/balance_transactions')).status).toBe(403);
    expect((await call('GET', `/v1/payment_intents/${id}`)).status).toBe(200);
  });
});
