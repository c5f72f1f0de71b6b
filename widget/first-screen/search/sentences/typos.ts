// By hand: libraries such as fastest-levenshtein compare whole words, and count two swapped letters as two edits.

/**
 * The number of edits (insert, delete, replace or swap letters) before a name, or one of its later words, begins with
 * the query.
 */
export function typos(words: string, query: string): number {
  let least = query.length;
  for (const start of words.matchAll(/\S+/g)) {
    const text = words.slice(start.index, start.index + query.length + 2);
    let before: number[] = [];
    let row = [...Array(text.length + 1).keys()];
    for (let i = 1; i <= query.length; i++) {
      const next = [i];
      for (let j = 1; j <= text.length; j++) {
        const same = query[i - 1] === text[j - 1];
        next[j] = Math.min(row[j - 1]! + (same ? 0 : 1), row[j]! + 1, next[j - 1]! + 1);
        if (query[i - 1] === text[j - 2] && query[i - 2] === text[j - 1]) {
          next[j] = Math.min(next[j]!, before[j - 2]! + 1);
        }
      }
      before = row;
      row = next;
    }
    least = Math.min(least, ...row);
  }
  return least;
}

/** Whether the two, compared whole, differ by at most one edit. Compared with every name, so it allocates little. */
export function isSlip(name: string, query: string): boolean {
  const extra = query.length - name.length;
  if (extra > 1 || extra < -1) return false;
  let at = 0;
  while (at < name.length && name[at] === query[at]) at++;
  const rest = query.slice(at + 1);
  return (
    (extra < 1 && name.slice(at + 1) === (extra ? query.slice(at) : rest)) ||
    (extra > 0 && name.slice(at) === rest) ||
    (!extra &&
      name[at] === query[at + 1] &&
      name[at + 1] === query[at] &&
      name.slice(at + 2) === rest.slice(1))
  );
}

/** Whether the two, compared whole, differ by at most two edits. */
export const isNear = (name: string, query: string): boolean =>
  Math.abs(name.length - query.length) < 3 && typos(name, query) < 3 && typos(query, name) < 3;

/** Removes doubled letters, the most common cause of misspelling: Carribean, Morroco, Phillipines. */
export const single = (name: string): string => name.replace(/(.)\1+/g, '$1');
