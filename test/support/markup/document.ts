import { Window } from 'happy-dom';

/** An HTML document as a browser reads it; its scripts do not run. */
export function readDocument(html: string) {
  const { document } = new Window();
  document.write(html);
  return document;
}

/** The text as a reader sees it, without the marks that set the direction of names and amounts. */
export const visibleText = (text: string | null | undefined): string =>
  (text ?? '').replaceAll(/[\u2066-\u2069]/g, '');

/** The same, with all whitespace between two words as one space. */
export const oneLine = (text: string | null | undefined): string => visibleText(text).replaceAll(/\s+/g, ' ');
