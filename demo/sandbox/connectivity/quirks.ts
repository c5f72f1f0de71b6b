import { z } from 'zod';
import type { Destination, Package } from './catalogue.ts';

/** Ways in which a real service may differ from its public documentation. All are off by default. */
export const Quirks = z.strictObject({
  brands: z.enum(['taken', 'refused']).describe('refused: only the highest tier may name a brand'),
  unknownFields: z.enum(['ignored', 'refused']),
  days: z
    .enum(['difference', 'both-ends'])
    .describe('how days of a trip are counted: 15 to 20 December are 5 or 6'),
  bytes: z.enum(['binary', 'decimal']).describe('decimal: 1 GB is listed as 1000000000 bytes'),
  regionWords: z
    .enum(['plain', 'odd'])
    .describe('odd: `MIDDLE EAST` and `EU+`; no other spelling is accepted'),
  qr: z.enum(['png', 'png-data-url', 'cut-png', 'jpeg', 'svg', 'none']),
  manualCode: z
    .enum(['lpa', 'bare', 'no-matching-id', 'none'])
    .describe('bare: without `LPA:`; no-matching-id: the address alone'),
  prices: z.enum(['whole', 'half-cents']),
  sells: z.enum(['asked', 'smallest']).describe('smallest: less data than was asked for'),
  lists: z
    .enum(['bought', 'half-the-data', 'half-the-days', 'the-other-type'])
    .describe('how purchases are listed, under the id of the package asked for'),
  esims: z
    .enum(['own', 'first-in-answers', 'first-everywhere'])
    .describe('which eSIM a purchase names; first: the first one ever sold'),
  purchases: z
    .enum(['sold', 'no-balance', 'gateway-403', 'limited-429', 'gateway-504'])
    .describe('the outcome of POSTs that buy; gateway-504 answers after the effect'),
  /** Rows from the partner's other systems, put unchanged before the first page of `GET /purchases`. */
  foreignRows: z.array(z.looseObject({})),
});
export type Quirks = z.infer<typeof Quirks>;

export const QuirkChanges = Quirks.partial();
export type QuirkChanges = z.infer<typeof QuirkChanges>;

export const noQuirks: Quirks = {
  brands: 'taken',
  unknownFields: 'ignored',
  days: 'difference',
  bytes: 'binary',
  regionWords: 'plain',
  qr: 'png',
  manualCode: 'lpa',
  prices: 'whole',
  sells: 'asked',
  lists: 'bought',
  esims: 'own',
  purchases: 'sold',
  foreignRows: [],
};

const oddWords: Readonly<Record<string, string>> = { EUROPE: 'EU+', BALKANS: 'Balkans & more' };

/** A region's word as the service spells it; ISO codes stay as they are. */
function spelled(word: string, quirks: Quirks): string {
  if (quirks.regionWords === 'plain' || word.length <= 3) return word;
  return oddWords[word] ?? word.replaceAll('_', ' ');
}

/** The catalogue's word for the caller's; undefined if it is not spelled as listed. */
export function meant(
  word: string,
  quirks: Quirks,
  destinations: readonly Destination[],
): string | undefined {
  return destinations
    .flatMap(({ destination, destinationISO2 }) => [destination, destinationISO2])
    .find((known) => spelled(known, quirks) === word);
}

export function spellDestination<T extends Pick<Destination, 'destination' | 'destinationISO2'>>(
  row: T,
  quirks: Quirks,
): T {
  return {
    ...row,
    destination: spelled(row.destination, quirks),
    destinationISO2: spelled(row.destinationISO2, quirks),
  };
}

/** A package as sent over the wire. */
export function spellPackage(one: Package, quirks: Quirks): Package {
  const { dataLimitInGB: gb, dataLimitInBytes, priceInCents } = one;
  return {
    ...spellDestination(one, quirks),
    dataLimitInBytes: quirks.bytes === 'decimal' && gb > 0 ? gb * 1_000_000_000 : dataLimitInBytes,
    priceInCents: quirks.prices === 'half-cents' ? priceInCents - 0.5 : priceInCents,
  };
}

const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(1_200, 7)]).toString(
  'base64',
);
const svg = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29">${'<path d="M0 0h1v1H0z"/>'.repeat(50)}</svg>`,
).toString('base64');

/** A profile's codes as sent over the wire. */
export function spellProfile<T extends { activationCode: string; manualActivationCode: string }>(
  profile: T,
  quirks: Quirks,
): T {
  const images = {
    png: profile.activationCode,
    'png-data-url': `data:image/png;base64,${profile.activationCode}`,
    'cut-png': profile.activationCode.slice(0, 1_000),
    jpeg,
    svg,
    none: '',
  };
  const texts = {
    lpa: profile.manualActivationCode,
    bare: profile.manualActivationCode.replace(/^LPA:/, ''),
    'no-matching-id': profile.manualActivationCode.replace(/[^$]*$/, ''),
    none: '',
  };
  return {
    ...profile,
    activationCode: images[quirks.qr],
    manualActivationCode: texts[quirks.manualCode],
  };
}
