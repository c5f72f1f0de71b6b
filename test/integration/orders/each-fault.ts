import { afterEach, beforeEach, expect } from 'vitest';
import type { Fault } from '../../../demo/sandbox/stripe/faults.ts';
import { placeOrder, readStored } from '../../support/acts.ts';
import { createHarness, type Harness } from '../../support/harness.ts';

export const hour = 3_600_000;

export const broken = (
  operation: 'capture' | 'cancel' | 'refund' | 'create' | 'retrieve',
): readonly Fault[] => [
  { operation, kind: 'hang-before' },
  { operation, kind: 'hang-after' },
  { operation, kind: 'status-before', status: 500 },
  { operation, kind: 'status-after', status: 500 },
  { operation, kind: 'reply-lost' },
  { operation, kind: 'unreachable' },
  { operation, kind: 'rate-limited' },
  { operation, kind: 'garbled' },
];
export const named = (faults: readonly Fault[]) => faults.map((fault) => [fault.kind, fault] as const);

/** For each test of a file, a shop whose Stripe can fail. */
export function eachFault() {
  const at = {} as { shop: Harness };
  beforeEach(async () => {
    at.shop = await createHarness();
  });
  afterEach(() => at.shop.stop());

  /** Stripe releases the hold, as it does by itself after a week. */
  async function lapse(secret: string): Promise<void> {
    const id = secret.split('_secret_')[0];
    const cancel = `${at.shop.config.stripe.apiUrl}/v1/payment_intents/${id}/cancel`;
    const authorization = `Bearer ${at.shop.config.stripe.secretKey}`;
    const answer = await at.shop.stripe.fetch(
      new Request(cancel, { method: 'POST', headers: { authorization } }),
    );
    expect(answer.status).toBe(200);
  }

  const placed = () => placeOrder(at.shop);

  const stored = (id: string) => readStored(at.shop, id);

  return { at, lapse, placed, stored };
}
