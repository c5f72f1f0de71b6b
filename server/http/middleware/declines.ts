import type { Context } from 'hono';
import type { Payments } from '../../orders/ports.ts';
import type { Config } from '../../config/config.ts';
import { createKeyedHash } from '../../runtime/keyed-hash.ts';
import { Problem } from '../../contract/problem.ts';
import type { HttpEnv } from '../env.ts';
import type { OrderStore, Sender } from '../../orders/store.ts';
import { createUnpaidOrders, type UnpaidOrdersDeps } from './unpaid-orders.ts';

/**
 * Whether a sender whose cards were declined too often may place and pay all the same: he has solved a CAPTCHA, say, and
 * a header of his request proves it. What it throws is a no.
 */
export type Challenge = (sender: { readonly address: string; readonly headers: Headers }) => Promise<boolean>;

/**
 * Who tests stolen cards places many orders and has many cards declined, so those are counted by the sender's address.
 * A traveller who shares it with him, and has few declines of his own, may go on with one order at a time.
 */
export interface Declines {
  /** Who asks, by hashes of the address and of it with the e-mail address. */
  senderOf(c: Context<HttpEnv>, email: string): Sender;
  /** Throws `rate-limited` for an address with far too many declined cards; for one with too many, answers the refusal. */
  admit(c: Context<HttpEnv>): Promise<Problem | undefined>;
  /** Of an address with too many: throws the refusal unless this sender has few of his own. */
  admitNeighbour(c: Context<HttpEnv>, sender: Sender, refusal: Problem): Promise<void>;
  /** `alone`: the sender's earlier orders are closed. */
  placed(orderId: string, sender: Sender, alone: boolean): void;
  /** The same payments, whose declines are counted whenever one is read. */
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

  /** Closes the open orders of a sender who reaches the limit: else he goes on with those that he placed before. */
  async function count({ address, person }: Sender, cards: number): Promise<void> {
    // Beyond the limit each is refused, and that is what they are counted for.
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
      options.log.warn({ err, orderId }, 'could not count a declined card');
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
