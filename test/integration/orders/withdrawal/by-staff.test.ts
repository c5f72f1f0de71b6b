import { afterEach, expect, it } from 'vitest';
import { placeOrder, readStored, runStaff } from '../../../support/acts.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { createMailbox } from '../../../support/mailbox.ts';

const minute = 60_000;
const day = 1_440 * minute;

let shop: Harness;
afterEach(() => shop.stop());

it('staff can enter a letter that came in time after a declaration that came too late', async () => {
  const mailbox = createMailbox();
  shop = await createHarness({ mailer: mailbox.mailer });
  const { id, keys, view } = await shop.buy();
  await shop.pass(minute);
  await shop.clock.advance(20 * day);
  await shop.during(shop.withdraw(id, keys));
  await shop.pass(minute);
  const { store } = shop.storefront();
  expect(await store.withdrawal(id)).toMatchObject({ verdict: 'late' });
  const enter = () => runStaff(shop, ['withdraw', id, '--by', 'Kim', '--reason', 'letter of day 3']);
  expect(await enter()).toMatchObject({ code: 0 });
  await shop.pass(5 * minute);
  expect(await readStored(shop, id)).toMatchObject({
    money: 'refunded',
    refundedAmount: view.price.amount,
    marks: null,
  });
  expect(await store.withdrawal(id)).toMatchObject({ verdict: 'accepted', amount: view.price.amount });
  const receipts = mailbox.taken.filter(({ subject }) => subject.includes('withdrawal'));
  expect(receipts.map(({ text }) => text.includes('after the period had ended'))).toEqual([true, false]);
  expect(await enter()).toMatchObject({ code: 1 });
  await shop.during(shop.withdraw(id, keys));
  await shop.pass(minute);
  expect(shop.stripe.ledger.payments()).toMatchObject([{ refunds: 1 }]);
});

it('a withdrawal is left to staff when somebody captured part of the payment by hand', async () => {
  shop = await createHarness();
  shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'reply-lost' } });
  const { id, keys, secret } = await placeOrder(shop);
  await shop.pay(secret);
  await shop.during(shop.refresh(id, keys));
  const { stripe } = shop.config;
  const capture = new Request(
    `${stripe.apiUrl}/v1/payment_intents/${shop.stripe.ledger.payments()[0]?.id}/capture`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${stripe.secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ amount_to_capture: '300' }),
    },
  );
  expect((await shop.stripe.fetch(capture)).status).toBe(200);
  await shop.pass(10 * minute);
  const iccid = (await shop.read(id, keys)).profile?.iccid ?? '';
  shop.service.control.playInstall(iccid);
  shop.service.control.use(iccid, 2.5 * 2 ** 30);
  await shop.during(shop.withdraw(id, keys));
  await shop.pass(5 * minute);
  shop.breaks('I4', 'captured in part by hand');
  shop.breaks('I1', 'captured in part by hand');
  expect(await shop.storefront().store.withdrawal(id)).toMatchObject({ verdict: 'accepted', amount: null });
  expect(await readStored(shop, id)).toMatchObject({ marks: 'payment-mismatch withdrawal' });
  expect(shop.stripe.ledger.payments()).toMatchObject([{ capturedAmount: 300, refundedAmount: 0 }]);
});
