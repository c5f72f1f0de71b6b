import { afterEach, describe, expect, it } from 'vitest';
import { defaultPolicy } from '../../../server/orders/policy.ts';
import { placeOrder, readStored } from '../../support/acts.ts';
import { backUp } from '../../support/databases/backup.ts';
import { createHarness, type Harness } from '../../support/harness.ts';

const minutes = 60_000;
const buying = 'POST /purchases/v2';
const looking = 'GET /purchases';

let shop: Harness;
afterEach(() => shop.stop());

const stored = (id: string) => readStored(shop, id);

const place = () => placeOrder(shop);

/** Past the time to buy, but not so late that a step is overdue. */
const untilGivenUp = () => shop.pass(22 * minutes);
const open = async (mode: string) => {
  shop = await createHarness({
    environment: { PAYMENT_CAPTURE: mode },
    policy: { ...defaultPolicy, fulfilWithinMs: 20 * minutes },
  });
};
const unreadable = () =>
  shop.service.control.addFault({
    operation: looking,
    fault: { kind: 'status', status: 500 },
    times: 'always',
  });

/** Without a token no request of ours reaches the service. */
function giveNoTokens(): void {
  shop.service.control.addFault({
    operation: 'POST /oauth2/token',
    fault: { kind: 'status', status: 500 },
    times: 'always',
  });
  shop.service.control.expireTokens();
}

describe('an order that passes its purchase deadline while the list cannot be read', () => {
  it.each([
    ['hold', 0],
    ['hold', 2 * minutes],
    ['at-once', 0],
    ['at-once', 2 * minutes],
  ])('was bought before a restored backup, and stays bought: %s, %i ms later', async (mode, age) => {
    await open(mode);
    const { keys, id, secret } = await place();
    const putBack = await backUp(shop.db);
    await shop.pay(secret);
    await shop.pass(minutes);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought' });
    await shop.clock.advance(age);
    await putBack();
    await shop.restart();
    unreadable();
    await untilGivenUp();
    shop.service.control.clearFaults();
    await shop.pass(10 * minutes);
    expect(shop.service.ledger.purchases).toHaveLength(1);
    expect(shop.stripe.ledger.payments()).toMatchObject([{ captures: 1, refunds: 0 }]);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought', marks: null });
    expect(await shop.read(id, keys)).toMatchObject({ state: 'ready' });
  });

  it('was captured before a restored backup, and is not refunded', async () => {
    await open('hold');
    const { id, secret } = await place();
    giveNoTokens();
    await shop.pay(secret);
    await shop.pass(10_000);
    expect(await stored(id)).toMatchObject({ money: 'held', goods: 'none' });
    const putBack = await backUp(shop.db);
    shop.service.control.clearFaults();
    await shop.pass(10 * minutes);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought' });
    await shop.clock.advance(15 * minutes);
    await putBack();
    await shop.restart();
    await shop.pass(10 * minutes);
    expect(shop.service.ledger.purchases).toHaveLength(1);
    expect(shop.stripe.ledger.payments()).toMatchObject([{ captures: 1, refunds: 0 }]);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought', marks: null });
  });

  it.each([
    ['hold', 401],
    ['hold', 429],
    ['at-once', 401],
    ['at-once', 429],
  ])('was bought despite the refusal, and is delivered: %s, %i', async (mode, status) => {
    await open(mode);
    const { id, secret } = await place();
    shop.service.control.addFault({ operation: buying, fault: { kind: 'status-after-effect', status } });
    unreadable();
    await shop.pay(secret);
    await untilGivenUp();
    expect(shop.stripe.ledger.payments()).toMatchObject([{ refunds: 0 }]);
    shop.service.control.clearFaults();
    await shop.pass(10 * minutes);
    expect(shop.service.ledger.purchases).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought', marks: null });
  });

  it.each([
    ['hold', 'released'],
    ['at-once', 'refunded'],
  ])('gets its money back when a look-up finds nothing: %s', async (mode, money) => {
    await open(mode);
    const { id, secret } = await place();
    shop.service.control.addFault({ operation: buying, fault: { kind: 'status', status: 429 } });
    unreadable();
    await shop.pay(secret);
    await untilGivenUp();
    shop.service.control.clearFaults();
    await shop.pass(10 * minutes);
    expect(shop.service.ledger.purchases).toEqual([]);
    expect(await stored(id)).toMatchObject({ money, goods: 'impossible', marks: null });
  });
});

describe('an order whose purchase was never requested', () => {
  it.each([
    ['hold', 'released'],
    ['at-once', 'refunded'],
  ])('gets its money back at its deadline, even if the list cannot be read: %s', async (mode, money) => {
    await open(mode);
    const { id, secret } = await place();
    giveNoTokens();
    await shop.pay(secret);
    await untilGivenUp();
    await shop.pass(10 * minutes);
    expect(shop.service.ledger.requests[buying] ?? 0).toBe(0);
    expect(await stored(id)).toMatchObject({ money, goods: 'impossible' });
  });
});
