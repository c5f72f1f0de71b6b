import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TopUpAnswer } from '../../../../server/contract/schemas/storefront.ts';
import { placeTopUp, topUp } from '../../../support/acts.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { freshKeys } from '../../../support/shop-calls.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await createHarness();
});
afterAll(async () => {
  expect(await shop.broken(false)).toEqual([]);
  await shop.stop();
});

const json = { 'content-type': 'application/json' };

describe('a top-up', () => {
  it('adds data to an eSIM of an order', async () => {
    const { id, keys, view } = await shop.buy();
    const added = await topUp(shop, { id, keys }, { gb: 3 });
    expect(added).toMatchObject({ kind: 'top-up', state: 'ready', topUpOf: id, profile: null });
    const after = await shop.during(shop.refresh(id, keys));
    expect(after.esim?.usage).toMatchObject({ totalBytes: 8 * 2 ** 30, remainingBytes: 8 * 2 ** 30 });
    expect(shop.service.ledger.purchases.at(-1)).toMatchObject({ topUp: true, iccid: view.profile?.iccid });
  });

  it('is adopted when its reply is lost', async () => {
    const { id, keys } = await shop.buy();
    const placed = await placeTopUp(shop, { id, keys }, { gb: 3 });
    shop.service.control.addFault({ operation: 'POST /purchases/topup', fault: { kind: 'reply-lost' } });
    const before = shop.service.ledger.purchases.length;
    await shop.pay(placed.secret);
    await shop.pass(5 * 60_000);
    expect(await shop.read(placed.id, placed.keys)).toMatchObject({ state: 'ready', money: 'captured' });
    expect(shop.service.ledger.purchases).toHaveLength(before + 1);
  });

  it('reveals nothing about the eSIM of a typed ICCID', async () => {
    const { view } = await shop.buy();
    const iccid = view.profile?.iccid ?? '';
    const { deviceCheck: _unasked, ...offer } = await shop.offer({ gb: 3 });
    const own = freshKeys();
    const { body } = await shop.place({ ...offer, kind: 'top-up', esim: { iccid } }, own);
    await shop.pay(body.payment.clientSecret);
    const topUp = await shop.during(shop.refresh(body.order.id, own));
    expect(topUp).toMatchObject({ state: 'ready', profile: null, esim: null, topUpOf: null });
    // Nor does a top-up of that top-up, by its own capability.
    const next = freshKeys();
    const theTopUp = { orderId: body.order.id, capability: own.capability };
    const { body: second } = await shop.place({ ...offer, kind: 'top-up', esim: theTopUp }, next);
    await shop.pay(second.payment.clientSecret);
    const again = await shop.during(shop.refresh(second.order.id, next));
    expect(again).toMatchObject({ state: 'ready', profile: null, esim: null, topUpOf: null });
  });

  it.each([
    ['another capability', 'not-found'],
    ['another destination', 'top-up-not-possible'],
    ['a deleted eSIM', 'top-up-not-possible'],
    ['an ICCID that nobody knows', 'top-up-not-possible'],
  ])('is refused before payment with %s', { tags: 'fault-41' }, async (name, slug) => {
    const { id, keys, view } = await shop.buy();
    const { deviceCheck: _unasked, ...offer } = await shop.offer(
      name === 'another destination' ? { destination: 'JP' } : {},
    );
    if (name === 'a deleted eSIM') {
      shop.service.control.step(view.profile?.iccid ?? '', 'install');
      shop.service.control.step(view.profile?.iccid ?? '', 'delete');
    }
    const capability = name === 'another capability' ? freshKeys().capability : keys.capability;
    const esim =
      name === 'an ICCID that nobody knows' ? { iccid: '8944000000000000000' } : { orderId: id, capability };
    const payments = shop.stripe.ledger.payments().length;
    await expect(shop.place({ ...offer, kind: 'top-up', esim })).rejects.toThrow(slug);
    expect(shop.stripe.ledger.payments()).toHaveLength(payments);
  });

  it.each([
    ['its own destination', 'FR', true],
    ['another destination', 'JP', false],
    ['a destination by its three letters', 'FRA', true],
  ])('is checked by a typed ICCID for %s', async (_name, destination, allowed) => {
    const { view } = await shop.buy();
    const { body } = await shop.call(TopUpAnswer, '/api/topups/check', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ iccid: view.profile?.iccid, destination }),
    });
    expect(body).toEqual({ topUpAllowed: allowed });
  });
});
