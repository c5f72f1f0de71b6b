import { isEmail } from './email/email.ts';
import { dataGbIn, maxDestinations, travellersPattern } from './trip.ts';
import {
  currencies,
  destinationPattern,
  maxPackageIdLength,
  maxSourceLength,
  referencePattern,
  shopIdPattern,
} from './values/values.ts';

/** Six hex digits, in an address or a form. */
export const colourPattern = /^#?[0-9a-f]{6}$/i;

type Accepts = (value: string) => boolean;

const matches =
  (pattern: RegExp): Accepts =>
  (value) =>
    pattern.test(value);
const isAtMost =
  (characters: number): Accepts =>
  (value) =>
    value.length <= characters;
const isShort = isAtMost(maxSourceLength);

export const isColour = matches(colourPattern);

export function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

function areDestinations(value: string): boolean {
  const codes = value.split(',');
  return codes.length <= maxDestinations && codes.every(matches(destinationPattern));
}

/** The parameters of a frame's address, and which values each takes. The two ends of a trip are checked together. */
export const frameParameters: Readonly<Record<string, Accepts>> = {
  shop: matches(shopIdPattern),
  currency: (value) => currencies.some((currency) => currency === value),
  lang: isLanguageTag,
  theme: matches(/^(light|dark|auto)$/),
  primaryColor: isColour,
  secondaryColor: isColour,
  destination: areDestinations,
  package: isAtMost(maxPackageIdLength),
  start: () => true,
  end: () => true,
  travellers: matches(travellersPattern),
  data: (value) => dataGbIn(value) !== null,
  email: isEmail,
  referenceId: matches(referencePattern),
  utm_source: isShort,
  utm_medium: isShort,
  utm_campaign: isShort,
  utm_term: isShort,
  utm_content: isShort,
  debug: (value) => value === '1',
};

/** A name without what people misspell in it. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[-_]/g, '');
