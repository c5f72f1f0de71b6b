import type { OrderRef } from '../frame/api/orders.ts';
import type { Options } from '../frame/options.ts';

/** The address of the page on which an order is paid in a separate tab. Only its script sees the fragment. */
export function toTabHref(
  { lang, attribution: { shop } }: Options,
  { orderId, capability }: OrderRef,
): string {
  const query = new URLSearchParams({ lang, ...(shop && { shop }) });
  return `${location.origin}/pay/${orderId}?${query}#${capability}`;
}
