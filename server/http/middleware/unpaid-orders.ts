import type { Logger } from 'pino';
import type { Order } from '../../orders/order.ts';
import type { Sender } from '../../orders/placing/senders.ts';
import type { OrderStore } from '../../orders/order-store.ts';
import type { Limiter } from './rate-limits.ts';

export interface UnpaidOrdersDeps {
  readonly limiter: Limiter;
  readonly unpaidOf: OrderStore['unpaidOf'];
  /** Closes an order unless it is paid. */
  readonly close: (orderId: string) => Promise<Order | undefined>;
  readonly log: Pick<Logger, 'warn'>;
}

interface Unpaid {
  readonly orderId: string;
  readonly person: string;
}

/** Closes orders that a sender leaves unpaid. Reads them from the store, so that a restart forgets none. */
export function createUnpaidOrders(options: UnpaidOrdersDeps) {
  async function close({ orderId }: Unpaid): Promise<void> {
    try {
      await options.close(orderId);
    } catch (err) {
      options.log.warn({ err, orderId }, 'cannot close an unpaid order of a sender with too many');
    }
  }

  return {
    /** Closes the unpaid orders of barred persons at an address. */
    async close(address: string, isBarred: (person: string) => Promise<boolean>): Promise<void> {
      const open = await options.unpaidOf(address);
      const persons = [...new Set(open.map(({ person }) => person))];
      const answers = await Promise.all(persons.map(isBarred));
      const barred = new Set(persons.filter((_, n) => answers[n]));
      await Promise.all(open.filter(({ person }) => barred.has(person)).map(close));
    },

    /**
     * Closes the oldest orders when an address has too many open: among travellers who share it, the oldest are most
     * likely abandoned, and refusing would turn away the one about to pay.
     */
    async keepNewest(orderId: string, { address, person }: Sender, alone: boolean): Promise<void> {
      try {
        const open = await options.unpaidOf(address);
        const earlier = alone
          ? open.filter((each) => each.person === person && each.orderId !== orderId)
          : [];
        const left = open.filter((each) => !earlier.includes(each));
        // All requests see the entries in the same order, so that a burst closes no more of them in total.
        const tooMany = left.slice(0, Math.max(0, left.length - options.limiter.most('unpaid')));
        await Promise.all([...earlier, ...tooMany].map(close));
      } catch (err) {
        options.log.warn({ err }, 'cannot count the open orders of a sender');
      }
    },
  };
}
