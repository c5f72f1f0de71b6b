import { money } from '../ui/money.ts';
import { gigabyte } from '../../../server/contract/values/values.ts';
import type { Money } from '../../../server/contract/schemas/storefront.ts';
import type { OrderFacts } from './order-facts.ts';

/** `€24.90`, `$9.60`. */
export const price = ({ amount, currency }: Money): string => money(amount, currency);

export const dollars = (cents: number): string => price({ amount: cents, currency: 'USD' });

/** A part of a price, in its currency. */
export const partOf = (whole: Money, amount: number): string => price({ ...whole, amount });

/** `10 GB`, `6.1 GB`, `512 MB`; sizes are binary, as they are sold. */
export function data(bytes: number): string {
  if (bytes < gigabyte && bytes > 0) return `${Math.max(1, Math.round((bytes / gigabyte) * 1024))} MB`;
  return `${Number((bytes / gigabyte).toFixed(1))} GB`;
}

/** The size of an order: `5 GB`, `+5 GB` for a top-up, `3 × 5 GB`. */
export const sizeOf = ({
  kind,
  quantity,
  dataBytes,
}: Pick<OrderFacts, 'kind' | 'quantity' | 'dataBytes'>): string =>
  `${kind === 'top-up' ? '+' : ''}${quantity > 1 ? `${quantity} × ` : ''}${data(dataBytes)}`;

/**
 * The end of an id, the part that people compare. An order's own part ends before the four letters of its
 * store.
 */
export const tail = (id: string): string =>
  id.startsWith('ord_') ? `…${id.slice(-10, -4)}…` : `…${id.slice(-6)}`;

/** An ICCID in groups, as printed on cards. */
export const grouped = (iccid: string): string => iccid.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

const names = new Intl.DisplayNames('en', { type: 'language' });
export const language = (tag: string): string => {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
};
