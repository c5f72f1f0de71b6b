import type { MoneyOutcome, Payment, Payments } from '../../orders/ports.ts';
import type { Asked } from '../doctor/ask.ts';
import { named } from '../doctor/ask.ts';
import type { AskStripe } from '../doctor/ask-stripe.ts';
import { minuteMs } from '../../contract/values/values.ts';

export interface Step {
  readonly name: string;
  readonly expected: string;
  /** Does the step; answers what was seen, in the words of `expected`. */
  run(): Promise<string>;
}

const price = { amount: 1249, currency: 'EUR' } as const;
const description = 'eSIM France 5 GB 30 days';
const part = 249;

/**
 * The steps that an order's payment goes through: by our own adapter wherever it has the step, and by
 * Stripe's API directly where a browser or a person would act. Every payment ends captured and refunded, or
 * cancelled.
 */
export function stepsOf(options: {
  payments: Payments;
  stripe: AskStripe;
  now: () => number;
  /** Differs from the keys of earlier trials, which Stripe keeps for a day. */
  run: string;
}): Step[] {
  const { payments, stripe, run } = options;
  const startedAt = options.now();
  const made = new Map<string, string>();
  const orderOf = (name: string) => `ord_trial_${run}_${name}`;
  const keyed = (name: string) => ({ orderId: orderOf(name), idempotencyKey: orderOf(name) });
  const step = (name: string) => ({ orderId: orderOf(name), paymentId: made.get(name) ?? 'pi_none', n: 1 });
  const create = async (name: string) => {
    const outcome = await payments.create({ ...keyed(name), price, description, placedAt: startedAt, n: 1 });
    if (outcome.kind === 'done') made.set(name, outcome.payment.id);
    return toldOutcome(outcome);
  };
  const confirm = async (name: string, card: string) =>
    toldIntent(
      await stripe('POST', `/v1/payment_intents/${made.get(name) ?? 'pi_none'}/confirm`, {
        payment_method: card,
        return_url: 'https://store.example/',
      }),
    );
  const read = async (name: string) => told(await payments.retrieve(made.get(name) ?? 'pi_none'));
  const refund = async (amount: number) =>
    toldOutcome(await payments.refund({ ...step('sold'), amount, refund: 1 }));
  const raw = (amount: string) => ({ amount, currency: 'eur', 'metadata[order_id]': orderOf('replayed') });
  const replay = (amount: string) =>
    stripe('POST', '/v1/payment_intents', raw(amount), `trial:${run}:replay`);

  return [
    { name: 'create', expected: 'open', run: () => create('sold') },
    { name: 'create again with the same key', expected: 'open', run: () => create('sold') },
    { name: 'confirm a card', expected: 'requires_capture', run: () => confirm('sold', 'pm_card_visa') },
    { name: 'read the payment', expected: 'held, and until when', run: () => read('sold') },
    {
      name: 'capture',
      expected: 'captured 1249',
      run: async () => toldOutcome(await payments.capture(step('sold'))),
    },
    {
      name: 'capture again',
      expected: 'captured 1249',
      run: async () => toldOutcome(await payments.capture({ ...step('sold'), n: 2 })),
    },
    {
      name: 'cancel too late',
      expected: 'refused payment_intent_unexpected_state',
      run: async () => toldOutcome(await payments.cancel(step('sold'))),
    },
    { name: 'refund part of it', expected: `captured 1249, refunded ${part}`, run: () => refund(part) },
    { name: 'refund the rest', expected: 'captured 1249, refunded 1249', run: () => refund(price.amount) },
    { name: 'refund again', expected: 'captured 1249, refunded 1249', run: () => refund(price.amount) },
    { name: 'create for 3-D Secure', expected: 'open', run: () => create('asked') },
    {
      name: 'confirm a card that needs 3-D Secure',
      expected: 'requires_action',
      run: () => confirm('asked', 'pm_card_threeDSecure2Required'),
    },
    {
      name: 'cancel during 3-D Secure',
      expected: 'cancelled',
      run: async () => toldOutcome(await payments.cancel(step('asked'))),
    },
    { name: 'create to be released', expected: 'open', run: () => create('released') },
    { name: 'hold', expected: 'requires_capture', run: () => confirm('released', 'pm_card_visa') },
    {
      name: 'release the hold',
      expected: 'cancelled',
      run: async () => toldOutcome(await payments.cancel(step('released'))),
    },
    { name: 'create for a bad card', expected: 'open', run: () => create('declined') },
    {
      name: 'confirm a card that is declined',
      expected: 'status 402 card_declined',
      run: () => confirm('declined', 'pm_card_chargeDeclined'),
    },
    { name: 'read the decline', expected: 'open, declined generic_decline', run: () => read('declined') },
    {
      name: 'cancel it',
      expected: 'cancelled',
      run: async () => toldOutcome(await payments.cancel(step('declined'))),
    },
    {
      name: 'a charge that is too small',
      expected: 'refused amount_too_small',
      run: async () =>
        toldOutcome(
          await payments.create({
            ...keyed('small'),
            price: { ...price, amount: 10 },
            description,
            placedAt: startedAt,
            n: 1,
          }),
        ),
    },
    {
      name: 'replay a key',
      expected: 'the same payment, replayed',
      async run() {
        const [first, second] = [await replay('1249'), await replay('1249')];
        if (idOf(first) !== '') made.set('replayed', idOf(first));
        const same = idOf(first) !== '' && idOf(first) === idOf(second);
        const replayed = second.headers.get('idempotent-replayed') === 'true';
        return same ? `the same payment${replayed ? ', replayed' : ''}` : toldIntent(second);
      },
    },
    {
      name: 'reuse a key with another body',
      expected: 'status 400 idempotency_error',
      run: async () => toldIntent(await replay('1349')),
    },
    {
      name: 'cancel that one',
      expected: 'cancelled',
      run: async () => toldOutcome(await payments.cancel(step('replayed'))),
    },
    {
      name: 'list these payments',
      expected: '5 payments, 1249 captured',
      async run() {
        const ours: Payment[] = [];
        for await (const payment of payments.list(startedAt - minuteMs))
          if (payment.orderId?.startsWith(orderOf('')) === true) ours.push(payment);
        const captured = ours.reduce((sum, payment) => sum + payment.capturedAmount, 0);
        return `${ours.length} payments, ${captured} captured`;
      },
    },
    {
      name: 'list with charges and refunds',
      expected: '2 refunds, 1249 in all',
      async run() {
        const listed = await stripe('GET', '/v1/payment_intents', {
          limit: '100',
          'created[gte]': String(Math.floor((startedAt - minuteMs) / 1000)),
          'expand[0]': 'data.latest_charge',
          'expand[1]': 'data.latest_charge.refunds',
        });
        const { data } = (listed.json() ?? {}) as { data?: readonly Listed[] };
        const refunds = (data ?? [])
          .filter(({ metadata }) => metadata?.['order_id']?.startsWith(orderOf('')) === true)
          .flatMap((intent) => intent.latest_charge?.refunds?.data ?? []);
        const sum = refunds.reduce((total, { amount }) => total + amount, 0);
        return data ? `${refunds.length} refunds, ${sum} in all` : toldIntent(listed);
      },
    },
  ];
}

