import { createHash } from 'node:crypto';

const tag = (scope: string, key: string) =>
  createHash('sha256').update(`${scope}/${key}`).digest('base64url').slice(0, 8);

/** An opaque place in a list; `scope` keeps a cursor of one list from being used on another. */
export function toCursor(scope: string, key: string): string {
  return Buffer.from(`${tag(scope, key)}.${key}`).toString('base64url');
}

/** The key of a cursor, undefined when it was not made by `toCursor`. */
export function fromCursor(scope: string, cursor: string): string | undefined {
  const text = Buffer.from(cursor, 'base64url').toString();
  const key = text.slice(9);
  return key !== '' && cursor === toCursor(scope, key) ? key : undefined;
}
