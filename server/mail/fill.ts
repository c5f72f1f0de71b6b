/** Puts words into the places that a text has for them. */
export function fill(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
}
