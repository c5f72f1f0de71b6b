import { normaliseCode } from '../catalogue/places/codes.ts';

/**
 * Our code for a destination as the service spells it: ISO2 for a country, else the region's word with letters,
 * digits, `_` and `-` only, so that it stands in an address. `EU+` becomes `EU_PLUS`, apart from `EU`.
 */
export function destinationCode(spelling: string): string {
  const word = spelling
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('+', ' plus')
    .replace(/[^A-Za-z0-9_-]+/g, ' ');
  return normaliseCode(word);
}
