import type { Logger } from 'pino';
import type { Order } from '../../orders/order.ts';
import type { Limiter } from './rate-limits.ts';

export interface Sender {
  readonly address: string;
  /** Tells those apart who share an address: by a hash of it and of the e-mail address. */
  readonly person: string;
}

export interface UnpaidOrdersDeps {
  readonly limiter: Limiter;
  readonly read: (orderId: string) => Promise<Order | undefined>;
  /** Closes an order unless it is paid. */
  readonly close: (orderId: string) => Promise<Order | undefined>;
  readonly log: Pick<Logger, 'warn'>;
}

interface Known {
  /** Null: another process, or one before a restart, took the order. */
  readonly sender: Sender | null;
  /** Declined cards. */
  tries: number;
  /** Paid or closed. */
  settled: boolean;
}

/** Some 5 MB. Orders that are paid within half an hour or never: older ones have no more cards to decline. */
const mostKnown = 20_000;

/** The orders that this process took, by who placed them, while they may still be paid. */
export function createUnpaidOrders(options: UnpaidOrdersDeps) {
  const known = new Map<string, Known>();

  function keep(orderId: string, value: Known): void {
    known.set(orderId, value);
    const [oldest] = known.keys();
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
  }

  /** Oldest first. */
  const openOf = (matches: (sender: Sender) => boolean) =>
    [...known].filter(([, { sender, settled }]) => !settled && sender !== null && matches(sender));

  /** What another process learnt of an order, a payment of it, is in its row only. */
  async function isOpen([orderId, entry]: [string, Known]): Promise<boolean> {
    entry.settled ||= !isPayable(await options.read(orderId));
    return !entry.settled;
  }

  async function close([orderId, entry]: [string, Known]): Promise<void> {
    try {
      entry.settled = !isPayable(await options.close(orderId));
    } catch (err) {
      options.log.warn({ err, orderId }, 'an order of a sender with too many was not closed');
    }
  }

  async function closeAllBut(newest: number, matches: (sender: Sender) => boolean): Promise<void> {
    const candidates = openOf(matches);
    if (candidates.length <= newest) return;
    const answers = await Promise.all(candidates.map(isOpen));
    const open = candidates.filter((_, n) => answers[n]);
    await Promise.all(open.slice(0, Math.max(0, open.length - newest)).map(close));
  }

  return {
    add(orderId: string, sender: Sender): void {
      keep(orderId, { sender, tries: 0, settled: false });
    },

    /** How many declined cards are news, and whose they are. */
    learn(orderId: string, tries: number): { sender: Sender | null; fresh: number } {
      const entry = known.get(orderId) ?? { sender: null, tries: 0, settled: false };
      const fresh = Math.max(0, tries - entry.tries);
      if (fresh > 0) keep(orderId, Object.assign(entry, { tries }));
      return { sender: entry.sender, fresh };
    },

    personsAt(address: string): ReadonlySet<string> {
      const open = openOf((sender) => sender.address === address);
      return new Set(open.flatMap(([, { sender }]) => sender?.person ?? []));
    },

    /** Closes what a person has not paid. */
    close(person: string): void {
      for (const entry of openOf((sender) => sender.person === person)) void close(entry);
    },

    /**
     * Closes the oldest when an address has too many open: among travellers who share it that is most likely one that was
     * left, while a refusal would turn away the one who is about to pay.
     */
    async keepNewest({ address, person }: Sender, alone: boolean): Promise<void> {
      try {
        if (alone) await closeAllBut(1, (sender) => sender.person === person);
        await closeAllBut(options.limiter.most('unpaid'), (sender) => sender.address === address);
      } catch (err) {
        options.log.warn({ err }, 'the open orders of a sender were not counted');
      }
    },
  };
}

const isPayable = (order: Order | undefined): boolean =>
  order !== undefined && order.money === 'none' && order.reason === null;
