import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../support/harness.ts';

const minutes = 60_000;

let shop: Harness;
let id = '';
beforeEach(async () => {
  // The second process is the CLI's: it sees the calls of the first only in the store.
  shop = await createHarness({ processes: 2 });
  ({ id } = await shop.buy());
  await shop.pass(minutes);
});
afterEach(() => shop.stop());

const given = () =>
  shop.stripe.ledger.payments().map(({ refunds, refundedAmount }) => [refunds, refundedAmount]);
const posts = () => shop.stripe.ledger.requests().filter(({ operation }) => operation === 'refund');
const books = async () => shop.storefront().store.read(id);

/** Runs `orders refund <order> 1.00` while the server sweeps, and waits for what follows. */
async function refundPart(): Promise<void> {
  const move = shop.storefronts[1]?.move('refund', id, { amount: 100 });
  move?.catch(() => undefined);
  await shop.pass(minutes, 1_000);
  await shop.pass(5 * minutes, 10_000);
  await move;
}

describe('a partial refund that takes Stripe long', () => {
  it.each([18, 70])('is made once when the call takes %i s', async (seconds) => {
    shop.stripe.control.addFault({ operation: 'refund', kind: 'slow', ms: seconds * 1_000 });
    await refundPart();
    expect(given()).toEqual([[1, 100]]);
    expect(await books()).toMatchObject({ money: 'captured', refundedAmount: 100, nextAt: null });
    expect(new Set(posts().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('is started by one process at a time', async () => {
    shop.stripe.control.addFault({ operation: 'refund', kind: 'slow', ms: 12_000 });
    await refundPart();
    expect(posts()).toMatchObject([{ status: 200 }]);
    expect(await books()).toMatchObject({ refundedAmount: 100, nextAt: null });
  });
});

describe('a refund that Stripe answers with an error', () => {
  it('has a new key only after Stripe says that it keeps the error', async () => {
    shop.stripe.control.addFault({ operation: 'refund', kind: 'status-kept', status: 500 });
    await refundPart();
    expect(given()).toEqual([[1, 100]]);
    const keys = posts().map(({ idempotencyKey }) => idempotencyKey);
    expect(posts().map(({ status, replayed }) => [status, replayed])).toEqual([
      [500, false],
      [500, true],
      [200, false],
    ]);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[1]).not.toBe(keys[2]);
  });

  it('keeps its key if only the edge answered', async () => {
    shop.stripe.control.addFault({ operation: 'refund', kind: 'status-before', status: 503, times: 9 });
    await refundPart();
    expect(given()).toEqual([[1, 100]]);
    expect(new Set(posts().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });
});

it('a refund names its order and the total so far', async () => {
  await refundPart();
  const [payment] = shop.stripe.ledger.payments();
  expect(shop.stripe.control.refunds(payment?.id ?? '')).toMatchObject([
    { metadata: { order_id: id, refund: `${id}:100` } },
  ]);
});
