import { describe, expect, it } from 'vitest';
import { orderNumber } from '../../../../server/contract/order-number.ts';
import { placeTopUp } from '../../../support/acts.ts';
import { freshKeys } from '../../../support/shop-calls.ts';
import { days, eachWithdrawal, gigabyte, linked, minutes } from './each-withdrawal.ts';

const { at, causes, check, confirm, delivered, receipts, refunds, stored } = eachWithdrawal();

describe('withdrawing by the link of an order', () => {
  it('shows the order and the whole price before it is installed, and pays it back once confirmed', async () => {
    const { id, keys, price } = await delivered();
    const asked = await check(linked(id, keys));
    expect(asked.status).toBe(200);
    expect(asked.text).toContain('Confirm withdrawal');
    expect(asked.text).toContain('France');
    expect(asked.text).toContain(`You get back</dt><dd><span class="num">€${(price / 100).toFixed(2)}`);
    expect(refunds()).toEqual([[0, 0]]);
    expect(await stored(id)).toMatchObject({ money: 'captured', marks: null });

    const done = await confirm({ ...linked(id, keys), name: 'Lena' });
    expect(done.text).toContain('We’ve received your withdrawal');
    expect(done.text).toContain('Lena');
    await at.shop.pass(minutes);
    expect(refunds()).toEqual([[1, price]]);
    expect(await stored(id)).toMatchObject({
      money: 'refunded',
      refundedAmount: price,
      marks: null,
      nextAt: null,
    });
    expect(await at.shop.storefront().store.withdrawal(id)).toMatchObject({
      verdict: 'accepted',
      rule: 'service',
      name: 'Lena',
      lang: 'en',
      usedBytes: 0,
      amount: price,
    });
    expect(await causes(id)).toContain('withdrawn');
    expect(receipts()).toHaveLength(1);
    const [mail] = receipts();
    expect(mail).toMatchObject({ to: 'lena@example.com' });
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('Lena');
      expect(body).toContain('UTC');
      expect(body).toContain(orderNumber(id));
      expect(body).toContain(`€${(price / 100).toFixed(2)}`);
    }
  });

  it('keeps the share of the data that was used', async () => {
    const { id, keys, iccid, price } = await delivered();
    at.shop.service.control.playInstall(iccid);
    at.shop.service.control.use(iccid, 2.5 * gigabyte);
    const kept = Math.floor(price / 2);
    const asked = await check(linked(id, keys));
    expect(asked.text).toContain('2.5 GB');
    expect(asked.text).toContain(`€${((price - kept) / 100).toFixed(2)}`);
    await confirm(linked(id, keys));
    await at.shop.pass(minutes);
    expect(refunds()).toEqual([[1, price - kept]]);
    expect(await stored(id)).toMatchObject({ money: 'captured', refundedAmount: price - kept, marks: null });
    expect(await at.shop.read(id, keys)).toMatchObject({ state: 'ready' });
    expect(receipts()[0]?.text).toContain('2.5 GB');
  });

  it('gives the same receipt the second time, at once and later, and refunds nothing more', async () => {
    const { id, keys, price } = await delivered();
    const both = await Promise.all([
      confirm(linked(id, keys)),
      confirm({ ...linked(id, keys), name: 'Second' }),
    ]);
    await at.shop.pass(minutes);
    const again = await confirm(linked(id, keys));
    expect(again.text).toBe(both[0].text);
    expect((await check(linked(id, keys))).text).toBe(again.text);
    expect(refunds()).toEqual([[1, price]]);
    expect(receipts()).toHaveLength(1);
  });

  it('refunds a top-up apart from its eSIM: data bought first is used first', async () => {
    const first = await delivered();
    const { id, keys, secret } = await placeTopUp(at.shop, first);
    await at.shop.pay(secret);
    const view = await at.shop.during(at.shop.refresh(id, keys));
    at.shop.service.control.playInstall(first.iccid);
    at.shop.service.control.use(first.iccid, 5 * gigabyte);
    const asked = await check(linked(first.id, first.keys));
    expect(asked.text).toContain('All the data was used');
    await confirm(linked(first.id, first.keys));
    await confirm(linked(id, keys));
    await at.shop.pass(minutes);
    expect(await stored(first.id)).toMatchObject({ money: 'captured', refundedAmount: 0, marks: null });
    expect(await stored(id)).toMatchObject({
      money: 'refunded',
      refundedAmount: view.price.amount,
      marks: null,
    });
  });

  it('gives back no more than what is left of the share after a partial refund', async () => {
    const { id, keys, iccid, price } = await delivered();
    const [payment] = at.shop.stripe.ledger.payments();
    at.shop.stripe.control.refund(payment?.id ?? '', 100);
    await at.shop.pass(minutes);
    at.shop.service.control.playInstall(iccid);
    at.shop.service.control.use(iccid, 2.5 * gigabyte);
    await confirm(linked(id, keys));
    await at.shop.pass(minutes);
    expect(await stored(id)).toMatchObject({ refundedAmount: price - Math.floor(price / 2), marks: null });
    expect(await at.shop.storefront().store.withdrawal(id)).toMatchObject({
      amount: price - Math.floor(price / 2) - 100,
    });
  });

  it('says that the price went back already after a full refund', async () => {
    const { id, keys, price } = await delivered();
    const [payment] = at.shop.stripe.ledger.payments();
    at.shop.stripe.control.refund(payment?.id ?? '');
    await at.shop.pass(minutes);
    expect((await check(linked(id, keys))).text).toContain('has already been returned');
    await confirm(linked(id, keys));
    await at.shop.pass(minutes);
    expect(refunds()).toEqual([[1, price]]);
    expect(await stored(id)).toMatchObject({ money: 'refunded', marks: null });
    expect(receipts()[0]?.text).toContain('There is nothing to refund');
  });

  it('leaves an unreadable sum or a disputed payment to staff, with a mark', async () => {
    const first = await delivered();
    at.shop.service.control.playInstall(first.iccid);
    at.shop.service.control.addFault({
      operation: 'GET /purchases/{purchaseId}/consumption',
      fault: { kind: 'status', status: 500 },
      times: 100,
    });
    expect((await check(linked(first.id, first.keys))).text).toContain('worked out by the seller');
    await confirm(linked(first.id, first.keys));
    const second = await at.shop.buy({ destination: 'ES' });
    at.shop.stripe.control.dispute((await stored(second.id)).paymentId ?? '');
    await at.shop.pass(minutes);
    await confirm(linked(second.id, second.keys));
    await at.shop.pass(10 * minutes);
    expect(await stored(first.id)).toMatchObject({
      money: 'captured',
      refundedAmount: 0,
      marks: 'withdrawal',
    });
    expect(await stored(second.id)).toMatchObject({ money: 'captured', marks: 'disputed withdrawal' });
    expect(refunds()).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(receipts()).toHaveLength(2);
    expect(receipts()[0]?.text).toContain('The seller will work out the amount');
  });

  it('is possible to the end of the 14th day after the order, in the last time zone to end it', async () => {
    const { id, keys } = await delivered();
    const order = await stored(id);
    const midnight = Math.floor((order.createdAt + 14 * 60 * minutes) / days) * days;
    const endsAt = midnight + 15 * days + 12 * 60 * minutes;
    await at.shop.clock.advance(endsAt - 1_000 - at.shop.clock.now());
    expect((await check(linked(id, keys))).text).toContain('Confirm withdrawal');
    await at.shop.clock.advance(2_000);
    expect((await check(linked(id, keys))).text).toContain('The withdrawal period is over');
    expect((await confirm(linked(id, keys))).text).toContain('The withdrawal period is over');
    await at.shop.pass(minutes);
    expect(refunds()).toEqual([[0, 0]]);
    expect(receipts()[0]?.text).toContain('after the period had ended');
  });

  it('asks for the details if the link does not open the order, or no longer does', async () => {
    const { id } = await delivered();
    const answer = await check(linked(id, freshKeys()));
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('no longer opens an order');
    expect(answer.text).toContain(orderNumber(id));
    expect((await confirm(linked(id, freshKeys()))).text).toContain('no longer opens an order');
    expect(await at.shop.storefront().store.withdrawal(id)).toBeNull();
  });
});
