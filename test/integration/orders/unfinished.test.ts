import { describe, expect, it } from 'vitest';
import { createHarness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';
import { eachLate, hours, minutes } from './each-late.ts';

const { at, causes, placed, stored } = eachLate();

describe('an order that cannot finish', () => {
  it('is moved on by the reconciliation when nothing else would move it', async () => {
    at.shop = await createHarness();
    at.shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 10 });
    const { id, secret } = await placed();
    await at.shop.pay(secret);
    await at.shop.during(at.shop.storefront().advance(id, { look: true }));
    const { rows } = {
      rows: await at.shop.db.updateTable('orders').set({ money: 'held', next_at: null }).execute(),
    };
    expect(rows).toHaveLength(1);
    await at.shop.clock.advance(13 * hours);
    expect((await at.shop.storefront().reconcile()).corrected).toBe(1);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought' });
  });

  it('is reported to a person while the hold can still be captured', async () => {
    at.shop = await createHarness();
    const { id, secret } = await placed();
    at.shop.stripe.control.addFault({
      operation: 'capture',
      kind: 'status-before',
      status: 402,
      times: 10_000,
    });
    await at.shop.pay(secret);
    await at.shop.pass(13 * hours, minutes);
    expect(await at.shop.storefront().reconcile()).toMatchObject({ found: 1 });
    expect(await at.shop.storefront().reconcile()).toMatchObject({ found: 0 });
    expect(await stored(id)).toMatchObject({ money: 'held', goods: 'bought', marks: 'stuck' });
    at.shop.stripe.control.clearFaults();
    await at.shop.pass(10 * minutes);
    expect(await stored(id)).toMatchObject({ money: 'captured', marks: null });
    expect(await at.shop.broken()).toEqual([]);
  });

  it('is reported to a person when Stripe refuses the refund for good', async () => {
    at.shop = await createHarness({ environment: { PAYMENT_CAPTURE: 'at-once' } });
    const { id, secret } = await placed();
    at.shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } });
    at.shop.stripe.control.addFault({
      operation: 'refund',
      kind: 'status-before',
      status: 402,
      times: 10_000,
    });
    await at.shop.pay(secret);
    await at.shop.pass(13 * hours, minutes);
    expect(await stored(id)).toMatchObject({ marks: 'refund-stuck' });
    expect((await causes(id)).length).toBeLessThan(120);
    await at.shop.storefront().move('settle', id);
    await at.shop.pass(3 * hours, minutes);
    expect(await at.shop.storefront().reconcile()).toMatchObject({ corrected: 0, found: 0 });
    expect(await stored(id)).toMatchObject({ money: 'refunding', marks: null });
    at.shop.stripe.control.clearFaults();
    expect(await at.shop.storefront().move('look', id)).toMatchObject({ money: 'refunded' });
  });
});

describe('a person', () => {
  it.each(['release', 'refund'] as const)('cannot %s while a purchase may be under way', async (move) => {
    const environment = move === 'refund' ? { PAYMENT_CAPTURE: 'at-once' } : {};
    at.shop = await createHarness({ environment });
    const { id, secret } = await placed();
    at.shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'reply-lost' } });
    await at.shop.pay(secret);
    await at.shop.pass(10_000);
    await expect(at.shop.storefront().move(move, id)).rejects.toThrow('closed');
    await at.shop.pass(3 * minutes);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought' });
  });
});

describe('a busy service', () => {
  it('is not asked over and over when it says "at once"', async () => {
    at.shop = await createHarness();
    const { id, secret } = await placed();
    at.shop.service.control.addFault({
      operation: 'POST /purchases/v2',
      fault: { kind: 'status', status: 429, retryAfter: 0 },
      times: 'always',
    });
    await at.shop.pay(secret);
    await at.shop.pass(minutes);
    expect((await stored(id)).attempts).toBeLessThan(20);
    at.shop.service.control.clearFaults();
    await at.shop.pass(10 * minutes);
    expect(await stored(id)).toMatchObject({ money: 'captured' });
  });
});

describe('an order that could never be paid', () => {
  it('counts as expired, so that another is placed', async () => {
    at.shop = await createHarness();
    const keys = freshKeys();
    const body = await at.shop.offer();
    at.shop.stripe.control.addFault({ operation: 'create', kind: 'unreachable', times: 10_000 });
    await at.shop.during(at.shop.place(body, keys).catch(() => undefined));
    await at.shop.pass(40 * minutes, 30_000);
    at.shop.stripe.control.clearFaults();
    const { status, body: again } = await at.shop.place(body, keys);
    expect(status).toBe(200);
    expect(again).toMatchObject({ order: { state: 'expired' }, payment: { clientSecret: '' } });
  });
});
