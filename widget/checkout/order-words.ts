import type { Money } from '../../server/contract/schemas/storefront.ts';
import type { Ordering } from '../../server/contract/schemas/ordering.ts';
import type { App } from '../frame/app.ts';
import { isolate } from '../../server/contract/values/locale.ts';

/**
 * The wording of the order button that the law requires in the traveller's language. Also shown above buttons
 * whose text cannot be set.
 */
export const orderWords = ({ options, format }: App, { button }: Ordering, price: Money): string =>
  button.replace('{price}', () => isolate(options.lang, format.money(price)));
