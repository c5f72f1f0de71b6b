/**
 * Plain values that both sides of the API share: the only list of currencies and languages, the only spelling of each
 * pattern. No zod and no imports, so that the widget's bundles can take what they need.
 */

/** ISO 4217, in the order that menus show; the first is the default. */
export const currencies = ['USD', 'EUR', 'AUD', 'CAD', 'NZD', 'GBP', 'ZAR'] as const;

/** The store's languages, as BCP 47 tags. */
export const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt-BR',
  'nl',
  'pl',
  'tr',
  'ar',
  'he',
  'ja',
  'ko',
  'zh-Hans',
] as const;
export type Lang = (typeof languages)[number];

/** The languages of the service's own mails, spelt as its `language` takes them; ours exist in all `languages`. */
export const mailLanguages = ['en', 'es', 'fr', 'de', 'pt-br'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

/**
 * Takes the place of an order’s id in the addresses that one eSIM’s link opens: the capability alone names the eSIM.
 */
export const linkedEsim = 'esim';
export const orderIdPattern = /^ord_[a-z0-9]{26}$/;
/** 256 bits as base64url. */
export const capabilityPattern = /^[A-Za-z0-9_-]{43}$/;
export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{16,64}$/;
export const iccidPattern = /^\d{18,22}$/;
/** ISO 3166 alpha-2 or alpha-3, or the word of a region (`EUROPE`). */
export const destinationPattern = /^[A-Z][A-Z0-9_-]{1,39}$/;
/** A partner's own id for a visit; narrow enough that no e-mail address fits. */
export const referencePattern = /^[A-Za-z0-9._:-]{1,64}$/;

/** One of the partner's sites that this deployment serves. */
export const shopIdPattern = /^[a-z0-9-]{1,32}$/;
/** Serves every page that names no shop, or an unknown one. */
export const defaultShop = 'default';

/** The most eSIMs in one order, which is the most that the service sells at a time. */
export const mostEsims = 5;

/** Sizes are binary: the service sells 1 GB as 2^30 bytes. */
export const gigabyte = 1_073_741_824;
export const dayMs = 86_400_000;
