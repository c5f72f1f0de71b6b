import { afterEach, expect, it } from 'vitest';
import { readStored } from '../../../support/acts.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { createMailbox } from '../../../support/mailbox.ts';

const minute = 60_000;
const gigabyte = 2 ** 30;

let shop: Harness;
afterEach(() => shop.stop());

it('a withdrawal covers all three eSIMs of an order, and the share used of them is kept', async () => {
  const mailbox = createMailbox();
  shop = await createHarness({ mailer: mailbox.mailer });
  const { id, keys, view } = await shop.buy({ quantity: 3 });
  await shop.pass(minute);
  const price = view.price.amount;
  const [first, second] = view.esims.map(({ profile }) => profile?.iccid ?? '');
  for (const [iccid, used] of [
    [first, 2.5],
    [second, 5],
  ] as const) {
    shop.service.control.playInstall(iccid ?? '');
    shop.service.control.use(iccid ?? '', used * gigabyte);
  }
  // Half of the first, all of the second, nothing of the third: one and a half of three are left.
  const back = price - Math.floor(price / 2);
  const post = async (path: string) => {
    const body = new URLSearchParams({ order: id, capability: keys.capability }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return (await shop.during(shop.request(path, { method: 'POST', headers, body }))).text();
  };
  const sum = `You get back</dt><dd><span class="num">€${(back / 100).toFixed(2)}`;

  const asked = await post('/withdraw?lang=en');
  expect(asked).toContain('3 × France');
  expect(asked).toContain('7.5 GB');
  expect(asked).toContain(sum);
  expect(asked).toContain('Please remove the eSIMs from your phones afterwards.');
  expect(await post('/withdraw/confirm?lang=en')).toContain(sum);
  await shop.pass(minute);

  const [payment] = shop.stripe.ledger.payments();
  expect(payment).toMatchObject({ refunds: 1, refundedAmount: back });
  expect(await readStored(shop, id)).toMatchObject({ money: 'captured', refundedAmount: back, marks: null });
  expect(await shop.storefront().store.withdrawal(id)).toMatchObject({
    verdict: 'accepted',
    usedBytes: 7.5 * gigabyte,
    amount: back,
  });
  const receipt = mailbox.taken.find(({ subject }) => subject.includes('withdrawal'));
  expect(receipt?.text).toContain('7.5 GB');
  expect(receipt?.text).toContain('Please remove the eSIMs from your phones.');
  expect(receipt?.text).toContain(`€${(back / 100).toFixed(2)}`);
});
