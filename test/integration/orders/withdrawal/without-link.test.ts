import { describe, expect, it } from 'vitest';
import { orderNumber } from '../../../../server/contract/order-number.ts';
import { freshKeys } from '../../../support/shop-calls.ts';
import { days, details, eachWithdrawal, minutes } from './each-withdrawal.ts';

const { at, check, confirm, delivered, receipts, refunds, stored } = eachWithdrawal();

describe('withdrawing without a link', () => {
  it('answers a hit as it answers a miss, and mails the receipt to the address of the order', async () => {
    const { id, price } = await delivered();
    const step = await check(details(id));
    expect(step.text).toContain('Confirm withdrawal');
    expect(step.text).not.toContain('€');
    const missed = await confirm(details('ord_00000000000000000000000000'));
    const other = await confirm(details(id, 'mallory@example.com'));
    await at.shop.pass(minutes);
    expect(await at.shop.storefront().store.withdrawal(id)).toBeNull();
    const hit = await confirm(details(id));
    expect([hit.status, hit.text]).toEqual([missed.status, missed.text]);
    expect([other.status, other.text]).toEqual([missed.status, missed.text]);
    expect([...hit.headers.keys()]).toEqual([...missed.headers.keys()]);
    await at.shop.pass(minutes);
    expect(refunds()).toEqual([[1, price]]);
    expect(receipts().map(({ to }) => to)).toEqual(['lena@example.com']);
    expect(receipts()[0]?.text).toContain('Lena Example');
  });

  it.each([
    ['the number that can be read out', (id: string) => ` ${orderNumber(id).toLowerCase()} `],
    ['its id with spaces', (id: string) => ` ORD_${id.slice(4, 20)} ${id.slice(20)} `],
  ])('finds the order by %s', async (_, spelt) => {
    const { id } = await delivered();
    await confirm(details(spelt(id), 'Lena@Example.com'));
    await at.shop.pass(minutes);
    expect(await at.shop.storefront().store.withdrawal(id)).toMatchObject({ name: 'Lena Example' });
  });

  it('finds the order by the number of the booking, and not by a few characters', async () => {
    const keys = freshKeys();
    const body = { ...(await at.shop.offer()), attribution: { referenceId: 'PNR-7788' } };
    const placed = await at.shop.place(body, keys);
    await at.shop.pay(placed.body.payment.clientSecret);
    await at.shop.during(at.shop.refresh(placed.body.order.id, keys));
    const { id } = placed.body.order;
    await confirm(details(id.slice(-4)));
    await at.shop.pass(minutes);
    expect(await at.shop.storefront().store.withdrawal(id)).toBeNull();
    await confirm(details('pnr 7788'));
    await at.shop.pass(minutes);
    expect(await at.shop.storefront().store.withdrawal(id)).not.toBeNull();
  });

  it('names each field that is missing or wrong, and keeps what was entered', async () => {
    const answer = await check({ name: ' ', number: '', email: 'not an address' });
    expect(answer.status).toBe(422);
    expect(answer.text.match(/aria-invalid="true"/g)).toHaveLength(3);
    expect(answer.text).toContain('value="not an address"');
    expect(answer.text).toContain('Enter your name');
    const changed = await check({ ...details('ord_1'), change: '1' });
    expect(changed.text).toContain('value="Lena Example"');
    expect((await confirm(details('', 'x'))).status).toBe(422);
  });

  it('says by mail that the period is over', async () => {
    const { id } = await delivered();
    await at.shop.clock.advance(20 * days);
    await confirm(details(id));
    await at.shop.pass(minutes);
    expect(receipts()[0]?.text).toContain('after the period had ended');
    expect(refunds()).toEqual([[0, 0]]);
    expect(await stored(id)).toMatchObject({ marks: null });
  });
});
