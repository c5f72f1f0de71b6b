import { orderIdSource } from './order-id.ts';

/** A place in a list of orders: when that order was changed, and its id. */
export const listPlacePattern = new RegExp(String.raw`^\d{1,15}\.${orderIdSource}$`);
