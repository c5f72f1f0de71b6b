import { freshKeys } from '../../../support/shop-calls.ts';

export const json = { 'content-type': 'application/json' };

/** A request that places this order. */
export const placing = (body: unknown, headers: Record<string, string> = {}): RequestInit => {
  const keys = freshKeys();
  return {
    method: 'POST',
    headers: { ...json, 'idempotency-key': keys.key, authorization: `Bearer ${keys.capability}`, ...headers },
    body: JSON.stringify(body),
  };
};
