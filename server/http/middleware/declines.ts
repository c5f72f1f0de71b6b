import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Payments } from '../../orders/ports.ts';
import { Problem } from '../../contract/problem.ts';
import type { HttpEnv } from '../env.ts';
import type { Limiter } from './rate-limits.ts';
import type { Notifier } from '../live/order-updates.ts';

/**
 * Whether a sender whose cards were declined too often may place and pay all the same: he has solved a CAPTCHA, say, and
 * a header of his request proves it. What it throws is a no.
 */
export type Challenge = (sender: { readonly address: string; readonly headers: Headers }) => Promise<boolean>;

/** Who tests stolen cards places many orders and has many cards declined, so those are counted by the sender's address. */
export interface Declines {
  /** Throws `rate-limited` for a sender with too many declined cards. */
  admit(c: Context<HttpEnv>): Promise<void>;
  placed(orderId: string, address: string): void;
  /** The same payments, whose declines are counted whenever one is read. */
  watch(payments: Payments): Payments;
  /** The same relay, over which processes also tell each other of declines. */
  over(relay: Notifier): Notifier;
}

interface Known {
  /** Null: another process, or one before a restart, took the order. */
  readonly address: string | null;
  readonly tries: number;
}

/** Some 5 MB. Orders that are paid within half an hour or never: older ones have no more cards to decline. */
const mostKnown = 20_000;

export function createDeclines(options: {
  limiter: Limiter;
  challenge?: Challenge | undefined;
  onDecline?: ((cards: number) => void) | undefined;
  /** Closes an order that is not paid. */
  close?: (orderId: string) => Promise<unknown>;
  log?: Pick<Logger, 'warn'>;
}): Declines {
  const { limiter, challenge, onDecline } = options;
  const known = new Map<string, Known>();
  let send: ((message: string) => void) | undefined;

  function keep(orderId: string, value: Known): void {
    known.set(orderId, value);
    const [oldest] = known.keys();
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
  }

  /** Closes the open orders of a sender who reaches the limit: else he goes on with those that he placed before. */
  async function count(address: string, cards: number): Promise<void> {
    // Beyond the limit each is refused, and that is what they are counted for.
    for (let n = 0; n < cards; n++) await limiter('decline', address).catch(() => {});
    const barred = await limiter.check('decline', address).then(
      () => false,
      (problem: unknown) => problem instanceof Problem && problem.slug === 'rate-limited',
    );
    if (!barred) return;
    for (const [orderId, order] of known) {
      if (order.address !== address) continue;
      options.close?.(orderId).catch((err: unknown) => {
        options.log?.warn({ err, orderId }, 'an order of a sender with too many declines was not closed');
      });
    }
  }

  /** How many of these were not known. */
  function learn(orderId: string, tries: number): number {
    const { address, tries: before } = known.get(orderId) ?? { address: null, tries: 0 };
    if (tries <= before) return 0;
    keep(orderId, { address, tries });
    if (address !== null) void count(address, tries - before);
    return tries - before;
  }

  return {
    async admit(c) {
      const address = c.get('address');
      try {
        await limiter.check('decline', address);
      } catch (problem) {
        if (!(problem instanceof Problem) || problem.slug !== 'rate-limited') throw problem;
        const passed = await challenge?.({ address, headers: c.req.raw.headers }).catch(() => false);
        if (passed) return;
        throw new Problem('rate-limited', {
          detail: 'too many cards were declined',
          ...(problem.retryAfterSeconds === undefined
            ? {}
            : { retryAfterSeconds: problem.retryAfterSeconds }),
        });
      }
    },
    placed(orderId, address) {
      keep(orderId, { address, tries: 0 });
    },
    watch: (payments) => ({
      ...payments,
      async retrieve(paymentId) {
        const payment = await payments.retrieve(paymentId);
        const { orderId, failedTries } = payment;
        const fresh = orderId === null ? 0 : learn(orderId, failedTries);
        if (fresh > 0) {
          onDecline?.(fresh);
          send?.(`${orderId}:${failedTries}`);
        }
        return payment;
      },
    }),
    over(relay) {
      send = (message) => relay.send(message);
      return {
        send,
        receive: (listener) =>
          relay.receive((message) => {
            const [orderId = '', tries] = message?.split(':') ?? [];
            if (tries === undefined) listener(message);
            else learn(orderId, Number(tries));
          }),
      };
    },
  };
}
