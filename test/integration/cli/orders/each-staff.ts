import { afterEach, beforeEach } from 'vitest';
import { runStaff } from '../../../support/acts.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { freshKeys } from '../../../support/shop-calls.ts';

export const minutes = 60_000;

/** Two characters that reverse text and six invisible ones: a control, a soft hyphen, spaces, letters. */
export const unseen = ['\u202e', '\u2066', '\u0007', '\u00ad', '\u200b', '\u2060', '\u3164', '\u2800'];

/** For each test of a file: a shop, and the commands of its staff. */
export function eachStaff() {
  const at = {} as { shop: Harness };
  beforeEach(async () => {
    at.shop = await createHarness();
  });
  afterEach(() => at.shop.stop());

  /** What a person sees, and the exit code. */
  const run = (...words: string[]) => runStaff(at.shop, words);

  /** The same, run by a named person. */
  const staff = (...words: string[]) => run(...words, '--by', 'Anna Meier');

  /** A delivered order that its traveller's bank disputes. */
  async function disputed() {
    const bought = await at.shop.buy();
    at.shop.stripe.control.dispute(at.shop.stripe.ledger.payments()[0]?.id ?? '');
    await at.shop.pass(minutes);
    return bought;
  }

  /** A held order whose purchase has an unknown outcome. */
  async function unknown() {
    const placed = await at.shop.place(await at.shop.offer(), freshKeys());
    at.shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'reply-lost' } });
    await at.shop.pay(placed.body.payment.clientSecret);
    await at.shop.pass(10_000);
    return placed.body.order.id;
  }

  const causes = async (id: string) =>
    (await at.shop.storefront().store.history(id)).map((event) => event.cause);

  return { at, causes, disputed, run, staff, unknown };
}
