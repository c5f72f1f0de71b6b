import { frameMistakes } from '../contract/frame-report.ts';
import { dataGbIn, travellersPattern, tripFault } from '../contract/trip.ts';
import { currencies, destinationPattern, referencePattern, shopIdPattern } from '../contract/values.ts';

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

const known: readonly string[] = currencies;
const isColour = (value: string) => /^#?[0-9a-f]{6}$/i.test(value);

const values: Readonly<Record<string, readonly [EmbedMistake, (value: string) => boolean]>> = {
  currency: ['currency', (value) => known.includes(value)],
  lang: ['lang', isLanguageTag],
  theme: ['theme', (value) => /^(light|dark|auto)$/.test(value)],
  primaryColor: ['colour', isColour],
  secondaryColor: ['colour', isColour],
  destination: ['destination', (value) => value.split(',').every((code) => destinationPattern.test(code))],
  travellers: ['trip', (value) => travellersPattern.test(value)],
  data: ['trip', (value) => dataGbIn(value) !== null],
  referenceId: ['reference', (value) => referencePattern.test(value)],
};
const names = [
  ...Object.keys(values),
  'shop',
  'start',
  'end',
  'package',
  'email',
  'debug',
  ...['source', 'medium', 'campaign', 'term', 'content'].map((name) => `utm_${name}`),
];
const plain = (text: string) => text.toLowerCase().replaceAll(/[-_]/g, '');
const byPlain = new Map(names.map((name) => [plain(name), name]));
const refused = /price|amount|discount|coupon|voucher|token|secret/i;

/** What is wrong with the parameters of a frame's address; each mistake once. */
export function mistakesIn(query: URLSearchParams, isShop: (id: string) => boolean): EmbedMistake[] {
  const found = new Set<EmbedMistake>();
  for (const name of query.keys()) {
    const [mistake, accepts] = values[name] ?? [];
    if (mistake && !accepts?.(query.get(name) ?? '')) found.add(mistake);
    if (query.getAll(name).length > 1) found.add('given-twice');
    if (names.includes(name)) continue;
    if (byPlain.has(plain(name))) found.add('name-misspelt');
    else if (refused.test(name)) found.add('name-refused');
  }
  const [start, end] = [query.get('start') ?? '', query.get('end') ?? ''];
  // A trip that is over is no mistake: a booking keeps its page.
  if ((start || end) && tripFault({ start, end }, start)) found.add('trip');
  const shop = query.get('shop');
  if (shop !== null && !(shopIdPattern.test(shop) && isShop(shop))) found.add('shop-unknown');
  return [...found];
}

function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}
