import type { EmbedMistake } from '../../../server/shops/embed-mistakes.ts';

/** The texts of the embed page. */
export const texts = {
  copy: 'Copy',
  copied: 'Copied',
  title: 'Embed',
  lead: (shop: string) =>
    `What goes into the page of ${shop}. The plain tag is enough; the rest is optional.`,
  builder: 'Choose currency, colours and more',
  shop: 'Shop',
  policy: 'If your page has a Content Security Policy',
  policyLead: 'Add these lines to it.',
  sites: 'Where it works',
  onlyThese: 'Browsers show the frame on these sites only. Change them under Shops.',
  anySite: 'On any site. Name yours under Shops to keep others out.',
  findings: 'Mistakes on real pages',
  findingsLead: 'From visits of the last 30 days: what, where and how often, and nothing about the visitors.',
  noFindings:
    'None in the last 30 days. Visits reveal wrong parameters, sites and referrers; checkouts reveal what the tag forbids.',
  preview: 'Preview',
  previewLead:
    'Something wrong on your page? Add debug=1 to the address of the frame: the embed doctor names the mistake.',
  desktop: 'Computer: the shop in its frame',
  phone: 'Phone: the shop in its frame',
} as const;

/**
 * Each mistake and its fix. Never repeats anything that a page has sent, because anyone can send anything.
 */
export const mistakes: Readonly<Record<EmbedMistake, readonly [what: string, fix: string]>> = {
  'shop-unknown': [
    'There is no such shop',
    'The default shop is shown, at its own prices. Copy shop= from its snippet.',
  ],
  currency: [
    'The currency is not valid',
    'The default currency is shown. Write it in capitals, such as EUR.',
  ],
  lang: ['The language is not valid', "The browser's language is used. Write a tag such as de or pt-BR."],
  theme: ['The theme is not valid', 'Write light, dark or auto.'],
  colour: ['A colour is not valid', 'Write six hex digits without #, such as 0b6b57.'],
  destination: [
    'The destination is not valid',
    'All destinations are shown, or the first eight. Write an ISO code in capitals, such as FR, or up to eight such as FR,IT.',
  ],
  trip: [
    'The trip is not valid',
    'It is ignored. Write start and end as 2026-12-15, at most 90 days apart; travellers from 1 to 5; data in GB.',
  ],
  reference: [
    'The reference id is not valid',
    'Orders come without it. Use up to 64 letters, digits and . _ : -',
  ],
  'name-misspelt': ['A parameter is misspelt', 'It is ignored. Copy its name from the snippet.'],
  'name-refused': [
    'A price, discount or secret is in the address',
    'It is ignored, and everyone can read it. Remove it.',
  ],
  'given-twice': ['A parameter is given twice', 'Only the first counts.'],
  'site-not-allowed': [
    'This site may not show the shop',
    'Browsers show an empty frame there. If the site is yours, add it under Shops.',
  ],
  'site-insecure': ['The page is not https', 'Browsers refuse card payment there. Serve it over https.'],
  'payment-forbidden': [
    'Payment is not allowed in the frame',
    'Apple Pay and Google Pay cannot be offered. Copy allow="…" from the tag, and do not forbid it with a Permissions-Policy. Seen at the checkout.',
  ],
  'passkeys-forbidden': [
    'Passkeys are not allowed in the frame',
    'A bank that asks for one falls back to codes by text message. Copy allow="…" from the tag. Seen at the checkout.',
  ],
  'clipboard-forbidden': [
    'Copying is not allowed in the frame',
    'Travellers select the activation code by hand. Copy allow="…" from the tag. Seen at the checkout.',
  ],
  'frame-narrow': [
    'The frame is narrower than 320 pixels',
    'Its content is cut off. Give it the full width of its column, and the page a viewport meta tag. Seen at the checkout.',
  ],
  'no-referrer': [
    'The page hides its address',
    'Without the loader it may get no events. Put referrerpolicy="strict-origin-when-cross-origin" on the frame.',
  ],
};
