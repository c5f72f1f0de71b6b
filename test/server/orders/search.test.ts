import { expect, it } from 'vitest';
import { readSearch } from '../../../server/orders/search.ts';

it.each([
  [' Lena@Example.com ', 'e-mail', 'lena@example.com'],
  ['ord_01kaf7x2h8v9d3b5t67m4qz2ab', 'order', 'ord_01kaf7x2h8v9d3b5t67m4qz2ab'],
  ['NR-1~ord_01kaf7x2h8v9d3b5t67m4qz2ab', 'our-reference', 'NR-1~ord_01kaf7x2h8v9d3b5t67m4qz2ab'],
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
