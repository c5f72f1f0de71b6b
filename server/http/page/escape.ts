/*
 * By hand, because pages are strings around what Preact renders: it writes no doctype, and no attribute in single
 * quotes.
 */

/** For text, and for an attribute in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** For an attribute in single quotes, because JSON is full of double ones. */
export const escapeJson = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#39;');
