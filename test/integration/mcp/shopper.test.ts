import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Plan, QuotedPlan } from '../../../server/quotes/schemas.ts';
import { bareHeaders } from '../../../server/http/middleware/security-headers.ts';
import { createFormat } from '../../../widget/frame/format.ts';
import { apiKey, bearer } from '../../support/api-keys.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { noLimits } from '../../support/no-limits.ts';
import { createAgent, revisions } from '../../support/mcp.ts';

interface Trip {
  readonly cheapest: {
    readonly total: { readonly amount: number };
    readonly plans: readonly (QuotedPlan & { readonly covers: readonly string[] })[];
  };
  readonly onePlanForAll: { readonly plan: QuotedPlan } | null;
}

const tools = [
  'search_catalog',
  'get_product',
  'plan_trip',
  'create_checkout',
  'get_checkout',
  'check_top_up',
];

let shop: Harness;
let agent: ReturnType<typeof createAgent>;
beforeAll(async () => {
  shop = await createHarness();
  agent = createAgent(shop);
});
afterAll(() => shop.stop());

const quoteFor = (countries: readonly string[]) =>
  agent.call<Trip>('plan_trip', { countries, days: 10, dataGb: 5, currency: 'EUR' });

describe.each(revisions)('an agent that speaks %s', (revision) => {
  it('finds six tools that say what they take, answer and change', async () => {
    const list = await createAgent(shop, { revision }).tools();
    expect(list.map(({ name }) => name)).toEqual(tools);
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    for (const { inputSchema, outputSchema, annotations, description } of list) {
      expect(ajv.compile(inputSchema)).toBeTypeOf('function');
      expect(ajv.compile(outputSchema)).toBeTypeOf('function');
      expect(description.length).toBeGreaterThan(40);
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false, idempotentHint: true });
    }
  });

  it('finds plans by a city, with prices as numbers and as text', async () => {
    const found = await createAgent(shop, { revision }).call<{
      places: { place: { code: string }; plans: Plan[]; alsoCoveredBy: { code: string }[] }[];
    }>('search_catalog', { place: 'Bordeaux', days: 8, dataGb: 3, currency: 'EUR', lang: 'de' });
    const [first] = found.places;
    expect(first?.place).toEqual({ code: 'FR', name: 'Frankreich', kind: 'country' });
    expect(first?.alsoCoveredBy.map(({ code }) => code)).toEqual(['EUROPE']);
    for (const { days, dataBytes, price } of first?.plans ?? []) {
      expect(days).toBeGreaterThanOrEqual(8);
      expect(dataBytes).toBeGreaterThanOrEqual(3 * 2 ** 30);
      expect(price.text.replaceAll(/[^\d]/g, '')).toBe(String(price.amount));
    }
    expect(first?.plans.length).toBeGreaterThan(1);
  });
});

describe('an amount', () => {
  const sold = async (asked: object) => {
    const found = await agent.call<{ places: { plans: Plan[] }[] }>('search_catalog', asked);
    return found.places.flatMap(({ plans }) => plans);
  };

  it.each([
    ['ZAR', 'en'],
    ['CAD', 'de'],
    ['EUR', 'ar'],
    ['USD', 'he'],
  ] as const)('in %s and %s reads as on the page', async (currency, lang) => {
    const format = createFormat(lang);
    // Agents get no characters that nobody sees.
    const visible = (text: string) => text.replaceAll(/\p{Bidi_C}/gu, '');
    const plans = await sold({ place: 'France', currency, lang });
    expect(plans.length).toBeGreaterThan(1);
    for (const { price, data, dataBytes } of plans) {
      expect(price.text).toBe(visible(format.money(price)));
      expect(data).toBe(visible(format.data(dataBytes)));
    }
  });

  it('below a gigabyte is in thousandths of it, as on the page', async () => {
    const plans = await sold({ place: 'Japan', currency: 'EUR' });
    expect(plans.map(({ data }) => data)).toContain('500 MB');
  });
});

