import type { Money } from '../../server/contract/schemas.ts';
import type { Ordering } from '../../server/contract/ordering.ts';
import type { App } from '../frame/app.ts';
import { isolate } from '../i18n/translate.ts';

/** What the order button says by the law of the traveller's language. It also stands above buttons that cannot say it. */
export const orderWords = ({ options, format }: App, { button }: Ordering, price: Money): string =>
  button.replace('{price}', () => isolate(options.lang, format.money(price)));