function toldOutcome(outcome: MoneyOutcome): string {
  if (outcome.kind === 'done') return told(outcome.payment);
  return outcome.kind === 'refused' ? `refused ${outcome.code}` : `unknown ${outcome.cause}`;
}

function told(payment: Payment): string {
  if (payment.status === 'held') return payment.captureBefore === null ? 'held' : 'held, and until when';
  const taken = payment.status === 'captured' ? ` ${payment.capturedAmount}` : '';
  const back = payment.refundedAmount > 0 ? `, refunded ${payment.refundedAmount}` : '';
  const declined =
    payment.status === 'open' && payment.declineCode !== null ? `, declined ${payment.declineCode}` : '';
  return `${payment.status}${taken}${back}${declined}`;
}

interface Body {
  readonly id?: string;
  readonly status?: string;
  readonly error?: { readonly type?: string; readonly code?: string };
}

/** The part of an expanded payment that is checked. */
interface Listed {
  readonly metadata?: Readonly<Record<string, string>>;
  readonly latest_charge: {
    readonly refunds?: { readonly data: readonly { readonly amount: number }[] };
  } | null;
}

const idOf = (asked: Asked): string => (asked.json() as Body | undefined)?.id ?? '';

function toldIntent(asked: Asked): string {
  const { status, error } = (asked.json() ?? {}) as Body;
  return error ? `${named(asked)} ${error.code ?? error.type ?? ''}`.trim() : (status ?? named(asked));
}
