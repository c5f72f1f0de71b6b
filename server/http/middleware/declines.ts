import type { Context } from 'hono';
import type { Payments } from '../../orders/ports.ts';
import { Problem } from '../../contract/problem.ts';
import type { HttpEnv } from '../env.ts';
import type { Notifier } from '../live/order-updates.ts';
import { createUnpaidOrders, type Sender, type UnpaidOrdersDeps } from './unpaid-orders.ts';

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
  /** Throws `rate-limited` for an address with far too many declined cards; for one with too many, answers the refusal. */
  admit(c: Context<HttpEnv>): Promise<Problem | undefined>;
  /** Of an address with too many: throws the refusal unless this sender has few of his own. */
  admitNeighbour(c: Context<HttpEnv>, sender: Sender, refusal: Problem): Promise<void>;
  /** `alone`: the sender's orders of before are closed. */
  placed(orderId: string, sender: Sender, alone: boolean): void;
  /** The same payments, whose declines are counted whenever one is read. */
  watch(payments: Payments): Payments;
  /** The same relay, over which processes also tell each other of declines. */
  over(relay: Notifier): Notifier;
}

interface DeclinesDeps extends UnpaidOrdersDeps {
  readonly challenge?: Challenge | undefined;
  readonly onDecline?: ((cards: number) => void) | undefined;
}

export function createDeclines(options: DeclinesDeps): Declines {
  const { limiter, challenge, onDecline } = options;
  const unpaid = createUnpaidOrders(options);
  let send: ((message: string) => void) | undefined;

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
    for (const each of unpaid.personsAt(address)) {
      if (all || (await refusal('declinePerson', each))) unpaid.close(each);
    }
  }

  /** How many of these were not known. */
  function learn(orderId: string, tries: number): number {
    const { sender, fresh } = unpaid.learn(orderId, tries);
    if (fresh > 0 && sender) {
      count(sender, fresh).catch((err: unknown) => {
        options.log.warn({ err, orderId }, 'a declined card was not counted');
      });
    }
    return fresh;
  }

  return {
    async admit(c) {
      const address = c.get('address');
      const far = await refusal('declineMost', address);
      if (!far) return refusal('decline', address);
      await refuse(c, far);
      return undefined;
    },
    async admitNeighbour(c, { person }, problem) {
      if (await refusal('declinePerson', person)) await refuse(c, problem);
    },
    placed(orderId, sender, alone) {
      unpaid.add(orderId, sender);
      void unpaid.keepNewest(sender, alone);
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
