import { Problem } from '../problem.ts';

/** A traveller has a few tabs and devices; many travellers share an address; the process has room for so many. */
export const mostStreams = { order: 10, address: 200, all: 5_000 } as const;

export interface Streams {
  /** Takes a place for a stream; answers what gives it back. Throws `rate-limited` when there is none. */
  enter(orderId: string, address: string): () => void;
}

/** Streams stay open for minutes, so they are counted by how many there are, not by how many are asked for. */
export function createStreams(): Streams {
  const open = new Map<string, number>();
  const change = (key: string, by: number) => {
    const count = (open.get(key) ?? 0) + by;
    if (count > 0) open.set(key, count);
    else open.delete(key);
  };
  return {
    enter(orderId, address) {
      const places: readonly (readonly [key: string, most: number])[] = [
        [`order ${orderId}`, mostStreams.order],
        [`address ${address}`, mostStreams.address],
        ['all', mostStreams.all],
      ];
      if (places.some(([key, most]) => (open.get(key) ?? 0) >= most)) {
        throw new Problem('rate-limited', { retryAfterSeconds: 30 });
      }
      for (const [key] of places) change(key, 1);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        for (const [key] of places) change(key, -1);
      };
    },
  };
}
