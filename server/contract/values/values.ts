/**
 * Plain values that both sides of the API share: the only list of currencies and languages, the only spelling of each
 * pattern. No zod and no imports, so that the widget's bundles can take what they need. What only the frame's address
 * has is in `frame-parameters.ts`, as a pattern here is in the bundle of every traveller.
 */

/** Where no currency is named. Costs are in US dollars in any case. */
export const defaultCurrency = 'USD';
/** ISO 4217, in the order that menus show. */
export const currencies = [defaultCurrency, 'EUR', 'AUD', 'CAD', 'NZD', 'GBP', 'ZAR'] as const;

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
export const maxEsims = 5;

/** Characters of an id of a package, at most. */
export const maxPackageIdLength = 100;
/** Characters of a BCP 47 tag, at most. */
export const maxTagLength = 35;
/** Characters of an e-mail address, at most; `emailRule` takes no longer ones. */
export const maxEmailLength = 254;
/** Characters of what a visit's address says of its source, such as `utm_source`, at most. */
export const maxSourceLength = 200;
/** Characters of an eSIM's name, at most. */
export const maxEsimNameLength = 40;
/** Characters of the brand in the service's mails, at most. */
export const maxBrandLength = 25;

/** Characters of what staff enter, at most: in the dashboard's forms, in the API and on the command line. */
export const maxStaffText = {
  /** Of a shop, a program, a passkey. */
  name: 60,
  filterName: 40,
  note: 160,
  why: 200,
  purchaseId: 100,
  reference: 100,
  source: 100,
} as const;
/** Characters of a name or an order's number in a declaration of withdrawal, at most. */
export const maxDeclaredLength = 100;
/** Characters of what a shop says about its seller, at most. */
export const maxSellerText = {
  name: 80,
  address: 200,
  phone: 30,
  vatId: 30,
  vatNote: 60,
  planNote: 160,
  withdrawalReason: 300,
} as const;
/** Characters of a webhook endpoint's fields, at most. */
export const maxEndpointText = { url: 500, description: 200 } as const;

/** Up to so much is added to what the service charges: hundredths of a percent, US cents, and a step in cents. */
export const maxMarkup = { basisPoints: 50_000, fixedCents: 10_000, roundUpTo: 1_000 } as const;
/** For how many days a key may live. */
export const keyDays = { least: 1, most: 366, usual: 90 } as const;
/** Small enough for a form, a mail and a traveller's first visit. */
export const maxLogoBytes = 8_192;

/** Sizes are binary: the service sells 1 GB as 2^30 bytes. */
export const gigabyte = 1_073_741_824;
export const dayMs = 86_400_000;
export const hourMs = 3_600_000;
export const minuteMs = 60_000;
