/** Whether the language is written from right to left. */
export const isRightToLeft = (lang: string): boolean => /^(ar|he)/.test(lang);

/**
 * Within right-to-left text, isolates a name or an amount, so that it keeps its own direction without reordering what
 * surrounds it. Amounts read from left to right, whatever marks Intl added. Same as in the widget.
 */
export const isolate = (lang: string, text: string): string =>
  isRightToLeft(lang) ? `\u2068${text.replace(/\u200f/g, '')}\u2069` : text;
