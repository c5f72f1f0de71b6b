import { describe, expect, it } from 'vitest';
import type { OrderView } from '../../../server/contract/schemas/storefront.ts';
import { orderNumber } from '../../../server/contract/order-number.ts';
import { orderId, orderView, ready } from '../samples.ts';
import { eachOrder } from './each-order.tsx';

const { open } = eachOrder();

/** Intl puts narrow spaces before AM and around the dash of a range. */
const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ');

/** The lines of the receipt as they are read, name and value. */
async function receiptOf(view: OrderView) {
  await open(view);
  return [...document.querySelectorAll('.receipt > div')].map((line) => [
    plain(line.querySelector('dt')?.textContent),
    line.querySelector('dd')?.textContent.split('\n').map(plain).join('\n'),
  ]);
}

const seller = { who: ['Meridian Trips Ltd', '14 Harbour Row, Dublin'], tax: 'incl. VAT' };
const paid = { ...ready, paidWith: 'Visa •••• 4242', referenceId: 'BK-4711', seller };

describe('the receipt', () => {
  it('lists the plan, validity, price, date, numbers and seller', async () => {
    expect(await receiptOf(paid)).toEqual([
      ['Plan', 'France, 5 GB'],
      ['Validity', '30 days, starting when you first connect'],
      ['Price', '€13.90'],
      ['Tax', 'incl. VAT'],
      ['Paid with', 'Visa •••• 4242'],
      ['Purchased', 'Nov 20, 2026, 12:00 PM'],
      ['Emailed to', 'l•••@example.com'],
      ['Booking reference', 'BK-4711'],
      ['eSIM number (ICCID)', '8933000000000000001'],
      ['Order', orderNumber(orderId)],
      ['Seller', 'Meridian Trips Ltd\n14 Harbour Row, Dublin'],
    ]);
  });

  it('has the dates of a trip, the number of eSIMs and their total price', async () => {
    const trip = { start: '2026-12-15', end: '2026-12-20' };
    const lines = await receiptOf({
      ...paid,
      dates: trip,
      quantity: 2,
      price: { amount: 2780, currency: 'EUR' },
    });
    expect(lines).toContainEqual(['Plan', '2 × France, 5 GB']);
    expect(lines).toContainEqual(['Validity', 'Dec 15 – 20, 2026']);
    expect(lines).toContainEqual(['Price', '€27.80']);
  });

  it('says how much was refunded if it was a part of the price', async () => {
    const lines = await receiptOf({ ...paid, refunded: { amount: 200, currency: 'EUR' } });
    expect(lines).toContainEqual(['Refunded', '€2.00']);
  });

  it('says that reserved money has not been charged yet', async () => {
    const lines = await receiptOf(orderView({ state: 'in-review', money: 'held', seller }));
    expect(lines).toContainEqual(['Price', '€13.90, reserved, not charged yet']);
    expect(lines).toContainEqual(['Purchased', 'Nov 20, 2026, 12:00 PM']);
  });

  it.each([
    ['paid', paid, 'Receipt'],
    ['reserved', orderView({ state: 'in-review', money: 'held' }), 'Receipt'],
    ['charged and to be paid back', orderView({ state: 'not-bought', money: 'refunding' }), 'Receipt'],
    ['released', orderView({ state: 'not-bought', money: 'released' }), 'Order details'],
    ['never reserved', orderView({ state: 'expired' }), 'Order details'],
  ])('has the right title when the money was %s', async (_what, view, name) => {
    await open(view);
    expect(document.querySelector('.fold:has(.receipt) summary')?.textContent).toBe(name);
  });

  it('shows no price, tax or card for an eSIM that somebody else paid for', async () => {
    const lines = await receiptOf({ ...paid, paidWith: null, price: { amount: 0, currency: 'EUR' } });
    expect(lines.map(([name]) => name)).toEqual([
      'Plan',
      'Validity',
      'Purchased',
      'Emailed to',
      'Booking reference',
      'eSIM number (ICCID)',
      'Order',
      'Seller',
    ]);
  });
});
