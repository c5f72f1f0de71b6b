import { afterEach, expect } from 'vitest';
import { placeOrder, readStored } from '../../support/acts.ts';
import { backUp } from '../../support/databases/backup.ts';
import type { Harness } from '../../support/harness.ts';
import { keepAfter } from '../../support/faults/keep-after.ts';

export const minutes = 60_000;
export const hours = 60 * minutes;
export const buying = 'POST /purchases/v2';

/** For each test of a file, a shop whose rows can be kept and put back. */
export function eachRestored() {
  const at = {} as { shop: Harness };
  afterEach(() => at.shop.stop());

  const stored = (id: string) => readStored(at.shop, id);

  const posts = () => at.shop.service.ledger.requests[buying] ?? 0;
  const looks = () => at.shop.service.ledger.requests['GET /purchases'] ?? 0;
  const causes = async (id: string) =>
    (await at.shop.storefront().store.history(id)).map((event) => event.cause);

  const place = () => placeOrder(at.shop);

  /** Keeps the rows as the n-th commit of this cause leaves them. */
  function keepAfterCommit(cause: string, nth = 1) {
    let times = 0;
    const { wrap, putBack } = keepAfter(
      () => at.shop,
      'commit',
      (_, change) => change.cause === cause && ++times === nth,
    );
    return {
      wrap,
      async putBack() {
        await putBack();
        await at.shop.restart();
      },
    };
  }

  /** Keeps the rows of an order that waits for its second try, then buys and delivers it. */
  async function keptWhileBusy() {
    const { keys, id, secret } = await place();
    at.shop.service.control.addFault({
      operation: buying,
      fault: { kind: 'status', status: 429, retryAfter: 120 },
    });
    await at.shop.pay(secret);
    await at.shop.pass(30_000);
    const putBack = await backUp(at.shop.db);
    await at.shop.pass(10 * minutes);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought' });
    return { keys, id, putBack };
  }

  return { at, causes, keepAfterCommit, keptWhileBusy, looks, place, posts, stored };
}
