/** Written from right to left. */
export const isRightToLeft = (lang: string): boolean => /^(ar|he)/.test(lang);

/**
 * In a text from right to left, a name or an amount keeps its own direction and moves nothing around it; amounts are
 * read from left to right, whatever marks Intl gave them. As the widget writes them.
 */
export const isolate = (lang: string, text: string): string =>
  isRightToLeft(lang) ? `\u2068${text.replace(/\u200f/g, '')}\u2069` : text;
