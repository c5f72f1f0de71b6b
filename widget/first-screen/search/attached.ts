/** Hebrew and Arabic attach "to" and "in" to the next word. */
const before = /^[לבبل]/;
/** Scripts in which "in" and "trip" follow a name without a space. */
const dense = /^[\u30a0-\u30ff\u3400-\u9fff\u1100-\u11ff]/;

/**
 * Detaches such words from a name if the rest is exactly a name. Otherwise "to Greece" would be a slip in
 * Lyon, and "in the Dominican Republic" would end in no word of that name. `small` are the words that name no
 * place.
 */
export function createDetach(
  names: readonly (readonly string[])[],
  small: ReadonlySet<string>,
): (words: readonly string[]) => readonly string[] {
  const whole = new Set(names.flat());
  const lasts = new Set([...whole].map((name) => name.split(' ').at(-1)));
  const followed = (word: string): string | undefined =>
    lasts.has(word)
      ? word
      : [...small]
          .map((end) => (end && word.endsWith(end) ? followed(word.slice(0, -end.length)) : undefined))
          .find(Boolean);
  return (words) =>
    words.map((word) => {
      if (whole.has(word)) return word;
      if (before.test(word) && whole.has(word.slice(1))) return word.slice(1);
      return (dense.test(word) && followed(word)) || word;
    });
}
