import { afterEach, expect } from 'vitest';
import { readStored } from '../../support/acts.ts';
import { freshKeys } from '../../support/shop-calls.ts';
import type { Harness } from '../../support/harness.ts';

export const minutes = 60_000;
export const hours = 60 * minutes;

/** For each test of a file, a shop whose payments can be changed by hand at Stripe. */
export function eachLate() {
  const at = {} as { shop: Harness };
  afterEach(() => at.shop.stop());

  const stored = (id: string) => readStored(at.shop, id);

  const causes = async (id: string) =>
    (await at.shop.storefront().store.history(id)).map((event) => event.cause);

  async function placed() {
    const keys = freshKeys();
    const { body } = await at.shop.place(await at.shop.offer(), keys);
    const secret = body.payment.clientSecret;
    return { keys, id: body.order.id, secret, paymentId: secret.split('_secret_')[0] ?? '' };
  }

  /** A change made by hand in Stripe's dashboard. */
  async function byHand(path: string, body: Record<string, string> = {}): Promise<void> {
    const answer = await at.shop.stripe.fetch(
      new Request(`${at.shop.config.stripe.apiUrl}/v1/${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${at.shop.config.stripe.secretKey}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams(body),
      }),
    );
    expect(answer.status).toBe(200);
  }

  return { at, byHand, causes, placed, stored };
}
