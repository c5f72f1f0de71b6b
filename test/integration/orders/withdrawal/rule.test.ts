import { describe, expect, it } from 'vitest';
import { freshKeys } from '../../../support/shop-calls.ts';
import { details, eachWithdrawal, linked, minutes } from './each-withdrawal.ts';

const { at, causes, check, confirm, delivered, open, receipts, refunds, stored } = eachWithdrawal();

describe('the rule', () => {
  it('none is shown with its reason, on the first page, by a link and by mail', async () => {
    await at.shop.stop();
    const reason = 'Tickets for a fixed day are exempt.';
    await open({ environment: { WITHDRAWAL_RULE: 'none', WITHDRAWAL_REASON: reason } });
    const { id, keys } = await delivered();
    const first = await (await at.shop.request('/withdraw?lang=en')).text();
    expect(first).toContain('no right to withdraw');
    // The reason is in the seller's language, on a page in any other.
    expect(first).toContain(`<bdi>${reason}</bdi>`);
    expect(first).not.toContain('<form');
    for (const answer of [
      await check(details(id)),
      await check(linked(id, keys)),
      await confirm(linked(id, keys)),
    ])
      expect(answer.text).toContain(reason);
    await at.shop.pass(minutes);
    expect(receipts()[0]?.text).toContain(reason);
    expect(await causes(id)).toContain('withdrawal-refused');
    expect(refunds()).toEqual([[0, 0]]);
  });

  it('digital-content ends the right with the delivery, and gives the whole price back before', async () => {
    await at.shop.stop();
    await open({ environment: { WITHDRAWAL_RULE: 'digital-content' } });
    const { id, keys } = await delivered();
    expect((await check(linked(id, keys))).text).toContain('Your eSIM has been delivered');
    await confirm(linked(id, keys));
    at.shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'reply-lost' } });
    const later = freshKeys();
    const { body } = await at.shop.place(await at.shop.offer(), later);
    await at.shop.pay(body.payment.clientSecret);
    await at.shop.during(at.shop.refresh(body.order.id, later));
    await confirm(linked(body.order.id, later));
    await at.shop.pass(10 * minutes);
    expect(await stored(id)).toMatchObject({ money: 'captured', refundedAmount: 0, marks: null });
    expect(await stored(body.order.id)).toMatchObject({ money: 'refunded', marks: null });
  });
});
