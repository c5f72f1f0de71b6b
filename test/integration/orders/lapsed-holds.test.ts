import { describe, expect, it } from 'vitest';
import { eachFault } from './each-fault.ts';

const { at, lapse, placed, stored } = eachFault();

describe('a hold that expires', () => {
  it('leads to no purchase if none was made yet', { tags: 'fault-25' }, async () => {
    at.shop.service.control.addFault({
      operation: 'POST /purchases/v2',
      fault: { kind: 'status', status: 429 },
      times: 'always',
    });
    const { id, secret } = await placed();
    await at.shop.pay(secret);
    await at.shop.pass(60_000);
    await lapse(secret);
    await at.shop.pass(60_000);
    at.shop.service.control.clearFaults();
    await at.shop.pass(10 * 60_000);
    expect(await stored(id)).toMatchObject({ money: 'released', goods: 'impossible', reason: 'hold-lapsed' });
    expect(at.shop.service.ledger.purchases).toEqual([]);
  });

  it(
    'does not stop the delivery of a bought eSIM, and the order is marked for review',
    { tags: 'fault-26' },
    async () => {
      const { id, keys, secret } = await placed();
      at.shop.stripe.control.addFault({ operation: 'capture', kind: 'unreachable', times: 1_000 });
      await at.shop.pay(secret);
      await at.shop.pass(60_000);
      expect((await at.shop.read(id, keys)).state).toBe('ready');
      await lapse(secret);
      at.shop.stripe.control.clearFaults();
      await at.shop.pass(20 * 60_000);
      expect(await stored(id)).toMatchObject({ money: 'released', marks: 'capture-failed' });
      expect(at.shop.stripe.ledger.payments()).toHaveLength(1);
    },
  );
});

describe('an order that is never paid', () => {
  it('is closed in time, along with its payment', async () => {
    const { id, keys } = await placed();
    await at.shop.pass(40 * 60_000, 10_000);
    expect((await at.shop.read(id, keys)).state).toBe('expired');
    expect(at.shop.stripe.ledger.payments()).toMatchObject([{ status: 'canceled' }]);
  });

  it('is closed after five declined cards', async () => {
    const { id, keys, secret } = await placed();
    for (let tries = 0; tries < 5; tries++) await at.shop.pay(secret, 'pm_card_visa_chargeDeclined');
    await at.shop.pass(60_000);
    expect((await at.shop.read(id, keys)).state).toBe('expired');
    expect((await at.shop.pay(secret)).status).toBe('failed');
  });

  it('is bought if the next card works', async () => {
    const { id, keys, secret } = await placed();
    expect((await at.shop.pay(secret, 'pm_card_visa_chargeDeclined')).code).toBe('card_declined');
    await at.shop.refresh(id, keys);
    await at.shop.pay(secret);
    await at.shop.pass(10_000);
    expect((await at.shop.read(id, keys)).state).toBe('ready');
    expect(at.shop.stripe.ledger.payments()).toHaveLength(1);
  });
});
