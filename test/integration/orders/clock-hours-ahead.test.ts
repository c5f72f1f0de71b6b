import { afterEach, describe, expect, it } from 'vitest';
import { placeOrder, readStored } from '../../support/acts.ts';
import { backUp } from '../../support/databases/backup.ts';
import { createHarness, type Harness } from '../../support/harness.ts';

const minutes = 60_000;
const hours = 60 * minutes;

let shop: Harness;
afterEach(() => shop.stop());

/** No webhook arrives: with such a clock their signatures look too old. */
async function ahead(ms: number): Promise<string> {
  shop = await createHarness({ skewMs: [ms] });
  shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 'always' });
  const { id, keys, secret } = await placeOrder(shop);
  await shop.pay(secret);
  await shop.during(shop.refresh(id, keys));
  // The payment looks old, so the service is asked first whether its eSIM was bought before.
  await shop.pass(5 * minutes);
  await shop.storefront().jobs.reconciliation();
  return id;
}

const nextRound = async () => {
  await shop.pass(hours, 10 * minutes);
  await shop.storefront().jobs.reconciliation();
};

describe.each([0, 2, 30])('a store whose clock is %i hours ahead of Stripe’s', (off) => {
  it('finds a dispute within the next round of the reconciliation', async () => {
    const id = await ahead(off * hours);
    shop.stripe.control.dispute(shop.stripe.ledger.payments()[0]?.id ?? '');
    await nextRound();
    expect(await readStored(shop, id)).toMatchObject({ marks: 'disputed' });
  });

  it('finds a partial refund made by hand', async () => {
    const id = await ahead(off * hours);
    shop.stripe.control.refund(shop.stripe.ledger.payments()[0]?.id ?? '', 100);
    await nextRound();
    expect(await readStored(shop, id)).toMatchObject({ refundedAmount: 100 });
  });
});

it('a tab forgotten by a store with its clock ahead is closed before another order is placed', async () => {
  shop = await createHarness({ skewMs: [2 * hours], environment: { REDIRECT_METHODS: 'ideal' } });
  const { id, keys } = await placeOrder(shop);
  const putBack = await backUp(shop.db);
  await shop.during(shop.openTab(id, keys));
  await putBack();
  await shop.restart();
  expect(await shop.during(shop.close(id, keys))).toMatchObject({ state: 'expired' });
  expect(shop.stripe.ledger.payments().map(({ status }) => status)).toEqual(['canceled', 'canceled']);
});
