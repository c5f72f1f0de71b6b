import { afterEach } from 'vitest';
import { defaultLimits } from '../../../../server/http/middleware/rate-limits.ts';
import { createMetrics } from '../../../../server/runtime/metrics.ts';
import type { StorefrontOptions } from '../../../../server/compose/assembly.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { freshKeys, type Keys } from '../../../support/shop-calls.ts';
import { noLimits } from '../../../support/no-limits.ts';

export const [tester, other] = ['203.0.113.1', '198.51.100.1'];
export const token = 'a-metrics-token-of-a-test';
const { decline, declinePerson, declineMost, unpaid } = defaultLimits;
export const declined = 'pm_card_visa_chargeDeclined';

/** For each test of a file: a shop, and a card tester at one address. */
export function eachTester() {
  const at = {} as { shop: Harness };
  afterEach(() => at.shop?.stop());

  async function open(challenge?: StorefrontOptions['challenge']): Promise<void> {
    at.shop = await createHarness({
      metrics: createMetrics(),
      limits: { ...noLimits, decline, declinePerson, declineMost, unpaid },
      environment: { TRUST_PROXY_HOPS: '1', METRICS_TOKEN: token },
      ...(challenge ? { challenge } : {}),
    });
  }

  async function place(
    address: string,
    keys: Keys = freshKeys(),
    more: { headers?: Record<string, string>; email?: string } = {},
  ) {
    const answer = await at.shop.request('/api/orders', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': keys.key,
        authorization: `Bearer ${keys.capability}`,
        'x-forwarded-for': address,
        ...more.headers,
      },
      body: JSON.stringify({
        ...(await at.shop.offer()),
        ...(more.email === undefined ? {} : { email: more.email }),
      }),
    });
    const body = (await answer.clone().json()) as { payment?: { clientSecret: string }; detail?: string };
    return { answer, keys, secret: body.payment?.clientSecret ?? '', detail: body.detail };
  }

  async function declineCards(secret: string, times: number): Promise<void> {
    for (let n = 0; n < times; n++) {
      await at.shop.pay(secret, declined);
      await at.shop.clock.advance(1_000);
    }
  }

  /** Declines ten cards from one address, on three orders; the last one is still open. */
  async function useTenCards() {
    const orders = [await place(tester), await place(tester), await place(tester)] as const;
    await declineCards(orders[0].secret, 4);
    await declineCards(orders[1].secret, 4);
    await declineCards(orders[2].secret, 2);
    return orders[2];
  }

  return { at, declineCards, open, place, useTenCards };
}
