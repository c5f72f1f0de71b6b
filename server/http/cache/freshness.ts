/**
 * How long browsers, and caches between them and us, keep what shows prices. All of them together show a
 * changed price after a minute, since each counts the age that the one before it reports. While we are down,
 * a cache shows what it has for a day: the pages still open, and each order is priced anew.
 */
export const pricesKept = 'public, max-age=30, stale-while-revalidate=30, stale-if-error=86400';

/** What never changes under its address: browsers need not ask again. */
export const immutable = 'public, max-age=31536000, immutable';

/** What seldom changes. While we are down, a cache shows what it has for a day. */
export const hourly = 'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=86400';

export const varies = {
  /** The address says it all. */
  asked: 'Accept-Encoding',
  /** The address names no language of ours. */
  guessed: 'Accept-Encoding, Accept-Language',
} as const;
