/**
 * The number of edits (insert, delete, replace or swap letters) before a name, or one of its later words or
 * alternatives, begins with the query.
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

/** Whether the two, compared whole, differ by at most one edit. */
export const isSlip = (name: string, query: string): boolean =>
  Math.abs(name.length - query.length) < 2 && typos(name, query) < 2 && typos(query, name) < 2;
