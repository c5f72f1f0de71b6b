/** Whether the language is written from right to left. */
export const isRightToLeft = (lang: string): boolean => /^(ar|he)/.test(lang);

/**
 * Within right-to-left text, isolates a name, amount or address, so that it keeps its own direction without reordering
 * what surrounds it. Amounts read from left to right, whatever marks Intl added.
 */
export const isolate = (lang: string, text: string): string =>
  isRightToLeft(lang) ? `\u2068${text.replace(/\u200f/g, '')}\u2069` : text;

/**
 * Uses Latin digits in every language: engines disagree about Arabic, and a page must not change when the browser takes
 * over from the server.
 */
export const withDigits = (lang: string): string => `${lang}-u-nu-latn`;
