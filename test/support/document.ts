import { Window } from 'happy-dom';

/** An HTML document as a browser reads it; its scripts do not run. */
export function readDocument(html: string) {
  const { document } = new Window();
  document.write(html);
  return document;
}

/** What a reader sees: without the marks that give names and amounts a direction of their own. */
export const visibleText = (text: string | null | undefined): string =>
  (text ?? '').replaceAll(/[\u2066-\u2069]/g, '');

/** The same, with one space for all that is between two words. */
export const oneLine = (text: string | null | undefined): string => visibleText(text).replaceAll(/\s+/g, ' ');
