import { describe, expect, it } from 'vitest';
import { decimal, readAmount } from '../../../server/runtime/amounts.ts';

describe('an amount that a person writes', () => {
  it.each([
    ['5', 500],
    ['0.29', 29],
    ['0,29', 29],
    ['1.1', 110],
    [' 120.50 ', 12_050],
    ['999999.99', 99_999_999],
    ['0', 0],
  ])('is read exactly, with a point or a comma: %j', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  it.each(['', ' ', '1.005', '1e3', '-1', '+1', '1.', '.5', '1,000.00', '1 000', '0x10', '٣', '1000000'])(
    'is not read from %j',
    (text) => {
      expect(readAmount(text)).toBeUndefined();
    },
  );

  it('may have more digits where it is only searched for', () => {
    expect(readAmount('1000000', 9)).toBe(100_000_000);
  });

  it('is read as it was written', () => {
    for (let amount = 0; amount < 100_000; amount += 7) expect(readAmount(decimal(amount))).toBe(amount);
  });
});
