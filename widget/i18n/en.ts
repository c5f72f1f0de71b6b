import { advice } from './en/advice.ts';
import { checkout } from './en/checkout.ts';
import { core } from './en/core.ts';
import { errors } from './en/errors.ts';
import { help } from './en/help.ts';
import { home } from './en/home.ts';
import { keep } from './en/keep.ts';
import { order } from './en/order.ts';
import { questions } from './en/questions.ts';
import { trip } from './en/trip.ts';

/**
 * Every text of the widget in English; other languages are checked against it. It is split into parts, so that each
 * screen loads only its own: `core` is always loaded, `home` stays on the server, and the others load with the code
 * that needs them.
 * `{name}` is a placeholder. Where a text has plural forms, Intl.PluralRules chooses one by `{count}`.
 */
export const en = {
  ...core,
  ...checkout,
  ...help,
  ...errors,
  ...order,
  ...keep,
  ...trip,
  ...advice,
  ...questions,
  ...home,
};
