import pino from 'pino';
import { createStripeSandbox, sandboxSecretKey } from '../../../demo/sandbox/stripe/sandbox.ts';
import { createStripePayments } from '../../../server/payments/stripe.ts';
import { createFakeClock, settle, type FakeClock } from '../../support/clock.ts';
import { withStripeContract } from '../../contracts/stripe.ts';

export const orderId = 'ord_abcdefghijklmnopqrstuvwxyz';
/** What the traveller's client sent with the order. */
export const clientKey = 'k'.repeat(32);
export const description = 'eSIM France 5 GB 30 days';
/** A first refund, of the full amount. */
export const whole = { amount: 1249, refund: 1 };
export const price = { amount: 1249, currency: 'EUR' } as const;
/** An order to create the payment of. */
export const toCreate = {
  orderId,
  idempotencyKey: clientKey,
  price,
  description,
  placedAt: Date.UTC(2026, 10, 20, 12),
} as const;

/** The real adapter and library against the sandbox, on a clock that moves only when told, or on a given clock. */
export function startPayments(
  options: {
    capture?: 'at-once';
    secretKey?: string;
    requestsPerSecond?: number;
    storeId?: string;
  } = {},
  beside?: { sandbox: ReturnType<typeof createStripeSandbox>; clock: FakeClock },
) {
  const clock = beside?.clock ?? createFakeClock();
  const sandbox = beside?.sandbox ?? createStripeSandbox({ clock });
  const wire: typeof fetch = (input, init) => sandbox.fetch(new Request(input, init));
  const payments = createStripePayments({
    secretKey: sandboxSecretKey,
    apiUrl: 'http://localhost:4003',
    fetch: withStripeContract(wire),
    clock,
    log: pino({ level: 'silent' }),
    ...options,
  });
  const place = async (n = 1) => {
    const outcome = await payments.create({ ...toCreate, n });
    if (outcome.kind !== 'done') throw new Error(`not made: ${JSON.stringify(outcome)}`);
    return outcome.payment;
  };
  const held = async (n = 1) => {
    const { id } = await place(n);
    sandbox.control.pay(id);
    return { orderId, paymentId: id, n: 1 };
  };
  const captured = async () => {
    const order = await held();
    await payments.capture(order);
    return order;
  };
  /** Lets a call run while time passes. */
  const within = async <T>(ms: number, call: Promise<T>): Promise<T> => {
    call.catch(() => undefined);
    await settle();
    for (let passed = 0; passed < ms; passed += 500) await clock.advance(500);
    return call;
  };
  const { payments: ledger } = sandbox.ledger;
  const sent = (operation: string) =>
    sandbox.ledger.requests().filter((request) => request.operation === operation);
  return { clock, sandbox, payments, place, held, captured, within, ledger, sent };
}
