import { parseAccept } from 'hono/utils/accept';
import { languages } from '../contract/values.ts';

export type Lang = (typeof languages)[number];

/** Parsed tags: every request has some. Cleared when a client floods it with made-up ones. */
const seen = new Map<string, string | undefined>();
const mostSeen = 500;

const byLanguage: ReadonlyMap<string, Lang> = new Map(
  languages.map((lang) => [languageOf(lang) ?? lang, lang]),
);

/**
 * The language to show: the nearest we have to the `lang` parameter (the first, when repeated), else to the browser's
 * `Accept-Language`, else English. Any variant of a language is nearer than another language.
 */
export function nearestLang(
  values: readonly string[] | string | null | undefined,
  acceptLanguage?: string | null,
): Lang {
  const asked = typeof values === 'string' ? values : values?.[0];
  const wanted = [...(asked ? [asked] : []), ...preferred(acceptLanguage ?? '')];
  for (const tag of wanted) {
    const found = byLanguage.get(languageOf(tag) ?? '');
    if (found) return found;
  }
  return 'en';
}

/** The tags of an `Accept-Language` header, most preferred first; at most twenty are read. */
function preferred(header: string): string[] {
  return parseAccept(header.slice(0, 500))
    .slice(0, 20)
    .filter(({ type, q }) => type !== '*' && q > 0)
    .map(({ type }) => type);
}

/** The language subtag in its modern spelling (`iw` is `he`); undefined when the tag is not one. */
function languageOf(tag: string): string | undefined {
  const text = tag.trim().replaceAll('_', '-').slice(0, 35);
  if (seen.has(text)) return seen.get(text);
  const language = parsed(text);
  if (seen.size >= mostSeen) seen.clear();
  seen.set(text, language);
  return language;
}

function parsed(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    return undefined;
  }
}
