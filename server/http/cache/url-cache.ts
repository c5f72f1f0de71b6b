// By hand: hono/cache needs the Cache API, which Node lacks, and runs inside the app; this answers before the app.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CompressedPage } from './compressed.ts';
import { write } from './negotiate.ts';

/** Finds the page of an address, at once or when it has been made; undefined once it is no longer cached. */
type FindPage = () => CompressedPage | Promise<CompressedPage> | undefined;

/**
 * Remembers which page each address resolved to, until the catalogue changes: the few addresses that everyone requests
 * cost only a lookup and a write, without being parsed again.
 */
export interface UrlCache {
  /** Answers from cached bytes; returns false if the app must handle the request. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Remembers the page that answered a `GET` of this address and language. */
  keep(incoming: IncomingMessage, find: FindPage): void;
}

const maxKept = 2_000;
/** Longer addresses are never requested twice, and thousands of them would fill the memory. */
const maxUrlLength = 500;

export function createUrlCache(version: () => string): UrlCache {
  let kept = new Map<string, FindPage>();
  let keptOf = '';
  const keyOf = ({ url, headers }: IncomingMessage) => `${url} ${headers['accept-language']}`;
  const clear = () => {
    kept = new Map();
    keptOf = version();
  };

  return {
    answer(incoming, outgoing) {
      if (incoming.method !== 'GET') return false;
      if (keptOf !== version()) clear();
      const page = kept.get(keyOf(incoming))?.();
      if (!page || page instanceof Promise) return false;
      write(incoming, outgoing, page);
      return true;
    },
    keep(incoming, find) {
      const key = keyOf(incoming);
      if (incoming.method !== 'GET' || key.length > maxUrlLength) return;
      if (keptOf !== version() || kept.size >= maxKept) clear();
      kept.set(key, find);
    },
  };
}
