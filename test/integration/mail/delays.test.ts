import { describe, expect, it } from 'vitest';
import { eachMailbox, minutes, hours } from './each-mailbox.ts';

const { at, open } = eachMailbox();

describe('other mails', () => {
  it.each([
    ['hold', /You haven’t been charged yet\. €[\d.]+ is only reserved/],
    ['at-once', /You paid €[\d.]+\. If we can’t deliver, you’ll get a full refund/],
  ])(
    'say once, after half an hour of doubt, that it takes longer, and where the money is: %s',
    async (mode, words) => {
      await at.shop.stop();
      await open({ environment: { PAYMENT_CAPTURE: mode } });
      const placed = await at.shop.place(await at.shop.offer());
      const { control } = at.shop.service;
      control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'reply-lost' } });
      control.addFault({
        operation: 'GET /purchases',
        fault: { kind: 'status', status: 503 },
        times: 'always',
      });
      await at.shop.pay(placed.body.payment.clientSecret);
      await at.shop.pass(29 * minutes, 20_000);
      expect(at.mailbox.taken).toEqual([]);
      await at.shop.pass(26 * hours, 10 * minutes);
      expect(at.mailbox.taken).toHaveLength(1);
      expect(at.mailbox.taken[0]).toMatchObject({ subject: 'Your France order is taking longer' });
      expect(at.mailbox.taken[0]?.text).toMatch(words);
      expect(at.mailbox.links(at.mailbox.taken[0])).toHaveLength(1);
      control.clearFaults();
      await at.shop.pass(10 * minutes);
      expect(at.mailbox.taken.map((mail) => mail.subject).slice(1)).toEqual(['Your France eSIM']);
    },
  );

  it('say once, after half an hour, that a release takes longer, and then that it is done', async () => {
    at.shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } });
    at.shop.stripe.control.addFault({
      operation: 'cancel',
      kind: 'status-before',
      status: 500,
      times: 10_000,
    });
    const placed = await at.shop.place(await at.shop.offer());
    await at.shop.pay(placed.body.payment.clientSecret);
    await at.shop.pass(29 * minutes, 20_000);
    expect(at.mailbox.taken).toEqual([]);
    await at.shop.pass(8 * hours, 10 * minutes);
    expect(at.mailbox.taken).toMatchObject([{ subject: 'Returning your €5.80 is taking longer' }]);
    const [mail] = at.mailbox.taken;
    expect(mail?.text).toContain('You haven’t been charged. €5.80 is still reserved on your card');
    expect(mail?.text).toContain('is temporarily unavailable');
    expect(at.mailbox.links(mail)).toHaveLength(1);
    at.shop.stripe.control.clearFaults();
    await at.shop.pass(10 * minutes);
    expect(at.mailbox.taken.map(({ subject }) => subject).slice(1)).toEqual(['You haven’t been charged']);
  });

  it('say once, after half an hour, that a refund takes longer, and then that it is done', async () => {
    const { id } = await at.shop.buy();
    await at.shop.pass(40 * minutes, minutes);
    at.shop.stripe.control.addFault({ operation: 'refund', kind: 'refund-pending' });
    await at.shop.storefront().move('refund', id);
    await at.shop.pass(29 * minutes, minutes);
    expect(at.mailbox.taken.map(({ subject }) => subject)).toEqual(['Your France eSIM']);
    await at.shop.pass(5 * hours, 10 * minutes);
    expect(at.mailbox.taken.slice(1)).toMatchObject([
      {
        subject: 'Returning your €5.80 is taking longer',
        text: expect.stringContaining('your original payment method'),
      },
    ]);
    const [refund] = at.shop.stripe.control.refunds(at.shop.stripe.ledger.payments()[0]?.id ?? '');
    at.shop.stripe.control.settleRefund(refund?.id ?? '', 'succeeded');
    await at.shop.pass(70 * minutes, minutes);
    expect(at.mailbox.taken.map(({ subject }) => subject).slice(2)).toEqual(['€5.80 refunded']);
  });

  it('report a refund that the bank returns only if the next one also takes half an hour', async () => {
    const { id } = await at.shop.buy();
    await at.shop.pass(minutes);
    await at.shop.storefront().move('refund', id);
    await at.shop.pass(3 * hours, 10 * minutes);
    const told = ['Your France eSIM', '€5.80 refunded'];
    expect(at.mailbox.taken.map(({ subject }) => subject)).toEqual(told);
    const { control, ledger } = at.shop.stripe;
    const paymentId = ledger.payments()[0]?.id ?? '';
    control.addFault({ operation: 'refund', kind: 'refund-pending' });
    control.settleRefund(control.refunds(paymentId)[0]?.id ?? '', 'failed');
    await at.shop.pass(29 * minutes, minutes);
    expect((await at.shop.orders())[0]).toMatchObject({ money: 'refunding' });
    expect(at.mailbox.taken.map(({ subject }) => subject)).toEqual(told);
    await at.shop.pass(5 * minutes, minutes);
    const late = 'Returning your €5.80 is taking longer';
    expect(at.mailbox.taken.map(({ subject }) => subject)).toEqual([...told, late]);
    await at.shop.pass(hours, minutes);
    control.settleRefund(control.refunds(paymentId)[1]?.id ?? '', 'succeeded');
    await at.shop.pass(70 * minutes, minutes);
  });

  it('do not mention a delay that is over before the mail is sent', async () => {
    at.mailbox.down = true;
    const placed = await at.shop.place(await at.shop.offer());
    at.shop.service.control.addFault({
      operation: 'POST /purchases/v2',
      fault: { kind: 'status', status: 429, retryAfter: 1_900 },
    });
    await at.shop.pay(placed.body.payment.clientSecret);
    await at.shop.pass(40 * minutes, 10_000);
    at.mailbox.down = false;
    await at.shop.pass(hours, minutes);
    expect(at.mailbox.taken.map((mail) => mail.subject)).toEqual(['Your France eSIM']);
  });
});
