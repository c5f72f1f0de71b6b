/** C0 and C1 controls, line separators, bidirectional overrides and isolates, zero-width characters, lone surrogates. */
const unsafe = /[\p{Cc}\p{Cs}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;

/**
 * The service's text made fit to show: without invisible characters that could reorder or hide the text
 * around it.
 */
export function cleanText(text: string, maxLength = 100): string {
  return Array.from(text.normalize('NFC').replace(unsafe, ' ').replace(/\s+/g, ' ').trim())
    .slice(0, maxLength)
    .join('')
    .trim();
}
