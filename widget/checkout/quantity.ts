import { computed, signal } from '@preact/signals-core';
import type { Money } from '../../server/contract/schemas.ts';
import { keepInEntry } from '../frame/session/history-entry.ts';

/**
 * How many eSIMs are bought, and what they cost together; `one` is the price of a single one, `before` the choice of an
 * order that is not paid yet.
 */
export function quantityOf(one: Money, before = 1) {
  const each = signal(one);
  const kept = (history.state as { quantity?: number } | null)?.quantity;
  const quantity = signal(kept ?? before);
  return {
    quantity,
    price: computed(() => ({ ...each.value, amount: each.value.amount * quantity.value })),
    choose(count: number) {
      quantity.value = count;
      keepInEntry(window, { quantity: count });
    },
    /** Takes over a new price of all of them. */
    adopt(total: Money) {
      each.value = { ...total, amount: total.amount / quantity.peek() };
    },
  };
}
