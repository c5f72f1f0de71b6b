import { afterEach, describe, expect, it } from 'vitest';
import { endOfPeriod } from '../../../../server/orders/withdrawal/rule.ts';
import { placeOrder, readStored } from '../../../support/acts.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import type { HarnessOptions } from '../../../support/harness-options.ts';

const minute = 60_000;

let shop: Harness;
afterEach(() => shop.stop());

async function post(fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams(fields).toString();
  const answer = await shop.during(
    shop.request('/withdraw/confirm?lang=en', { method: 'POST', headers, body }),
  );
  return { status: answer.status, text: await answer.text() };
}
const details = (number: string) => ({ name: 'Lena Example', number, email: 'lena@example.com' });
const withdrawalOf = (id: string) => shop.storefront().store.withdrawal(id);
const waiting = () => shop.db.selectFrom('inbox').selectAll().where('provider', '=', 'traveller').execute();

/** A process that answers, and then never finishes looking for the order. */
function dying() {
  const state = { isDead: true };
  const wrap: HarnessOptions['wrap'] = (name, port) =>
    name === 'store'
      ? {
          ...port,
          payableOf: (...given: unknown[]) => (state.isDead ? new Promise(() => {}) : call(port, given)),
        }
      : port;
  const call = (port: object, given: unknown[]) =>
    (port as { payableOf: (...given: unknown[]) => unknown }).payableOf(...given);
  return { state, wrap };
}

describe('a withdrawal without a link', () => {
  it('is carried out once it is answered, even if the process dies right after', async () => {
    const { state, wrap } = dying();
    shop = await createHarness({ wrap });
    const { id, view } = await shop.buy();
    await shop.pass(minute);
    expect((await post(details(id))).text).toContain('Your withdrawal has been sent');
    await shop.clock.advance(1_000);
    state.isDead = false;
    await shop.restart();
    await shop.pass(2 * minute);
    expect(await withdrawalOf(id)).toMatchObject({ verdict: 'accepted', name: 'Lena Example' });
    expect(shop.stripe.ledger.payments()).toMatchObject([{ refundedAmount: view.price.amount }]);
    expect(await waiting()).toEqual([]);
  });

  it('counts from when it came, even if it is carried out after the period has ended', async () => {
    const { state, wrap } = dying();
    shop = await createHarness({ wrap });
    const { id, view } = await shop.buy();
    await shop.pass(minute);
    const { createdAt } = await readStored(shop, id);
    await shop.clock.advance(endOfPeriod(createdAt) - minute - shop.clock.now());
    await post(details(id));
    await shop.clock.advance(2 * minute);
    state.isDead = false;
    await shop.restart();
    await shop.pass(2 * minute);
    expect(await withdrawalOf(id)).toMatchObject({ verdict: 'accepted' });
    expect(shop.stripe.ledger.payments()).toMatchObject([{ refundedAmount: view.price.amount }]);
  });

  it('leaves nothing of what was typed, whether it matches an order or not', async () => {
    shop = await createHarness();
    await post(details('ord_of_nobody'));
    await shop.clock.advance(1_000);
    expect(await waiting()).toEqual([]);
  });

  it('waits while Stripe cannot say whether its order is paid', async () => {
    const { id } = await paidUnheard();
    shop.stripe.control.addFault({ operation: 'retrieve', kind: 'status-before', status: 500, times: 4 });
    await post(details(id));
    await shop.pass(10 * minute);
    expect(await withdrawalOf(id)).toMatchObject({ verdict: 'accepted' });
    expect(await readStored(shop, id)).toMatchObject({ money: 'released' });
    expect(await waiting()).toEqual([]);
  });
});

it('a withdrawal by link is kept while Stripe cannot say whether its order is paid', async () => {
  const { id, keys } = await paidUnheard();
  shop.stripe.control.addFault({ operation: 'retrieve', kind: 'status-before', status: 500, times: 50 });
  const linked = { order: id, capability: keys.capability };
  expect(await post(linked)).toMatchObject({
    status: 200,
    text: expect.stringContaining('Your withdrawal has been sent') as string,
  });
  shop.stripe.control.clearFaults();
  await shop.pass(10 * minute);
  expect(await withdrawalOf(id)).toMatchObject({ verdict: 'accepted', name: null });
  const { price } = await readStored(shop, id);
  expect(shop.stripe.ledger.payments()).toMatchObject([{ refundedAmount: price.amount }]);
  expect(await waiting()).toEqual([]);
});

/** Paid, and no event has said so yet. */
async function paidUnheard() {
  shop = await createHarness();
  shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 20 });
  const placed = await placeOrder(shop);
  await shop.pay(placed.secret);
  return placed;
}
