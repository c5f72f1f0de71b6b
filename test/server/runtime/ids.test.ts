import { describe, expect, it } from 'vitest';
import { OrderId } from '../../../server/contract/schemas/storefront.ts';
import { ids } from '../../../server/runtime/ids.ts';

describe('an order id', () => {
  const times = [0, 1, 31, 32, 1_000, 1_795_000_000_000, 1_795_000_000_001, 32 ** 10 - 1];

  it('sorts in the order of placing', () => {
    const made = times.map((now) => ids.orderId(now));
    expect(made.toSorted()).toEqual(made);
    for (const id of made) expect(OrderId.parse(id)).toBe(id);
  });

  it('is always different, even at the same moment', () => {
    const made = Array.from({ length: 10_000 }, () => ids.orderId(1_795_000_000_000));
    expect(new Set(made).size).toBe(made.length);
    expect(new Set(made.map((id) => id.slice(0, 14))).size).toBe(1);
  });
});