describe('a trip', () => {
  it('gets one regional plan for neighbouring countries, when that costs least', async () => {
    const { cheapest, onePlanForAll } = await quoteFor(['France', 'ESP']);
    expect(cheapest.plans.map(({ destination, covers }) => [destination.code, covers])).toEqual([
      ['EUROPE', ['France', 'Spain']],
    ]);
    expect(onePlanForAll?.plan.quoteId).toBe(cheapest.plans[0]?.quoteId);
  });

  it('gets a plan for each distant country, or a mix, and the total is their sum', async () => {
    const { cheapest, onePlanForAll } = await quoteFor(['France', 'Japan', 'Spain']);
    const covered = cheapest.plans.flatMap(({ covers }) => covers);
    expect(covered.toSorted()).toEqual(['France', 'Japan', 'Spain']);
    expect(cheapest.plans.length).toBeGreaterThan(1);
    expect(cheapest.total.amount).toBe(cheapest.plans.reduce((sum, { price }) => sum + price.amount, 0));
    expect(onePlanForAll).toBeNull();
    const ids = cheapest.plans.map(({ quoteId }) => quoteId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is refused by name for a place where nothing is sold', async () => {
    await expect(quoteFor(['France', 'Atlantis'])).rejects.toThrow('destination-unknown: ');
  });
});

describe('the endpoint for agents', () => {
  it('has all headers on every answer, and refuses pages of other sites', async () => {
    const answers = [
      await agent.send('tools/list', {}),
      await createAgent(shop, { revision: '2025-11-25' }).send('tools/list', {}),
      await agent.send('no/such', {}),
      await agent.send('tools/list', {}, { origin: 'https://evil.example' }),
      await shop.request('/mcp', { method: 'POST', body: 'no JSON' }),
      await shop.request('/mcp'),
      await shop.request('/mcp', { method: 'POST', body: 'x'.repeat(20_000) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 403, 415, 405, 413]);
    for (const { headers } of answers) {
      expect(Object.fromEntries(Object.keys(bareHeaders).map((name) => [name, headers.get(name)]))).toEqual(
        bareHeaders,
      );
      expect(headers.get('cache-control')).toBe('no-store');
    }
    const own = new URL(shop.config.store.publicUrl).origin;
    expect((await agent.send('tools/list', {}, { origin: own })).status).toBe(200);
  });

  it.each(['/mcp', '/mcp/partner'])('takes one call at a time at %s', async (path) => {
    const call = (id: number) => ({ jsonrpc: '2.0', id, method: 'tools/list' });
    const headers = {
      ...bearer(await apiKey(shop, 'read')),
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    };
    for (const body of [JSON.stringify([call(1), call(2)]), ` \n[${JSON.stringify(call(1))}]`, '\ufeff[]']) {
      const response = await shop.request(path, { method: 'POST', headers, body });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ type: '/problems/invalid-request' });
    }
  });

  it('reveals nothing about our own errors', async () => {
    const { error, result } = await agent.ask('tools/call', {
      name: 'search_catalog',
      arguments: { place: '', secret: 1 },
    });
    expect(error ?? result).toMatchObject(error ? { code: -32602 } : { isError: true });
  });

  it('releases agents that wait for news when the process stops', async () => {
    const other = await createHarness();
    try {
      const waiting = await createAgent(other).send('subscriptions/listen', {
        notifications: { toolsListChanged: true },
      });
      expect(waiting.headers.get('content-type')).toBe('text/event-stream');
      const reader = waiting.body?.getReader();
      const begun = await reader?.read();
      expect(new TextDecoder().decode(begun?.value)).toContain('subscriptions/acknowledged');
      other.storefront().drain();
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read());
    } finally {
      await other.stop();
    }
  });

  it('limits the requests of an address', async () => {
    const other = await createHarness({ limits: { ...noLimits, agent: [2, 60], check: [1, 60] } });
    try {
      const guest = createAgent(other);
      const check = { iccid: '8900000000000000000', destination: 'FR' };
      await guest.call('check_top_up', check);
      await expect(guest.call('check_top_up', check)).rejects.toThrow(/^rate-limited: .*ask again in \d+ s/);
      expect((await guest.send('tools/list', {})).status).toBe(429);
    } finally {
      await other.stop();
    }
  });
});
