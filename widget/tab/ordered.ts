import type { OrderView } from '../../server/contract/schemas/storefront.ts';
import type { Format } from '../frame/format.ts';
import { isolate } from '../../server/contract/values/locale.ts';
import type { TabData } from './tab-data.ts';

/** Keeps a text on one line. */
const whole = (text: string) => text.replaceAll(' ', '\u00a0');

/** What the button orders: `3 × France, 5 GB · 30 days · €17.40 incl. VAT`. */
export function orderedText(view: OrderView, { lang, texts }: TabData, format: Format): string {
  const { kind, quantity, destination, dates, price, seller } = view;
  const several = quantity > 1 ? `${quantity} × ` : '';
  const offer = texts.offer
    .replace('{destination}', () => isolate(lang, destination.name))
    .replace('{data}', () => whole(format.data(view.package.dataBytes)));
  const parts = [
    ...(kind === 'top-up' ? [texts.topUp] : []),
    several + offer,
    whole(dates ? format.trip(dates.start, dates.end) : format.days(view.package.days)),
    [format.money(price), seller?.tax].filter(Boolean).join(' '),
  ];
  return parts.join(' · ');
}
