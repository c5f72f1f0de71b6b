import { isSlip } from './typos.ts';

/** The places that a sentence mentions: for each name, the positions it may mean. */
export interface Mentions {
  readonly groups: readonly (readonly number[])[];
  /** The sentence names a place that is not sold. */
  readonly foreign: boolean;
  /** Only misspelt names were found, and no other word shows what was meant. */
  readonly guess: boolean;
}

/**
 * What a name stands for: places whose own name it is, places it is an alternative of, and the members of a
 * group.
 */
interface Entry {
  readonly own: number[];
  readonly other: number[];
  readonly each?: readonly number[];
}

/** Prefixes that Arabic and Hebrew attach to the next word: and, in, to, from, the. */
const joined = /^[وفبلكומשהלבכ]$/;
/** Scripts that need no spaces between words. */
const dense = /[\u30a0-\u30ff\u3400-\u9fff\u1100-\u11ff]/;
/** A name cannot end before these: a mark of the kana before, or the rest of a syllable. */
const amid = /[\u3099\u309a\u1160-\u11ff]/;
/** The longest name looked for: in words within a sentence, in letters within text without spaces. */
const maxWords = 6;
const maxDense = 30;
/** In a sentence of unknown words, shorter ones resemble some country's name too easily. */
const telling = 6;

/**
 * Finds place names among words. `names` are by position, each place's own name first; `groups` are names for
 * several places together.
 */
export function createReader(
  names: readonly (readonly string[])[],
  unsold: readonly string[],
  groups: ReadonlyMap<string, readonly number[]>,
): (words: readonly string[]) => Mentions {
  const known = new Map<string, Entry>();
  names.forEach((list, at) =>
    list.forEach((name, index) => {
      const entry = known.get(name) ?? { own: [], other: [] };
      known.set(name, entry);
      if (!index) entry.own.push(at);
      else if (!entry.own.includes(at) && !entry.other.includes(at)) entry.other.push(at);
    }),
  );
  for (const name of unsold) known.set(name, { own: [], other: [] });
  for (const [name, each] of groups) known.set(name, { own: [], other: [], each });

  const exact = (span: string) => {
    let rest = span;
    for (let letters = 0; letters < 4; letters++) {
      const found =
        known.get(rest) ??
        (rest.length > 2 && (known.get(`ال${rest.replace(/^ل/, '')}`) ?? known.get(`ה${rest}`)));
      if (found) return found;
      if (!joined.test(rest[0] ?? '') || rest.length < 4) return undefined;
      rest = rest.slice(1);
    }
    return undefined;
  };

  const startingWith = (span: string, of: (list: readonly string[]) => readonly string[]) =>
    names.flatMap((list, at) =>
      of(list).some((name) => name.startsWith(span) && name[span.length] !== ' ') ? [at] : [],
    );
  /** The last words may be unfinished. */
  const begun = (span: string): Entry | undefined => {
    if (span.length < 3) return undefined;
    const own = startingWith(span, (list) => list.slice(0, 1));
    const other = own.length > 0 ? [] : startingWith(span, (list) => list);
    return own.length + other.length > 0 ? { own, other } : undefined;
  };

  /** One slip, or an ending: Londynie, Almanyada. */
  const slipped = (word: string) => {
    let best: readonly [entry: Entry, slip?: boolean] | undefined;
    if (word.length < 5) return best;
    for (const [name, entry] of known) {
      const ended = name.length > 4 && word.length < name.length + 3 && word.startsWith(name);
      if (!ended && !isSlip(name, word)) continue;
      if (entry.own.length > 0) return [entry] as const;
      best ??= [entry, !ended];
    }
    return best;
  };

  /** Names in text without spaces, longest first. */
  const inside = (word: string) => {
    const found = [];
    for (let at = 0; at < word.length; at++) {
      for (let end = Math.min(word.length, at + maxDense); end > at + 1; end--) {
        const entry = !amid.test(word[end] ?? '') && known.get(word.slice(at, end));
        if (!entry) continue;
        found.push(entry);
        at = end - 1;
        break;
      }
    }
    return found;
  };

  const find = (words: readonly string[]) => {
    const found: { entry: Entry; sure: boolean; likely?: boolean; slip?: boolean | undefined }[] = [];
    const guessed = ({ length }: string, entry: Entry, slip?: boolean) =>
      found.push({ entry, sure: false, likely: length >= telling && entry.own.length > 0, slip });
    let lost = false;
    for (let at = 0; at < words.length;) {
      const word = words[at]!;
      let count = Math.min(maxWords, words.length - at);
      let span = '';
      let entry: Entry | undefined;
      let unfinished: Entry | undefined;
      for (; count > 0 && !entry && !unfinished; count--) {
        span = words.slice(at, at + count).join(' ');
        entry = exact(span);
        if (!entry && at + count === words.length) unfinished = begun(span);
      }
      at += entry || unfinished ? count + 1 : 1;
      if (entry) found.push({ entry, sure: true });
      else if (unfinished) guessed(span, unfinished);
      else {
        const within = dense.test(word) ? inside(word) : [];
        const slip = within.length > 0 ? undefined : slipped(word);
        for (const entry of within) found.push({ entry, sure: true });
        if (slip) guessed(word, ...slip);
        else lost ||= within.length === 0;
      }
    }
    // Among words that mean nothing else, a slip or a beginning is only a guess.
    const named = found.some(({ sure }) => sure);
    const guess = lost && !named;
    // Beside a sure name, a slip in an alternative name does not count either: `fliege` is not Liège.
    const meant = found.flatMap(({ entry, likely, slip }) =>
      (guess && !likely) || (slip && named) ? [] : [entry],
    );
    return { guess, found: meant };
  };

  return (words) => {
    const { guess, found } = find(words);
    const named = found.flatMap(
      (entry): Entry[] => entry.each?.map((at) => ({ own: [at], other: [] })) ?? [entry],
    );
    const sold = named
      .map(({ own, other }) => ({ own, other, all: [...own, ...other] }))
      .filter(({ all }) => all.length > 0);
    const certain = new Set(sold.flatMap(({ all }) => (all.length === 1 ? all : [])));
    // Georgia, USA: another name tells which one is meant.
    const meant = sold.map(({ own, other, all }) => {
      const told = all.filter((at) => certain.has(at));
      return told.length > 0 ? told : own.length > 0 ? own : other;
    });
    return {
      groups: [...new Map(meant.map((group) => [group.join(), group])).values()],
      foreign: sold.length < named.length,
      guess,
    };
  };
}
