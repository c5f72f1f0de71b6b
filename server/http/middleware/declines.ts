import type { Context } from 'hono';
import type { Payments } from '../../orders/ports.ts';
import type { Config } from '../../config/config.ts';
import { createKeyedHash } from '../../runtime/keyed-hash.ts';
import { Problem } from '../../contract/problem.ts';
import type { HttpEnv } from '../env.ts';
import type { Sender } from '../../orders/placing/senders.ts';
import type { OrderStore } from '../../orders/order-store.ts';
import { createUnpaidOrders, type UnpaidOrdersDeps } from './unpaid-orders.ts';

/**
 * Whether a sender with too many declined cards may order and pay anyway, for example because a request header proves
 * that they solved a CAPTCHA. An error counts as no.
 */
export type Challenge = (sender: { readonly address: string; readonly headers: Headers }) => Promise<boolean>;

/**
 * Card testing means many orders and many declined cards, so declines are counted by the sender's address. A traveller
 * who shares the address, with few declines of their own, may continue with one order at a time.
 */
export interface Declines {
  /** Identifies the sender by a hash of the address, and a hash of the address with the e-mail address. */
  senderOf(c: Context<HttpEnv>, email: string): Sender;
  /**
   * Throws `rate-limited` if an address has far too many declines; returns that refusal, unthrown, if it has too many.
   */
  admit(c: Context<HttpEnv>): Promise<Problem | undefined>;
  /** For an address with too many declines: throws the refusal unless this sender has few of their own. */
  admitNeighbour(c: Context<HttpEnv>, sender: Sender, refusal: Problem): Promise<void>;
  /** `alone`: closes the sender's earlier orders. */
  placed(orderId: string, sender: Sender, alone: boolean): void;
  /** Wraps the payments so that each decline is counted when a payment is read. */
  watch(payments: Payments): Payments;
}

interface DeclinesDeps extends UnpaidOrdersDeps {
  readonly config: { readonly stripe: Pick<Config['stripe'], 'secretKey'> };
  readonly noteDeclines: OrderStore['noteDeclines'];
  readonly challenge?: Challenge | undefined;
  readonly onDecline?: ((cards: number) => void) | undefined;
}

export function createDeclines(options: DeclinesDeps): Declines {
  const { limiter, challenge, onDecline } = options;
  const hash = createKeyedHash(options.config.stripe.secretKey, 'sender of an order');
  const unpaid = createUnpaidOrders(options);

  async function refusal(name: 'decline' | 'declinePerson' | 'declineMost', key: string) {
    try {
      return void (await limiter.check(name, key));
    } catch (problem) {
      if (problem instanceof Problem && problem.slug === 'rate-limited') return problem;
      throw problem;
    }
  }

  async function refuse(c: Context<HttpEnv>, { retryAfterSeconds }: Problem): Promise<void> {
    const asked = { address: c.get('address'), headers: c.req.raw.headers };
    const passed = await challenge?.(asked).catch(() => false);
    if (passed) return;
    throw new Problem('rate-limited', {
      detail: 'too many cards were declined',
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    });
  }

  /** Closes the open orders of a sender who reaches the limit, who could otherwise keep trying cards on them. */
  async function count({ address, person }: Sender, cards: number): Promise<void> {
    // Past its limit the limiter throws; that is what the counts are for, so ignore it here.
    const add = (name: 'decline' | 'declinePerson' | 'declineMost', key: string) =>
      limiter(name, key).catch(() => {});
    for (let n = 0; n < cards; n++) {
      await Promise.all([add('decline', address), add('declinePerson', person), add('declineMost', address)]);
    }
    if (!(await refusal('decline', address))) return;
    const all = await refusal('declineMost', address);
    const isBarred = async (each: string) => all !== undefined || !!(await refusal('declinePerson', each));
    await unpaid.close(address, isBarred);
  }

  async function learn(orderId: string, declines: number): Promise<void> {
    try {
      const news = await options.noteDeclines(orderId, declines);
      if (!news) return;
      onDecline?.(news.fresh);
      await count(news.sender, news.fresh);
    } catch (err) {
      options.log.warn({ err, orderId }, 'cannot count a declined card');
    }
  }

  return {
    senderOf(c, email) {
      const address = c.get('address');
      return { address: hash(address), person: hash(`${email.toLowerCase()} ${address}`) };
    },
    async admit(c) {
      const address = hash(c.get('address'));
      const far = await refusal('declineMost', address);
      if (!far) return refusal('decline', address);
      await refuse(c, far);
      return undefined;
    },
    async admitNeighbour(c, { person }, problem) {
      if (await refusal('declinePerson', person)) await refuse(c, problem);
    },
    placed(orderId, sender, alone) {
      void unpaid.keepNewest(orderId, sender, alone);
    },
    watch: (payments) => ({
      ...payments,
      async retrieve(paymentId) {
        const payment = await payments.retrieve(paymentId);
        const { orderId, failedTries } = payment;
        if (orderId !== null && failedTries > 0) void learn(orderId, failedTries);
        return payment;
      },
    }),
  };
}
