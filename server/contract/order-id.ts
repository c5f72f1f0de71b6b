import { orderIdPattern } from './values.ts';

/** An order's id as a part of other patterns. They are not in `values.ts`, whose bytes the widget downloads. */
export const orderIdSource = orderIdPattern.source.slice(1, -1);

const anywhere = new RegExp(orderIdSource);
/** The first order that a text names. */
export const orderIdIn = (text: string): string | null => anywhere.exec(text)?.[0] ?? null;

/** A purchase's reference at the service that ends in an order's id; the partner's own may come before it. */
export const orderReferencePattern = new RegExp(`(?:^|~)(${orderIdSource})$`);

/** A place in a list of orders: when that order was changed, and its id. */
export const listPlacePattern = new RegExp(String.raw`^\d{1,15}\.${orderIdSource}$`);
