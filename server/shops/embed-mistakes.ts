import { frameMistakes } from '../contract/schemas/frame-report.ts';
import { frameParameters, plainName } from '../contract/frame-parameters.ts';
import { tripFault } from '../contract/trip.ts';
import { shopIdPattern } from '../contract/values/values.ts';

/** What partners get wrong about the frame. */
export const embedMistakes = [
  'shop-unknown',
  'currency',
  'lang',
  'theme',
  'colour',
  'destination',
  'trip',
  'reference',
  'name-misspelt',
  'name-refused',
  'given-twice',
  'site-not-allowed',
  'site-insecure',
  'no-referrer',
  ...frameMistakes,
] as const;
export type EmbedMistake = (typeof embedMistakes)[number];

/** What is counted when the value of a parameter is not taken; the shop and the trip are checked apart. */
const mistakes: Readonly<Record<string, EmbedMistake>> = {
  currency: 'currency',
  lang: 'lang',
  theme: 'theme',
  primaryColor: 'colour',
  secondaryColor: 'colour',
  destination: 'destination',
  travellers: 'trip',
  data: 'trip',
  referenceId: 'reference',
};
const names = Object.keys(frameParameters);
const plainNames = new Set(names.map(plainName));
const refused = /price|amount|discount|coupon|voucher|token|secret/i;

/** What is wrong with the parameters of a frame's address; each mistake once. */
export function mistakesIn(query: URLSearchParams, isShop: (id: string) => boolean): EmbedMistake[] {
  const found = new Set<EmbedMistake>();
  for (const name of query.keys()) {
    const mistake = Object.hasOwn(mistakes, name) ? mistakes[name] : undefined;
    if (mistake && !frameParameters[name]?.(query.get(name) ?? '')) found.add(mistake);
    if (query.getAll(name).length > 1) found.add('given-twice');
    if (names.includes(name)) continue;
    if (plainNames.has(plainName(name))) found.add('name-misspelt');
    else if (refused.test(name)) found.add('name-refused');
  }
  const [start, end] = [query.get('start') ?? '', query.get('end') ?? ''];
  // A trip that is over is no mistake: a booking keeps its page.
  if ((start || end) && tripFault({ start, end }, start)) found.add('trip');
  const shop = query.get('shop');
  if (shop !== null && !(shopIdPattern.test(shop) && isShop(shop))) found.add('shop-unknown');
  return [...found];
}
