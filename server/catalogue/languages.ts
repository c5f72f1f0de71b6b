import { parseAccept } from 'hono/utils/accept';
import { type Lang, languages, maxTagLength } from '../contract/values/values.ts';

/**
 * The most tags to cache: every request has some. The cache is cleared when a client floods it with made-up
 * ones.
 */
const maxSeen = 500;

const nearest = createNearest(languages);

/**
 * The language to show: the nearest we have to the `lang` parameter (the first, when repeated), else to the browser's
 * `Accept-Language`, else English. Any variant of a language is nearer than another language.
 */
export function nearestLang(
  values: readonly string[] | string | null | undefined,
  acceptLanguage?: string | null,
): Lang {
  const named = namedLang(values);
  if (named) return named;
  for (const tag of preferred(acceptLanguage ?? '')) {
    const found = nearest(tag);
    if (found) return found;
  }
  return 'en';
}

/**
 * The nearest we have to the `lang` parameter; undefined if it names no language of ours, so that the
 * browser's counts.
 */
export function namedLang(values: readonly string[] | string | null | undefined): Lang | undefined {
  const asked = typeof values === 'string' ? values : values?.[0];
  return asked ? nearest(asked) : undefined;
}

/**
 * Finds the tag of the same language and, among several, the one of the same script, then country: `zh-TW` is
 * nearer to `zh-Hant` than to `zh-Hans`. Of equals, the first listed wins.
 */
export function createNearest<Tag extends string>(tags: readonly Tag[]): (tag: string) => Tag | undefined {
  const byKey = new Map<string, Tag>();
  for (const tag of tags) for (const key of keysOf(tag)) if (!byKey.has(key)) byKey.set(key, tag);
  const seen = new Map<string, Tag | undefined>();
  return (tag) => {
    const text = tag.trim().replaceAll('_', '-').slice(0, maxTagLength);
    if (seen.has(text)) return seen.get(text);
    const key = keysOf(text).find((one) => byKey.has(one));
    const found = key === undefined ? undefined : byKey.get(key);
    if (seen.size >= maxSeen) seen.clear();
    seen.set(text, found);
    return found;
  };
}

/**
 * The keys that a tag is found by, most exact first, in modern spelling (`iw` is `he`); empty when it is not
 * a tag. A malformed tag (`de-12`) counts as its language, which is also how caches in front read it.
 */
function keysOf(tag: string): string[] {
  for (const one of [tag, tag.split('-')[0] ?? '']) {
    try {
      const { language, script, region } = new Intl.Locale(one).maximize();
      return [`${language}-${script}-${region}`, `${language}-${script}`, language];
    } catch {
      // Not well formed.
    }
  }
  return [];
}

/**
 * The tags of an `Accept-Language` header, most preferred first; at most twenty are read. Preference counts
 * in tenths, and of equals the first listed wins: caches in front can tell no more (`server/deploy/edge/`).
 */
function preferred(header: string): string[] {
  return header
    .slice(0, 500)
    .split(',', 20)
    .flatMap(parseAccept)
    .filter(({ type, q }) => type !== '*' && q > 0)
    .toSorted((a, b) => Math.floor(b.q * 10) - Math.floor(a.q * 10))
    .map(({ type }) => type);
}
