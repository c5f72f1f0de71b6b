import { afterEach, beforeEach } from 'vitest';
import { readStored } from '../../../support/acts.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import type { HarnessOptions } from '../../../support/harness-options.ts';
import type { Keys } from '../../../support/shop-calls.ts';
import { createMailbox } from '../../../support/mailbox.ts';

export const minutes = 60_000;
export const days = 24 * 60 * minutes;
export const gigabyte = 2 ** 30;
const form = 'application/x-www-form-urlencoded';

export type Fields = Record<string, string>;

export const linked = (id: string, keys: Keys) => ({ order: id, capability: keys.capability });
export const details = (number: string, email = 'lena@example.com') => ({
  name: 'Lena Example',
  number,
  email,
});

/** For each test of a file, a shop with a mailbox, and the forms by which a traveller withdraws. */
export function eachWithdrawal() {
  const at = {} as { shop: Harness; mailbox: ReturnType<typeof createMailbox> };
  async function open(options: HarnessOptions = {}) {
    at.mailbox = createMailbox();
    at.shop = await createHarness({ mailer: at.mailbox.mailer, ...options });
  }
  beforeEach(() => open());
  afterEach(() => at.shop.stop());

  async function post(path: string, fields: Fields, headers: Record<string, string> = {}) {
    const init = {
      method: 'POST',
      headers: { 'content-type': form, ...headers },
      body: new URLSearchParams(fields).toString(),
    };
    const response = await at.shop.during(at.shop.request(path, init));
    return { status: response.status, headers: response.headers, text: await response.text() };
  }
  const check = (fields: Fields) => post('/withdraw?lang=en', fields);
  const confirm = (fields: Fields) => post('/withdraw/confirm?lang=en', fields);
  const stored = (id: string) => readStored(at.shop, id);
  const causes = async (id: string) =>
    (await at.shop.storefront().store.history(id)).map(({ cause }) => cause);
  const receipts = () => at.mailbox.taken.filter(({ subject }) => subject.includes('withdrawal'));
  const refunds = () =>
    at.shop.stripe.ledger.payments().map(({ refunds, refundedAmount }) => [refunds, refundedAmount]);

  async function delivered() {
    const { id, keys, view } = await at.shop.buy();
    await at.shop.pass(minutes);
    const [code] = [view.profile?.iccid ?? ''];
    return { id, keys, iccid: code, price: view.price.amount };
  }

  return { at, causes, check, confirm, delivered, open, post, receipts, refunds, stored };
}
