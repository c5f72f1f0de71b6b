import { describe, expect, it, onTestFinished } from 'vitest';
import { dayMs, gigabyte } from '../../../server/contract/values/values.ts';
import { createCatalogue } from '../../../server/catalogue/catalogue.ts';
import { createRates } from '../../../server/catalogue/exchange-rates/rates.ts';
import { createConnectivityClient } from '../../../server/connectivity/connectivity-client.ts';
import { createConnectivityEvents, type ConnectivityEvent } from '../../../server/connectivity/webhook.ts';
import { createConnectivitySandbox } from '../../../demo/sandbox/connectivity/sandbox.ts';
import { createFakeClock } from '../../support/clock.ts';
import { createMemoryCopies, pricing } from '../catalogue/shop.ts';
import { silent, whileTimePasses } from './stub.ts';

const secret = `whsec_${Buffer.from('the secret between the two').toString('base64')}`;

/** The real client, catalogue and event check over the sandbox's wire. */
function createWired(options: { tokenLifetimeSeconds?: number } = {}) {
  const clock = createFakeClock();
  const received: ConnectivityEvent[] = [];
  const verifier = createConnectivityEvents({ secrets: [secret], clock });
  const service = createConnectivitySandbox({
    clock,
    ...options,
    webhook: { url: 'https://shop.test/webhooks/connectivity', secret },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      received.push(verifier.verify(new Uint8Array(await request.arrayBuffer()), request.headers));
      return new Response(null, { status: 204 });
    },
  });
  onTestFinished(() => service.stop());
  const elsewhere: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).host === 'service.test') return service.fetch(request);
    elsewhere.push(request.url);
    return new Response(null, { status: 200 });
  };
  const client = createConnectivityClient({
    baseUrl: 'https://service.test/v1',
    authUrl: 'https://service.test',
    clientId: 'sandbox-client',
    clientSecret: 'sandbox-secret',
    fetch,
    clock,
    log: silent,
  });
  const copies = createMemoryCopies();
  const url = 'https://service.test/rates/eurofxref-daily.xml';
  const rates = createRates({ url, fetch, clock, log: silent, copies, maxAgeDays: 7 });
  const catalogue = createCatalogue({
    source: client,
    rates,
    copies,
    clock,
    log: silent,
    maxAgeMs: dayMs,
  });
  return { client, service, clock, received, elsewhere, catalogue, rates };
}

const request = (clock: { now(): number }) => ({
  destination: 'FR',
  dataGb: 5,
  quantity: 1,
  term: { days: 30 },
  reference: 'trip-7~ord_1',
  sendBy: clock.now() + 2_000,
  mail: null,
});

