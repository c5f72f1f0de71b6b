// By hand: search libraries rank by one score; here names, beginnings, regions and sentences have ranks of their own.
import {
  byBeginning,
  byCode,
  byLaterWord,
  byName,
  byOtherName,
  byPart,
  byWord,
  byWordOfOtherName,
  notAtAll,
} from './ranks.ts';
import { createDetach } from './attached.ts';
import { folded } from './comparable.ts';
import type { Answer, MoreWords, Place, SearchWords, Sentences } from './search-words.ts';

/** In Japanese, a kana without its mark (゛ or ゜) is another letter: "to Thailand" does not begin "Taipei". */
const begins = (name: string, query: string) =>
  name.startsWith(query) && !/[\u3099\u309a]/.test(name[query.length] ?? '');

/** How well a place, by its main name and its alternatives, matches a query as a single name. */
export function rank([name = '', ...others]: readonly string[], query: string): number {
  if (name === query) return byName;
  const other = others.indexOf(query);
  if (other >= 0) return byOtherName + other / 1e3;
  if (` ${name} `.includes(` ${query} `)) return byWord;
  if (begins(name, query)) return byBeginning;
  if (name.includes(` ${query}`)) return byLaterWord;
  if (others.some((one) => begins(one, query) || one.includes(` ${query}`))) return byWordOfOtherName;
  return query.length > 4 && [name, ...others].some((one) => one.includes(query)) ? byPart : notAtAll;
}

/** Japanese for "want to", which must not match Thailand. */
const wish = /(?<=[いきぎしじちにびみりえけせてねべめれ])たい/g;

const none: Answer = { how: 'none', first: [], shown: [] };
/** How many rows are sorted by rank; moving more costs more time than it helps. */
const ranked = 8;

/** Interprets a query as a name, possibly unfinished, and otherwise by `sentences`. */
export function createMatch(
  list: readonly Place[],
  sentences: Sentences,
  known?: SearchWords,
  more?: MoreWords | null,
): (typed: string) => Answer {
  const split = (text = '') => text.normalize('NFKD').split('|').filter(Boolean);
  const places = list.map(({ code, name }) => {
    const [others, covers = ''] = known?.places[code] ?? [];
    return { code, covers, names: [folded(name), ...split(others), ...split(more?.places[code])] };
  });
  const ignored = new Set(`${known?.small} ${more?.small}`.normalize('NFKD').split(' '));
  const telling = (text: string) =>
    text.split(' ').filter((word) => !ignored.has(word) && !/^\p{N}+$/u.test(word));
  const bareOf = (name: string) => telling(name).join(' ') || name;
  const full = places.map(({ names }) => names);
  const names = full.map((one) => one.map(bareOf));
  // A name that is also on sale does not count as unsold.
  const sold = new Set(names.flat());
  const unsold = split(known?.unsold)
    .map(bareOf)
    .filter((name) => !sold.has(name));
  const where = (test: (at: number) => boolean) => [...places.keys()].filter(test);
  const groups = new Map(
    Object.entries(more?.together ?? {}).flatMap(([codes, called]) => {
      const each = codes.split(' ').flatMap((code) => where((at) => places[at]!.code === code));
      return split(called).map((name) => [bareOf(name), each] as const);
    }),
  );
  const codes = new Set(split(more?.codes));
  const covers = (region: number, at: number) => places[region]!.covers.includes(places[at]!.code);

  /** Adds the regions that cover the results if there are only a few. */
  const found = (ranks: readonly number[], shown: readonly number[]): Answer => {
    const first = [...shown].sort((a, b) => ranks[a]! - ranks[b]!).slice(0, ranked);
    const around = shown.length < 4 ? where((region) => shown.some((at) => covers(region, at))) : [];
    return { how: 'found', first, shown: [...new Set([...shown, ...around])] };
  };

  const asName = (names: readonly (readonly string[])[], query: string): Answer | null => {
    const ranks = names.map((one, at) =>
      Math.min(query === places[at]!.code.toLowerCase() ? byCode : notAtAll, rank(one, query)),
    );
    const best = Math.min(...ranks);
    if (best > byPart) return null;
    // If the query is the name of one place, others match only if a word of their main name begins with it.
    const least = best < byWord ? byLaterWord : byPart;
    return found(
      ranks,
      where((at) => ranks[at]! <= least),
    );
  };

  const breadth = (region: number) => places[region]!.covers.length;
  const detached = createDetach(names, ignored);
  const read = sentences({ names, unsold, groups, covers, breadth, where, found });

  return (typed) => {
    const query = folded(typed.replace(wish, ''));
    if (!query) return { how: 'found', first: [], shown: where(() => true) };
    const words = telling(query);
    const text = words.join(' ');
    if (unsold.includes(text)) return none;
    const named = groups.has(text) ? null : (asName(full, query) ?? (text && asName(names, text)));
    if (named || !text) return named || none;
    const bare = detached(words);
    const meant = bare.join(' ');
    const alone = meant !== text && asName(names, meant);
    if (alone) return alone;
    // In a sentence, airport codes are mostly other words.
    const others = bare.filter((word) => !codes.has(word));
    return read(others.length > 0 ? others : bare);
  };
}
