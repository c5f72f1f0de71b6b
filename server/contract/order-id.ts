import { orderIdPattern } from './values/values.ts';

/** An order's id as a part of other patterns. They are not in `values/values.ts`, whose bytes the widget downloads. */
export const orderIdSource = orderIdPattern.source.slice(1, -1);

/** The first order that a text names. */
export const orderIdIn = (text: string): string | null => new RegExp(orderIdSource).exec(text)?.[0] ?? null;

/** A purchase's reference at the service that ends in an order's id; the partner's own may come before it. */
export const orderReferencePattern = new RegExp(`(?:^|~)(${orderIdSource})$`);
