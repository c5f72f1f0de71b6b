import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from './compressed.ts';
import { write } from './negotiate.ts';

/** How to find the page of an address: at once, or when it is made; undefined when it is not kept any more. */
type FindPage = () => Page | Promise<Page> | undefined;

/**
 * Which page an address asked for before, while the catalogue stays as it is: the few addresses that everybody asks
 * for are answered by a look-up and a write, without being read again.
 */
export interface UrlCache {
  /** Answers from kept bytes; false when the request is the app's to answer. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Keeps what a `GET` of this address and language was answered with. */
  keep(incoming: IncomingMessage, find: FindPage): void;
}

const mostKept = 2_000;
/** Nobody asks twice for a longer address, and thousands of them would fill the memory. */
const longest = 500;

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
      if (incoming.method !== 'GET' || key.length > longest) return;
      if (keptOf !== version() || kept.size >= mostKept) clear();
      kept.set(key, find);
    },
  };
}
