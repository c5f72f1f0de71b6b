import { checkout } from './en/checkout.ts';
import { help } from './en/help.ts';
import { home } from './en/home.ts';
import { order } from './en/order.ts';
import { shop } from './en/shop.ts';
import { trip } from './en/trip.ts';
import { trouble } from './en/trouble.ts';

/**
 * Every text of the widget in English, the table that other languages are checked against. It is kept in parts, so
 * that a screen brings only its own: `shop` is always there, `home` stays on the server, the others are loaded with the code that needs them.
 * `{name}` is filled in; a value of plural forms is chosen by Intl.PluralRules from its `{count}`.
 */
export const en = { ...shop, ...checkout, ...help, ...trouble, ...order, ...trip, ...home };
