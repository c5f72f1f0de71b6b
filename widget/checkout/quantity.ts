import { computed, signal } from '@preact/signals-core';
import type { Money } from '../../server/contract/schemas/storefront.ts';
import { keepInEntry } from '../frame/session/history-entry.ts';

/**
 * How many eSIMs to buy, and their total price. `one` is the price of a single eSIM, `before` the quantity of
 * an order that is not paid yet.
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
    /** Adopts a new total price. */
    adopt(total: Money) {
      each.value = { ...total, amount: total.amount / quantity.peek() };
    },
  };
}
