import { createHash } from 'node:crypto';

const tag = (scope: string, key: string) =>
  createHash('sha256').update(`${scope}/${key}`).digest('base64url').slice(0, 8);

/** An opaque position in a list; `scope` keeps one list's cursor from being used on another. */
export function toCursor(scope: string, key: string): string {
  return Buffer.from(`${tag(scope, key)}.${key}`).toString('base64url');
}

/** The key inside a cursor; undefined if `toCursor` did not make it. */
export function fromCursor(scope: string, cursor: string): string | undefined {
  const text = Buffer.from(cursor, 'base64url').toString();
  const key = text.slice(9);
  return key !== '' && cursor === toCursor(scope, key) ? key : undefined;
}
