import { isSlip } from './typos.ts';

/** What a sentence mentions: for each name, the positions of the places it may mean; one group if the names agree. */
export interface Mentions {
  readonly groups: readonly (readonly number[])[];
  /** The sentence names a place that is not sold. */
  readonly foreign: boolean;
}

/** Prefixes that Arabic and Hebrew attach to the next word: and, in, to, from, the. */
const joined = /^[وفبلكומשהלבכ]$/;
/** Scripts that need no spaces between words. */
const dense = /[\u30a0-\u30ff\u3400-\u9fff\u1100-\u11ff]/;
const longest = 6;

/** Finds place names among words. `names` are by position, each place's own name first. */
export function createReader(
  names: readonly (readonly string[])[],
  unsold: readonly string[],
): (words: readonly string[]) => Mentions {
  /** By name: the places that have it as their own name, and those that have it as an alternative. */
  const known = new Map<string, { own: number[]; other: number[] }>();
  names.forEach((list, at) =>
    list.forEach((name, index) => {
      const entry = known.get(name) ?? { own: [], other: [] };
      known.set(name, entry);
      if (!index) entry.own.push(at);
      else if (!entry.own.includes(at) && !entry.other.includes(at)) entry.other.push(at);
    }),
  );
  for (const name of unsold) known.set(name, { own: [], other: [] });

  const exact = (span: string) => {
    const asIs = known.get(span);
    if (asIs) return asIs;
    let rest = span;
    for (let letters = 0; letters < 3 && joined.test(rest[0] ?? ''); letters++) {
      rest = rest.slice(1);
      const found = rest.length > 2 && (known.get(rest) ?? known.get(`ال${rest.replace(/^ل/, '')}`));
      if (found) return found;
    }
    return undefined;
  };

  /** The last words may be unfinished. */
  const begun = (span: string) => {
    const own = startingWith(span, (list) => list.slice(0, 1));
    return own.length > 0 ? { own, other: [] } : { own: [], other: startingWith(span, (list) => list) };
  };
  const startingWith = (span: string, of: (list: readonly string[]) => readonly string[]) =>
    names.flatMap((list, at) =>
      of(list).some((name) => name.startsWith(span) && name[span.length] !== ' ') ? [at] : [],
    );

  const slipped = (word: string) => {
    if (word.length < 5) return undefined;
    for (const [name, entry] of known) {
      if (isSlip(name, word)) return entry;
    }
    return undefined;
  };

  /** Names in text without spaces, longest first. */
  const inside = (word: string) => {
    const found = [];
    for (let at = 0; at < word.length; at++) {
      for (let end = word.length; end > at + 1; end--) {
        const entry = known.get(word.slice(at, end));
        if (!entry) continue;
        found.push(entry);
        at = end - 1;
        break;
      }
    }
    return found;
  };

  const find = (words: readonly string[]) => {
    const found = [];
    const slips = [];
    let lost = 0;
    for (let at = 0; at < words.length;) {
      const spans = Array.from({ length: Math.min(longest, words.length - at) }, (_, less) => {
        const count = Math.min(longest, words.length - at) - less;
        return [count, words.slice(at, at + count).join(' ')] as const;
      });
      const hit = spans.flatMap(([count, span]) => {
        const entry = exact(span);
        if (entry) return [{ count, entry }];
        const last = at + count === words.length && span.length > 2 && begun(span);
        return last && last.own.length + last.other.length > 0 ? [{ count, entry: last }] : [];
      })[0];
      const word = words[at]!;
      const named = hit ? [hit.entry] : dense.test(word) ? inside(word) : [];
      const slip = named.length > 0 ? undefined : slipped(word);
      if (slip) slips.push(slip);
      else if (named.length === 0) lost++;
      found.push(...named);
      at += hit?.count ?? 1;
    }
    // A typo among words that mean nothing else is only a guess.
    return found.length > 0 || lost === 0 ? [...found, ...slips] : [];
  };

  return (words) => {
    const found = find(words);
    const sold = found.filter(({ own, other }) => own.length + other.length > 0);
    const [one, ...more] = sold.map(({ own, other }) => [...own, ...other]);
    // Lisbon, Portugal; Georgia, USA.
    const agreed = (one ?? []).filter((at) => more.every((group) => group.includes(at)));
    return {
      groups:
        agreed.length > 0 && sold.length > 1
          ? [agreed.slice(0, 1)]
          : sold.map(({ own, other }) => (own.length > 0 ? own : other)),
      foreign: sold.length < found.length,
    };
  };
}
