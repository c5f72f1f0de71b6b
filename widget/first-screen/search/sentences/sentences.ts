import type { Answer, Index } from '../search-words.ts';
import { createReader } from './mentions.ts';
import { isNear, isSlip, single, typos } from './typos.ts';

const none: Answer = { how: 'none', first: [], shown: [] };

/**
 * Interprets a query that is not a name as we spell it: a name with a slip, a sentence that contains names,
 * or nothing on sale. Loaded with the first use of the search, in a chunk of its own.
 */
export function createSentences({
  names,
  unsold,
  groups,
  covers,
  breadth,
  where,
  found,
}: Index): (words: readonly string[]) => Answer {
  const read = createReader(names, unsold, groups);
  const singled = names.map((one) => one.map(single));

  /** For several places: first the smallest region that covers them all. */
  const together = (groups: readonly (readonly number[])[]): Answer => {
    const both = where((region) => groups.every((group) => group.some((at) => covers(region, at)))).sort(
      (a, b) => breadth(a) - breadth(b),
    );
    const first = [...new Set([...both.slice(0, 1), ...groups.flat()])];
    return { how: 'found', first, shown: [...new Set([...first, ...both])] };
  };

  /** A longer name with one slip is still that name, and so is one with letters wrongly doubled or single. */
  const slip = (query: string): Answer | null => {
    if (query.length < 5) return null;
    const letters = single(query);
    const ranks = names.map((one, at) => {
      const slipped = one.findIndex((name) => isSlip(name, query));
      return singled[at]!.includes(letters) ? -1 : slipped < 0 ? Infinity : slipped;
    });
    const meant = where((at) => ranks[at]! < Infinity);
    if (meant.length > 0) return found(ranks, meant);
    return unsold.some((name) => isSlip(name, query)) ? none : null;
  };

  /**
   * More slips, a slip in an unfinished name, or a letter left out of a five-letter name make a guess.
   * Shorter words resemble too many names.
   */
  const nearest = (query: string): Answer => {
    const maxDistance = query.length < 6 ? 0 : query.length < 8 ? 1 : 2;
    const isLike = (name: string, other: number) =>
      other
        ? query.length > 8 && name[0] === query[0] && isNear(name, query)
        : maxDistance
          ? typos(name, query) <= maxDistance
          : query.length === 4 && name.length === 5 && isSlip(name, query);
    const near = where((at) => names[at]!.some(isLike));
    return near.length > 0 ? { how: 'nearest', first: near.slice(0, 1), shown: near } : none;
  };

  return (words) => {
    const text = words.join(' ');
    const meant = groups.has(text) ? null : slip(text);
    if (meant) return meant;
    const { groups: named, foreign, guess } = read(words);
    if (named.length > 0) {
      const answer = named.length > 1 ? together(named) : found([], named[0]!);
      return guess ? { ...answer, how: 'nearest' } : answer;
    }
    if (foreign) return none;
    const anyOrder = where((at) =>
      names[at]!.some((name) => words.every((word) => ` ${name}`.includes(` ${word}`))),
    );
    return anyOrder.length > 0 ? found([], anyOrder) : nearest(text);
  };
}
