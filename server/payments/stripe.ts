import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import type { Clock } from '../runtime/clock.ts';
import type { MoneyOutcome, Payment, Payments } from '../orders/ports.ts';
import { Problem } from '../contract/problem.ts';
import { codeOf, refusedByPace, toDone, toOutcome } from './outcome.ts';
import { orMadeBefore } from './made-before.ts';
import { createStripeNews } from './stripe-news.ts';
import { expanded, expandedFees, keyField, toldRefunds, toPayment } from './payment.ts';
import { elementsFor, tabElements, type RedirectMethod } from './payment-methods.ts';
import { createStripeClock } from './stripe-clock.ts';
import { createStripeFetch, sentBy } from './stripe-fetch.ts';

const openRefund = ['pending', 'requires_action', 'succeeded'];
const secretsKept = 1_000;
/** Far more partial refunds than any payment gets. */
const maxRefunds = 10_000;

/** Payments through Stripe's own library. Every POST has an idempotency key, so a repeated step happens once. */
export function createStripePayments(options: {
  secretKey: string;
  /** `https://api.stripe.com`, or the address of the sandbox. */
  apiUrl: string;
  fetch: typeof fetch;
  clock: Clock;
  log: Logger;
  /** `at-once` takes the money without a hold. */
  capture?: 'hold' | 'at-once';
  /** Redirect methods, for payments in a tab of their own. */
  redirectMethods?: readonly RedirectMethod[];
  requestsPerSecond?: number;
  /** Sent with each payment, for accounts that several stores share. */
  storeId?: string;
  /** What a bank statement says after the account's own name. */
  statementSuffix?: string | undefined;
}): Payments {
  const { log } = options;
  const address = new URL(options.apiUrl);
  const theirClock = createStripeClock(options.clock);
  const stripe = new Stripe(options.secretKey, {
    host: address.hostname,
    port: address.port || (address.protocol === 'https:' ? '443' : '80'),
    protocol: address.protocol === 'http:' ? 'http' : 'https',
    httpClient: Stripe.createFetchHttpClient(createStripeFetch({ ...options, onAnswer: theirClock.hear })),
    maxNetworkRetries: 0,
    // Longer than all our tries together: only the deadline of our clock counts.
    timeout: 60_000,
    telemetry: false,
  });

  /** Client secrets of new payments, until each is asked for once; the oldest are dropped first. */
  const secrets = new Map<string, string>();
  function keepSecret({ id, clientSecret }: Payment): void {
    secrets.set(id, clientSecret);
    const [oldest] = secrets.keys();
    if (secrets.size > secretsKept && oldest !== undefined) secrets.delete(oldest);
  }

  async function outcome(
    step: string,
    about: { readonly orderId: string; readonly paymentId?: string },
    call: () => Promise<Stripe.PaymentIntent>,
  ): Promise<MoneyOutcome> {
    const { orderId } = about;
    try {
      return toDone(await call(), about);
    } catch (cause) {
      const result = toOutcome(cause);
      log.warn({ orderId, step, outcome: result, requestId: requestIdOf(cause) }, 'Stripe call failed');
      return result;
    }
  }

  /** Reads the payment after a refusal: if it is in the state asked for, an earlier try worked. */
  async function orBefore(
    result: MoneyOutcome,
    paymentId: string,
    isDone: (payment: Payment) => boolean,
  ): Promise<MoneyOutcome> {
    if (result.kind !== 'refused' || result.code === 'resource_missing') return result;
    try {
      const payment = await retrieve(paymentId);
      return isDone(payment) ? { kind: 'done', payment } : result;
    } catch {
      return { kind: 'unknown', cause: `${result.code}, and it cannot be read` };
    }
  }

  async function retrieve(paymentId: string): Promise<Payment> {
    try {
      const intent = await stripe.paymentIntents.retrieve(paymentId, { expand: expanded });
      const payment = toPayment(
        intent,
        toldRefunds(intent).has_more ? await refundsOf(paymentId) : undefined,
      );
      if (payment?.id !== paymentId) throw new Error('the payment is not one that can be ours');
      if (payment.status !== 'open' || payment.declineCode === null) return payment;
      return { ...payment, failedTries: await failedTries(paymentId) };
    } catch (cause) {
      throw refusedByPace(cause) ?? new Problem('payment-unavailable', { cause });
    }
  }

  const refundsOf = (paymentId: string): Promise<Stripe.Refund[]> =>
    stripe.refunds.list({ payment_intent: paymentId, limit: 100 }).autoPagingToArray({ limit: maxRefunds });

  async function* paymentsIn(which: Stripe.PaymentIntentListParams): AsyncGenerator<Payment> {
    for await (const intent of stripe.paymentIntents.list(which)) {
      const payment = toPayment(intent);
      if (payment) yield payment;
    }
  }

  /** Counts declined charges, at least one: a failed check by the bank leaves no charge. */
  async function failedTries(paymentId: string): Promise<number> {
    const charges = await stripe.charges.list({ payment_intent: paymentId, limit: 100 });
    return Math.max(1, charges.data.filter(({ status }) => status === 'failed').length);
  }

  return {
    ...createStripeNews(stripe),
    time: theirClock.now,

    async create({ orderId, idempotencyKey, price, description, placedAt, inTab = false, n }) {
      const { captureMethod, allowedPaymentMethodTypes } = inTab
        ? tabElements(options.redirectMethods ?? [], price.currency)
        : elementsFor(options.capture ?? 'hold');
      // Stripe reads an empty list as every method of the account.
      if (allowedPaymentMethodTypes.length === 0) return { kind: 'refused', code: 'no_redirect_methods' };
      // The key leaves out the order's id: a lost order is placed again under the client's key, with another id. It is
      // different for each store: stores may share an account, and a stranger can send the same key to all of them.
      const key = `p:${sha256(`${options.storeId ?? ''} ${idempotencyKey}`)}:${inTab ? 'tab:' : ''}${n}`;
      const created = await outcome('create', { orderId }, () =>
        stripe.paymentIntents.create(
          {
            amount: price.amount,
            currency: price.currency.toLowerCase(),
            capture_method: captureMethod,
            // In the frame, any other method would redirect and take the partner's whole page away.
            allowed_payment_method_types:
              allowedPaymentMethodTypes as Stripe.PaymentIntentCreateParams['allowed_payment_method_types'] & {},
            description,
            ...(options.statementSuffix === undefined
              ? {}
              : { statement_descriptor_suffix: options.statementSuffix }),
            // No `receipt_email`: Stripe would send its own receipt beside our mail.
            metadata: {
              order_id: orderId,
              [keyField]: key,
              ...(options.storeId === undefined ? {} : { store_id: options.storeId }),
            },
            expand: expanded,
          },
          { idempotencyKey: key },
        ),
      );
      const now = options.clock.now();
      const asked = { orderId, price, inTab, key, placedAt: placedAt + (theirClock.now() ?? now) - now };
      const result = await orMadeBefore({ paymentsIn, retrieve }, created, asked);
      if (result.kind === 'done') keepSecret(result.payment);
      return result;
    },

    retrieve,

    async clientSecret(paymentId) {
      const kept = secrets.get(paymentId);
      secrets.delete(paymentId);
      return kept ?? (await retrieve(paymentId)).clientSecret;
    },

    async capture({ orderId, paymentId, n, amount }) {
      const result = await outcome('capture', { orderId, paymentId }, () =>
        stripe.paymentIntents.capture(
          paymentId,
          { ...(amount === undefined ? {} : { amount_to_capture: amount }), expand: expanded },
          { idempotencyKey: `o:${orderId}:capture:${n}` },
        ),
      );
      return orBefore(result, paymentId, ({ status }) => status === 'captured');
    },

    async cancel({ orderId, paymentId, n, sendBy = Infinity }) {
      const result = await outcome('cancel', { orderId, paymentId }, () =>
        sentBy(sendBy, () =>
          stripe.paymentIntents.cancel(
            paymentId,
            { expand: expanded },
            { idempotencyKey: `o:${orderId}:cancel:${n}` },
          ),
        ),
      );
      return orBefore(result, paymentId, ({ status }) => status === 'cancelled');
    },

    async refund({ orderId, paymentId, amount, refund, n }) {
      try {
        // Stripe forgets keys after a day, so refunds that exist count first.
        const known = await refundsOf(paymentId);
        const open = known.filter(({ status }) => openRefund.includes(status ?? ''));
        const missing = amount - open.reduce((sum, each) => sum + each.amount, 0);
        if (missing > 0) {
          if (known.length - open.length >= refund) return { kind: 'refused', code: 'refund-failed' };
          await stripe.refunds.create(
            {
              payment_intent: paymentId,
              amount: missing,
              metadata: { order_id: orderId, refund: `${orderId}:${amount}` },
            },
            { idempotencyKey: `o:${orderId}:refund:${refund}:${amount}:${n}` },
          );
        }
        return { kind: 'done', payment: await retrieve(paymentId) };
      } catch (cause) {
        const result = toOutcome(cause);
        log.warn(
          { orderId, step: 'refund', outcome: result, requestId: requestIdOf(cause) },
          'refund call failed',
        );
        return orBefore(
          result,
          paymentId,
          ({ capturedAmount, refundedAmount }) => capturedAmount > 0 && refundedAmount >= amount,
        );
      }
    },

    async *list(sinceMs) {
      const since = { created: { gte: Math.floor(sinceMs / 1000) }, limit: 100 };
      try {
        try {
          yield* paymentsIn({ ...since, expand: expandedFees });
        } catch (cause) {
          // The first page already fails, so nothing is listed twice. The payments matter more than their fees.
          if (!(cause instanceof Stripe.errors.StripePermissionError)) throw cause;
          yield* paymentsIn(since);
        }
      } catch (cause) {
        throw new Problem('payment-unavailable', { cause });
      }
    },
  };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const requestIdOf = (cause: unknown) =>
  cause instanceof Stripe.errors.StripeError ? cause.requestId : codeOf(cause);
