import {
  byBeginning,
  byCode,
  byLaterWord,
  byName,
  byOtherName,
  byPart,
  byWordOfOtherName,
  notAtAll,
} from './ranks.ts';
import { folded } from './comparable.ts';
import { createReader } from './mentions.ts';
import { isSlip, typos } from './typos.ts';

/** A destination on the first screen. */
export interface Place {
  readonly code: string;
  readonly name: string;
}

/** What a language adds to the names on the first screen. Loaded when the traveller searches, one file per language. */
export interface SearchWords {
  /** Words typed around a place that name none: "5 days in". */
  readonly small: string;
  /** Names of places that are not sold and must not match a similar name, separated by `|`. */
  readonly unsold: string;
  /** By code: alternative names, separated by `|`, and the codes of the countries that a region covers. */
  readonly places: Readonly<Record<string, readonly [names: string, covers?: string]>>;
}

/** Positions of the places shown and, in order, of those that come first. */
export interface Answer {
  readonly how: 'found' | 'nearest' | 'none';
  readonly shown: readonly number[];
  readonly first: readonly number[];
}

/** How well a place, by its main name and its alternatives, matches a query as a single name. */
export function rank([name = '', ...others]: readonly string[], query: string): number {
  if (name === query) return byName;
  if (others.includes(query)) return byOtherName;
  if (name.startsWith(query)) return byBeginning;
  if (name.includes(` ${query}`)) return byLaterWord;
  if (others.some((other) => ` ${other}`.includes(` ${query}`))) return byWordOfOtherName;
  return query.length > 4 && [name, ...others].some((one) => one.includes(query)) ? byPart : notAtAll;
}

const none: Answer = { how: 'none', first: [], shown: [] };

/** Interprets a query as a name, possibly unfinished, or as a sentence that contains names. */
export function createMatch(list: readonly Place[], known?: SearchWords): (typed: string) => Answer {
  const split = (text = '') => text.split('|').map(folded).filter(Boolean);
  const places = list.map(({ code, name }) => {
    const [others, covers = ''] = known?.places[code] ?? [];
    return { code, names: [folded(name), ...split(others)], covers };
  });
  const ignored = new Set(folded(known?.small ?? '').split(' '));
  const told = (text: string) => {
    const words = text.split(' ');
    const telling = words.filter((word) => !ignored.has(word) && !/^\p{N}+$/u.test(word));
    return telling.length > 0 ? telling : words;
  };
  const bareOf = (name: string) => told(name).join(' ');
  const codes = list.map(({ code }) => code.toLowerCase());
  const full = places.map(({ names }) => names);
  const bare = full.map((names) => names.map(bareOf));
  // A name of anything on sale does not count as unsold.
  const unsold = split(known?.unsold)
    .map(bareOf)
    .filter((name) => !bare.some((names) => names.includes(name)));
  const read = createReader(bare, unsold);
  const where = (test: (place: (typeof places)[number], at: number) => boolean) =>
    places.flatMap((place, at) => (test(place, at) ? [at] : []));

  /** Adds the regions that cover the results if there are only a few. */
  const found = (first: readonly number[], shown: readonly number[]): Answer => {
    const codes = shown.length < 4 ? shown.map((at) => places[at]!.code) : [];
    const around = where(({ covers }) => codes.some((code) => covers.includes(code)));
    return { how: 'found', first, shown: [...new Set([...shown, ...around])] };
  };

  const asName = (names: readonly (readonly string[])[], query: string): Answer | null => {
    const ranks = names.map((one, at) =>
      query === codes[at] ? Math.min(byCode, rank(one, query)) : rank(one, query),
    );
    const best = Math.min(...ranks);
    // If the query is the name of one place, others match only if a word of their main name begins with it.
    const least = best < byBeginning ? byLaterWord : byPart;
    return best > byPart
      ? null
      : found(
          [ranks.indexOf(best)],
          where((_, at) => ranks[at]! <= least),
        );
  };

  /** For several places: first the smallest region that covers them all. */
  const together = (groups: readonly (readonly number[])[]): Answer => {
    const named = [...new Set(groups.flat())];
    const both = where(({ covers }) =>
      groups.every((group) => group.some((at) => covers.includes(places[at]!.code))),
    ).sort((a, b) => places[a]!.covers.length - places[b]!.covers.length);
    const first = [...new Set([...both.slice(0, 1), ...named])];
    return { how: 'found', first, shown: [...new Set([...first, ...both])] };
  };

  /** One typo in a long name still counts as found; more typos, or only the beginning of a name, are a guess. */
  const nearest = (query: string): Answer => {
    const slips = places.map(({ names }) => typos(names.join(' '), query));
    const least = Math.min(...slips);
    if (query.length < 4 || least > query.length / 2) return none;
    const near = where((_, at) => slips[at] === least);
    const meant = query.length > 4 && near.filter((at) => full[at]!.some((name) => isSlip(name, query)));
    return meant && meant.length > 0
      ? found([meant[0]!], near)
      : { how: 'nearest', first: [near[0]!], shown: near };
  };

  const anyOrder = (words: readonly string[]): Answer | null => {
    const hits = where((_, at) =>
      bare[at]!.some((name) => words.every((word) => ` ${name}`.includes(` ${word}`))),
    );
    return hits.length > 0 ? found([hits[0]!], hits) : null;
  };

  const inSentence = (words: readonly string[]): Answer | null => {
    const { groups, foreign } = read(words);
    if (groups.length > 1) return together(groups);
    if (groups.length > 0) return found(groups[0]!, groups[0]!);
    return foreign ? none : anyOrder(words);
  };

  return (typed) => {
    const query = folded(typed);
    if (!query) return { how: 'found', first: [], shown: where(() => true) };
    const words = told(query);
    const text = words.join(' ');
    if (unsold.includes(text)) return none;
    return asName(full, query) ?? asName(bare, text) ?? inSentence(words) ?? nearest(text);
  };
}
