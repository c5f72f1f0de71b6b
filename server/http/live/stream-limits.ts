import { Problem } from '../../contract/problem.ts';
import { senderOf } from '../middleware/request-context.ts';
import { createCapacity } from './capacity.ts';

/**
 * Open streams per order (a few tabs and devices), per address (travellers may share one), per IPv6 /48 and per process.
 */
export const maxStreams = { order: 10, address: 200, network: 1_000, all: 5_000 } as const;

export interface Streams {
  /** Takes a place for a stream and returns a function that frees it. Throws `rate-limited` when there is none. */
  enter(orderId: string, address: string): () => void;
}

export function createStreams(): Streams {
  const places = createCapacity();
  return {
    enter(orderId, address) {
      const leave = places.enter([
        [`order ${orderId}`, maxStreams.order],
        [`address ${address}`, maxStreams.address],
        [`network ${senderOf(address)}`, maxStreams.network],
        ['all', maxStreams.all],
      ]);
      if (!leave) throw new Problem('rate-limited', { retryAfterSeconds: 30 });
      return leave;
    },
  };
}
