import type { World } from './torture-world.ts';

/** A disturbance that the outside world causes now and then. */
type Breach = (world: World, random: () => number) => Promise<unknown>;

export const post = (url: string, body: unknown) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const buying = 'POST /purchases/v2';

const told =
  (where: 'connectivity' | 'stripe', what: 'faults' | 'quirks', body: unknown): Breach =>
  ({ addresses }) =>
    post(`${addresses[where]}/control/${what}`, body);

interface StripePayment {
  readonly id: string;
  readonly capturedAmount: number;
  readonly refundedAmount: number;
  readonly disputed: boolean;
}

/** Acts on a payment at Stripe, and drops the resulting events of these types. */
const unheard =
  (types: readonly string[], act: (world: World, payment: StripePayment) => Promise<Response>): Breach =>
  async (world, random) => {
    const stripe = world.addresses.stripe;
    const { payments } = (await (await fetch(`${stripe}/control/ledger`)).json()) as {
      payments: StripePayment[];
    };
    const untouched = payments.filter(
      ({ capturedAmount, refundedAmount, disputed }) =>
        capturedAmount > 0 && refundedAmount === 0 && !disputed,
    );
    const payment = untouched[Math.floor(random() * untouched.length)];
    if (!payment) return;
    for (const type of types) {
      await post(`${stripe}/control/faults`, { operation: 'webhook', kind: 'drop', type, times: 1 });
    }
    const answer = await act(world, payment);
    if (!answer.ok) throw new Error(`Stripe did not do it: ${answer.status} ${await answer.text()}`);
  };

const disputed = unheard(
  ['charge.dispute.created', 'charge.dispute.funds_withdrawn'],
  ({ addresses }, { id }) => post(`${addresses.stripe}/control/payments/${id}/dispute`, {}),
);

const refunding = (amountOf: (payment: StripePayment) => number) =>
  unheard(['charge.refunded', 'refund.created', 'refund.updated'], ({ addresses, secretKey }, payment) =>
    fetch(`${addresses.stripe}/v1/refunds`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ payment_intent: payment.id, amount: String(amountOf(payment)) }).toString(),
    }),
  );

/**
 * A "no" after the effect, answers that are lost or lack an eSIM, fewer eSIMs than ordered, a list that cannot be read,
 * codes that come late; and acts of people and banks at Stripe that no event reports.
 */
const breaches: readonly Breach[] = [
  ...[401, 429, 503].map((status) =>
    told('connectivity', 'faults', {
      operation: buying,
      fault: { kind: 'status-after-effect', status },
      times: 2,
    }),
  ),
  told('connectivity', 'faults', { operation: buying, fault: { kind: 'reply-lost' }, times: 2 }),
  told('connectivity', 'faults', { operation: buying, fault: { kind: 'sells', by: -1 }, times: 6 }),
  told('connectivity', 'faults', {
    operation: buying,
    fault: { kind: 'answers', last: 'missing' },
    times: 2,
  }),
  told('connectivity', 'faults', {
    operation: 'GET /purchases',
    fault: { kind: 'status', status: 500 },
    times: 5,
  }),
  told('connectivity', 'quirks', { qr: 'none', manualCode: 'none' }),
  told('connectivity', 'quirks', { qr: 'png', manualCode: 'lpa' }),
  told('connectivity', 'quirks', { foreignRows: [{ id: null, referenceId: 7, esim: null }] }),
  told('stripe', 'faults', { operation: 'capture', kind: 'status-after', status: 500, times: 2 }),
  told('stripe', 'faults', { operation: 'webhook', kind: 'drop', times: 5 }),
  disputed,
  disputed,
  refunding(({ capturedAmount }) => capturedAmount),
  refunding(({ capturedAmount }) => Math.floor(capturedAmount / 3)),
];

export async function breakSomething(world: World, random: () => number): Promise<void> {
  await breaches[Math.floor(random() * breaches.length)]?.(world, random);
}

/** Slows calls down, so that a kill can interrupt them. */
export async function slowDown(world: World): Promise<void> {
  await post(`${world.addresses.connectivity}/control/faults`, {
    operation: buying,
    fault: { kind: 'slow', ms: 150 },
    times: 'always',
  });
  for (const operation of ['create', 'capture'] as const) {
    const fault = { kind: 'slow', ms: 50, operation, times: 'always' };
    await post(`${world.addresses.stripe}/control/faults`, fault);
  }
}
