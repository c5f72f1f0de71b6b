import { describe, expect, it } from 'vitest';
import { freshKeys } from '../../../support/shop-calls.ts';
import { eachWithdrawal, linked, minutes } from './each-withdrawal.ts';

const { at, check, confirm, refunds, stored } = eachWithdrawal();

describe('withdrawing while the eSIM is being prepared', () => {
  const buying = 'POST /purchases/v2';

  async function paidFor() {
    const keys = freshKeys();
    const { body } = await at.shop.place(await at.shop.offer(), keys);
    await at.shop.pay(body.payment.clientSecret);
    return { id: body.order.id, keys, price: body.order.price.amount };
  }

  it('buys nothing if no request was sent yet, and releases the hold', async () => {
    at.shop.service.control.addFault({
      operation: buying,
      fault: { kind: 'status', status: 429, retryAfter: 600 },
      times: 10,
    });
    const { id, keys } = await paidFor();
    await at.shop.during(at.shop.refresh(id, keys));
    expect(await stored(id)).toMatchObject({ money: 'held', goods: 'none' });
    const asked = await check(linked(id, keys));
    expect(asked.text).toContain('Your eSIM isn’t ready yet');
    await confirm(linked(id, keys));
    await at.shop.pass(20 * minutes, 20_000);
    expect(await stored(id)).toMatchObject({
      money: 'released',
      goods: 'impossible',
      reason: 'withdrawn',
      marks: null,
      refundDue: null,
    });
    expect(await at.shop.read(id, keys)).toMatchObject({ state: 'not-bought', reason: 'withdrawn' });
    expect(at.shop.ledgers().purchases).toEqual([]);
    expect(at.mailbox.taken.map(({ text }) => text).join()).not.toContain('could not be reached');
  });

  it('settles a purchase that is under way first, and then gives the whole price back', async () => {
    at.shop.service.control.addFault({ operation: buying, fault: { kind: 'reply-lost' } });
    const { id, keys, price } = await paidFor();
    await at.shop.during(at.shop.refresh(id, keys));
    expect(await stored(id)).toMatchObject({ money: 'held', goods: 'unknown' });
    await confirm(linked(id, keys));
    await at.shop.pass(10 * minutes);
    expect(await stored(id)).toMatchObject({
      money: 'refunded',
      goods: 'bought',
      refundedAmount: price,
      marks: null,
    });
    expect(refunds()).toEqual([[1, price]]);
    expect(at.mailbox.taken.some(({ subject }) => subject.includes('Your France eSIM'))).toBe(false);
  });

  it('says of an unpaid order that there is nothing to withdraw from', async () => {
    const keys = freshKeys();
    const { body } = await at.shop.place(await at.shop.offer(), keys);
    expect((await confirm(linked(body.order.id, keys))).text).toContain('nothing to withdraw from');
    await at.shop.pass(minutes);
    expect(await at.shop.storefront().store.withdrawal(body.order.id)).toBeNull();
  });
});
