import type { Scope } from '../contract/scope.ts';

/** In place of ids: all shops, also those to come. */
const all = '*';

/**
 * The shops that a person is to be bound to, from their ids, separated by spaces or commas; undefined: there
 * is no such shop, or none is named.
 */
export function readShops(text: string, known: readonly string[]): Scope | undefined {
  const ids = [...new Set(text.split(/[\s,]+/).filter(Boolean))];
  if (ids.includes(all)) return null;
  return ids.length > 0 && ids.every((id) => known.includes(id)) ? ids : undefined;
}