describe('the client against the service’s sandbox', () => {
  it('lists everything sold, in every currency, with regions that cover a country for less', async () => {
    const { catalogue, rates } = createWired();
    await catalogue.refresh();
    expect(rates.usable()).toBe(true);
    const { destinations } = catalogue.destinations('GBP', 'en', pricing);
    expect(destinations.filter((one) => one.kind === 'country').length).toBeGreaterThanOrEqual(200);
    expect(destinations.filter((one) => one.kind === 'region').length).toBeGreaterThanOrEqual(8);
    const unnamed = destinations.filter((one) => one.code === one.name);
    expect(unnamed).toEqual([]);
    const covered = catalogue
      .destinations('GBP', 'de', pricing)
      .destinations.find((one) => one.code === 'EUROPE')?.covers;
    expect(covered).toContain('Tschechien');
    expect(covered).not.toContain('Czechia');
    const dearest = catalogue.packages('CHE', 'EUR', 'en', pricing);
    expect(dearest?.packages.length).toBeGreaterThan(10);
    const offer = catalogue.offer(dearest?.packages[0]?.id ?? '', 'EUR', pricing);
    expect(offer?.price).toEqual(dearest?.destination.from);
  });

  it('buys what was offered, finds it by its reference, reads its eSIM, and tops it up', async () => {
    const { client, catalogue, clock, service } = createWired();
    await catalogue.refresh();
    const bought = await client.buy(request(clock));
    if (bought.kind !== 'executed') throw new Error(bought.kind);
    const { purchase } = bought;
    const offer = catalogue.offer(purchase.packageId, 'USD', pricing);
    expect(offer).toMatchObject({ destination: 'FR', dataGb: 5, maxDays: 30 });

    const [found, ...more] = await client.findByReference('trip-7~ord_1');
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      purchaseId: purchase.purchaseId,
      packageId: purchase.packageId,
      iccid: purchase.iccid,
      topUp: false,
      destination: 'FR',
      dataBytes: offer?.dataBytes,
    });

    const esim = await client.esim(purchase.iccid);
    expect(esim).toMatchObject({
      status: 'released',
      topUpAllowed: true,
      activationCode: purchase.profile?.activationCode,
      manualActivationCode: purchase.profile?.manualActivationCode,
    });
    const made = client.linksFor(esim?.manualActivationCode ?? '');
    const decoded = (link: string | null | undefined) => decodeURIComponent(link ?? '');
    expect(decoded(made.iosActivationLink)).toBe(decoded(purchase.profile?.iosActivationLink));
    expect(decoded(made.androidActivationLink)).toBe(decoded(purchase.profile?.androidActivationLink));

    const { destination: _, ...topUp } = request(clock);
    const added = await client.topUp({ ...topUp, iccid: purchase.iccid, reference: 'trip-7~ord_2' });
    expect(added).toMatchObject({ kind: 'executed', purchase: { iccid: purchase.iccid, profile: null } });
    expect((await client.findByIccid(purchase.iccid)).map((one) => one.topUp).sort()).toEqual([false, true]);
    const since: (string | null)[] = [];
    for await (const { purchaseId } of client.listSince(clock.now() - 1_000)) since.push(purchaseId);
    expect(since).toContain(purchase.purchaseId);
    expect(since).toHaveLength(2);
    expect(service.ledger.purchases).toHaveLength(2);
  });

  it('follows the phone by signed events, history and remaining data', async () => {
    const { client, clock, service, received } = createWired();
    const bought = await client.buy(request(clock));
    if (bought.kind !== 'executed') throw new Error(bought.kind);
    const { iccid, purchaseId } = bought.purchase;
    service.control.playInstall(iccid);
    service.control.use(iccid, 3 * gigabyte);
    await service.control.settled();
    expect(received.map((event) => [event.type, event.iccid])).toEqual([
      ['esim.downloaded', iccid],
      ['esim.installed', iccid],
      ['esim.enabled', iccid],
      ['consumption.threshold.reached', iccid],
    ]);
    expect(received.every((event) => event.at === clock.now())).toBe(true);
    expect((await client.history(iccid)).map((step) => step.status)).toContain('enabled');
    expect(await client.consumption(purchaseId)).toEqual({ remainingBytes: 2 * gigabyte, active: true });
  });

  it.each([
    ['effect-then-hang', 'unknown', 1],
    ['hang', 'unknown', 0],
    ['reply-lost', 'unknown', 1],
    ['sold-out', 'not-executed', 0],
  ] as const)('sorts %s as %s', async (kind, outcome, purchases) => {
    const { client, clock, service } = createWired();
    service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind } });
    const answer = await whileTimePasses(clock, client.buy(request(clock)));
    expect(answer.kind).toBe(outcome);
    expect(service.ledger.purchases).toHaveLength(purchases);
    expect(await client.findByReference('trip-7~ord_1')).toHaveLength(purchases);
  });

  it.each(['truncated', 'wrong-type', 'html', 'huge', 'drip'] as const)(
    'treats a reply garbled as %s as unknown',
    async (as) => {
      const { client, clock, service } = createWired();
      service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'garble', as } });
      const answer = await whileTimePasses(clock, client.buy(request(clock)));
      expect(answer.kind).toBe('unknown');
      expect(service.ledger.purchases).toHaveLength(1);
    },
  );

  it.each([500, 502, 503, 504])('treats a %i after the effect as unknown, and sends once', async (status) => {
    const { client, clock, service } = createWired();
    const fault = { kind: 'status-after-effect', status } as const;
    service.control.addFault({ operation: 'POST /purchases/v2', fault });
    expect(await client.buy(request(clock))).toEqual({
      kind: 'unknown',
      cause: `status-${status}`,
      said: `the sandbox was asked to answer ${status}`,
    });
    expect(service.ledger.purchases).toHaveLength(1);
  });

  it('follows no redirect, and takes the token nowhere', { tags: 'fault-12' }, async () => {
    const { client, clock, service, elsewhere } = createWired();
    const fault = { kind: 'redirect', to: 'https://evil.test/steal' } as const;
    service.control.addFault({ operation: '*', fault, times: 10 });
    expect((await client.buy(request(clock))).kind).toBe('not-executed');
    await clock.advance(2_000);
    service.control.clearFaults();
    service.control.addFault({ operation: 'POST /purchases/v2', fault });
    expect((await client.buy(request(clock))).kind).toBe('unknown');
    expect(elsewhere).toEqual([]);
  });

  it(
    'renews a token that the service dropped, once for 50 simultaneous purchases',
    { tags: 'fault-8' },
    async () => {
      const { client, clock, service } = createWired();
      await client.findByReference('warm-up');
      service.control.expireTokens();
      const fifty = () =>
        Promise.all(
          Array.from({ length: 50 }, (_, n) => client.buy({ ...request(clock), reference: `r~${n}` })),
        );
      expect((await fifty()).every((outcome) => outcome.kind === 'not-executed')).toBe(true);
      expect((await fifty()).every((outcome) => outcome.kind === 'executed')).toBe(true);
      expect(service.ledger.tokens).toHaveLength(2);
      expect(service.ledger.purchases).toHaveLength(50);
    },
  );

  it('copes with tokens that live for seconds', async () => {
    const { client, clock, service } = createWired({ tokenLifetimeSeconds: 3 });
    for (let n = 0; n < 5; n++) {
      expect((await client.buy({ ...request(clock), reference: `r~${n}` })).kind).toBe('executed');
      await clock.advance(5_000);
    }
    expect(service.ledger.tokens).toHaveLength(5);
  });
});
