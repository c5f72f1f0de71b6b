import { z } from 'zod';
import { iso2, normaliseCode } from '../catalogue/places/codes.ts';
import { destinationPattern } from '../contract/values/values.ts';
import { Facts } from '../contract/schemas/plan-facts.ts';
import { parseJson } from '../runtime/json.ts';

const isPlace = (code: string) => (code.length === 2 ? iso2.has(code) : destinationPattern.test(code));

/** ISO2 or ISO3 of a country, or the word of a region; kept as the catalogue spells it. */
const Place = z
  .string()
  .transform(normaliseCode)
  .refine(isPlace, 'no code of a country, and no word of a region');

/** What `FACTS_FILE` holds. Networks are those of one destination, so the default has none. */
const FactsFile = z
  .strictObject({
    default: Facts.omit({ networks: true }).default({}),
    destinations: z.record(Place, Facts).default({}),
  })
  .readonly();
export type FactsBook = z.infer<typeof FactsFile>;

/** Nothing is known of any destination. */
export const noFacts: FactsBook = { default: {}, destinations: {} };

/** What the file says, or what is wrong with it, one line each. */
export function parseFacts(text: string): { readonly book: FactsBook } | { readonly errors: string[] } {
  const json = parseJson(text);
  if (json === undefined) return { errors: ['invalid JSON'] };
  const parsed = FactsFile.safeParse(json);
  if (!parsed.success) return { errors: parsed.error.issues.map(lineOf) };
  const written = (json as { destinations?: object }).destinations ?? {};
  const named = Object.keys(parsed.data.destinations);
  return named.length === Object.keys(written).length
    ? { book: parsed.data }
    : { errors: ['destinations: one of them is named twice, as by two codes'] };
}

/** Why a key is not a place. */
const lineOf = (issue: z.core.$ZodIssue): string => {
  const { message } = (issue.code === 'invalid_key' && issue.issues[0]) || issue;
  return [...issue.path.map(String), message].join(': ');
};

/** What is known of a destination: its own facts, completed by the defaults. */
export function factsOf(book: FactsBook, code: string): Facts | undefined {
  const facts: Facts = { ...book.default, ...book.destinations[code] };
  return Object.keys(facts).length > 0 ? facts : undefined;
}
