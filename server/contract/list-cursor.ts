import { orderIdSource } from './order-id.ts';

/** Where a page of a list of orders begins: when the order before it was changed, and its id. */
export const listCursorPattern = new RegExp(String.raw`^\d{1,15}\.${orderIdSource}$`);
