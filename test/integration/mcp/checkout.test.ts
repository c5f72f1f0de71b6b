import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Plan, QuotedPlan } from '../../../server/quotes/schemas.ts';
import { parseRoute } from '../../../widget/frame/route.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';
import { createAgent } from '../../support/mcp.ts';

interface Trip {
  readonly cheapest: {
    readonly total: { readonly amount: number };
    readonly plans: readonly (QuotedPlan & { readonly covers: readonly string[] })[];
  };
  readonly onePlanForAll: { readonly plan: QuotedPlan } | null;
}
interface Checkout {
  readonly url: string;
  readonly plan: Plan;
}

const email = 'traveller@agent.example';

let shop: Harness;
let agent: ReturnType<typeof createAgent>;
beforeAll(async () => {
  shop = await createHarness();
  agent = createAgent(shop);
});
afterAll(() => shop.stop());

/** The order that the page at an address would send. */
async function orderOf(url: string) {
  const address = new URL(url);
  const currency = address.searchParams.get('currency') === 'EUR' ? 'EUR' : 'USD';
  const destination = address.searchParams.get('destination') ?? '';
  const packageId = address.searchParams.get('package') ?? '';
  const list = (await (
    await shop.request(`/api/destinations/${destination}/packages?currency=${currency}`)
  ).json()) as { packages: { id: string; price: { amount: number; currency: 'EUR' | 'USD' } }[] };
  const price = list.packages.find(({ id }) => id === packageId)?.price ?? { amount: 0, currency };
  const offer = await shop.offer({ currency });
  const attribution = { referenceId: address.searchParams.get('referenceId') ?? '' };
  return { ...offer, packageId, price, email, attribution };
}
const stateOf = async (quoteId: string) =>
  (await agent.call<{ state: string }>('get_checkout', { quoteId })).state;
const quoteFor = (countries: readonly string[]) =>
  agent.call<Trip>('plan_trip', { countries, days: 10, dataGb: 5, currency: 'EUR' });

describe('a checkout', () => {
  it('is one page of ours for one quote, and becomes one order', async () => {
    const [plan] = (await quoteFor(['France', 'Spain'])).cheapest.plans;
    if (!plan) throw new Error('no plan');
    const { quoteId, packageId } = plan;
    const asked = { quoteId, packageId, currency: 'EUR', lang: 'fr' };
    const checkout = await agent.call<Checkout>('create_checkout', asked);
    expect(await agent.call('create_checkout', asked)).toEqual(checkout);
    expect(checkout.plan.price).toMatchObject({ amount: plan.price.amount, currency: 'EUR' });
    const url = new URL(checkout.url);
    expect(url.origin).toBe(new URL(shop.config.store.publicUrl).origin);
    expect(parseRoute(url)).toMatchObject({
      name: 'checkout',
      packageId,
      destination: 'EUROPE',
    });
    expect(await stateOf(quoteId)).toBe('open');

    // The page in one tab, then in another; each retries once.
    const body = await orderOf(checkout.url);
    const [one, two] = [freshKeys(), freshKeys()];
    const first = await shop.place(body, one);
    expect((await shop.place(body, one)).body.order.id).toBe(first.body.order.id);
    expect(await stateOf(quoteId)).toBe('awaiting-payment');
    const second = await shop.place(body, two);
    expect(second.body.order.id).not.toBe(first.body.order.id);
    expect((await shop.refresh(first.body.order.id, one)).state).toBe('expired');

    await shop.pay(second.body.payment.clientSecret);
    await shop.during(shop.refresh(second.body.order.id, two));
    expect(await stateOf(quoteId)).toBe('ready');
    expect(await shop.request('/api/orders', await posted(body))).toMatchObject({ status: 409 });
    expect(await agent.call('get_checkout', { quoteId })).toEqual({
      quoteId,
      state: 'ready',
      goods: 'bought',
      paid: true,
    });

    // Another plan in the same visit is another order.
    const other = await shop.offer({ currency: 'EUR' });
    const more = await shop.place({ ...other, email, attribution: { referenceId: quoteId } });
    expect(more.status).toBe(201);
    expect(await stateOf(quoteId)).toBe('ready');
  });

  const posted = async (body: object) => {
    const { capability, key } = freshKeys();
    return {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${capability}`,
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    };
  };

  it('reveals no address, ICCID or code, whatever the request', async () => {
    const order = await shop.storefront().store.find(email, 5);
    const bought = order.find(({ goods }) => goods === 'bought');
    const profile = await shop.storefront().store.profile(bought?.id ?? '');
    const quoteId = bought?.attribution.referenceId ?? '';
    const said = JSON.stringify([
      await agent.ask('tools/call', { name: 'get_checkout', arguments: { quoteId } }),
      await agent.ask('tools/call', {
        name: 'check_top_up',
        arguments: { iccid: bought?.iccid, destination: bought?.destination },
      }),
    ]);
    expect(said).toContain('topUpAllowed');
    for (const secret of [email, bought?.id, bought?.iccid, profile?.manualActivationCode, 'LPA:'])
      expect(said).not.toContain(secret ?? '-');
  });

  it.each([
    [{}, '?esim=topup'],
    [{ shop: 'fjord' }, '?esim=topup&shop=fjord'],
    [{ shop: 'nowhere' }, '?esim=topup'],
  ])('says where to buy more data, in the named shop: %j', async (named, query) => {
    const other = await createHarness();
    try {
      const who = { by: 'lena', via: 'cli' } as const;
      await other.storefront().settings.save('shop:fjord', { name: 'Fjord Ferries' }, who, 0);
      await other.buy({ shop: 'fjord' });
      const [bought] = await other.orders();
      const told = await createAgent(other).call('check_top_up', {
        iccid: bought?.iccid,
        destination: 'FR',
        ...named,
      });
      expect(told).toEqual({ topUpAllowed: true, url: `${other.config.store.publicUrl}/${query}` });
    } finally {
      await other.stop();
    }
  });

  it('is made only from our own quotes, and only for a day', async () => {
    const [plan] = (await quoteFor(['Japan'])).cheapest.plans;
    const { quoteId = '', packageId = '' } = plan ?? {};
    const make = (id: string) => agent.call('create_checkout', { quoteId: id, packageId });
    const forged = `${quoteId.slice(0, -1)}${quoteId.endsWith('0') ? '1' : '0'}`;
    for (const id of [forged, `quo_${'0'.repeat(28)}`, 'x'])
      await expect(make(id)).rejects.toThrow('quote-unknown: ');
    await expect(agent.call('get_checkout', { quoteId: forged })).rejects.toThrow('quote-unknown: ');
    await expect(agent.call('create_checkout', { quoteId, packageId: 'none' })).rejects.toThrow(
      'package-unavailable: ',
    );
    await expect(agent.call('create_checkout', { quoteId, packageId, start: '2026-12-01' })).rejects.toThrow(
      'invalid-request: ',
    );
    await shop.clock.advance(86_400_000);
    await expect(make(quoteId)).rejects.toThrow('quote-unknown: ');
    expect(await stateOf(quoteId)).toBe('open');
  });
});
