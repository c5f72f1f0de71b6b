import { expect, it } from 'vitest';
import { orderNumber, readOrderNumber } from '../../../../server/contract/order-number.ts';
import { ids, idsOfStore } from '../../../../server/runtime/ids.ts';
import { readSearch } from '../../../../server/orders/lists/search.ts';

it.each([
  [' Lena@Example.com ', 'e-mail', 'lena@example.com'],
  ['ord_01kaf7x2h8v9d3b5t67m4qz2ab', 'order', 'ord_01kaf7x2h8v9d3b5t67m4qz2ab'],
  ['NR-1~ord_01kaf7x2h8v9d3b5t67m4qz2ab', 'our-reference', 'NR-1~ord_01kaf7x2h8v9d3b5t67m4qz2ab'],
  ['M7K-42QX', 'number', 'M7K-42QX'],
  ['m7k 42qx', 'number', 'm7k 42qx'],
  ['M7K42QX', 'number', 'M7K42QX'],
  ['1234567', 'iccid-end', '1234567'],
  ['pi_3SVtK2Qk8d', 'payment', 'pi_3SVtK2Qk8d'],
  ['8944 4700 0021 9937 418', 'iccid', '8944470000219937418'],
  ['89444700002199374180F', 'iccid', '89444700002199374180'],
  ['7418', 'iccid-end', '7418'],
  ['71b0c4e2-9d3f-4a55-8c1e-2f8f0a7b9c11', 'purchase', '71b0c4e2-9d3f-4a55-8c1e-2f8f0a7b9c11'],
  ['NR-20931', 'booking', 'NR-20931'],
  ['741', 'booking', '741'],
  ['ord_%', 'booking', 'ord_%'],
  ['', 'booking', ''],
])('"%s" is read as %s', (text, as, value) => {
  expect(readSearch(text)).toEqual({ as, value });
});

it('an order’s number is a random part of its id, and is read however it was heard', () => {
  const { orderId } = idsOfStore(ids, 'store');
  const all = Array.from({ length: 200 }, () => orderId(1_763_000_000_000));
  const numbers = all.map(orderNumber);
  expect(new Set(numbers).size).toBe(200);
  for (const [at, number] of numbers.entries()) {
    expect(number).toMatch(/^[\dA-HJKMNP-TV-Z]{3}-[\dA-HJKMNP-TV-Z]{4}$/);
    expect(all[at]).toContain(readOrderNumber(number));
    const heard = number.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect(readOrderNumber(` ${heard} `)).toBe(readOrderNumber(number));
  }
  for (const none of ['', 'M7K-42Q', 'M7K-42QXA', 'MUK-42QX', '%7K-42QX', 'NR-20931'])
    expect(readOrderNumber(none)).toBeNull();
});
