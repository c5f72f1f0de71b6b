import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConnectivitySandbox } from '../../../../demo/sandbox/connectivity/sandbox.ts';
import type { FaultRule } from '../../../../demo/sandbox/connectivity/faults.ts';
import { openService, secret, type Service } from '../../../contracts/clients/service.ts';
import { copySources, installPacked, missing, startEngine, tool, type Told } from './workshop.ts';

type Fields = Record<string, unknown>;

const absent = await missing();
let service: Service;
let sandbox: ConnectivitySandbox;
let engine: ReturnType<typeof startEngine>;
let built: Awaited<ReturnType<typeof tool>>;
let executions = 0;

beforeAll(async () => {
  if (absent !== null) return;
  copySources();
  built = await tool('build');
  if (built.good) {
    await installPacked();
    engine = startEngine();
  }
  service = await openService();
}, 240_000);

afterAll(async () => {
  if (absent !== null) return;
  if (built.good) await engine.stop();
  await service.stop();
});

/** A new sandbox, and an n8n that has no token yet. */
async function open(faults: readonly FaultRule[] = [], signingSecrets = secret): Promise<void> {
  sandbox = await service.open({ name: 'n8n', calls: [], wire: {}, sandbox: { faults } });
  const account = { clientId: 'sandbox-client', clientSecret: 'sandbox-secret', signingSecrets };
  await engine.ask({ open: { baseUrl: `${service.origin}/v1`, authUrl: service.origin, ...account } });
}

/** Runs a workflow whose last node is ours. */
function run(
  parameters: Fields,
  { items = [{}], execution = `${++executions}`, ...more }: Fields = {},
): Promise<Told> {
  return engine.ask<Told>({ run: { execution, items, node: { parameters, ...more } } });
}

const posts = (path = '/purchases/v2') =>
  service.seen().filter(({ operation }) => operation === `POST ${path}`).length;
const buying = { resource: 'purchase', operation: 'create', destination: 'FR', dataGb: 5, days: 30 };
const retrying = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
const settling = (settleSeconds: number) => ({ ...buying, options: { settleSeconds } });

describe.skipIf(absent !== null)('the nodes in n8n', () => {
  beforeEach(() => open());

  it('build and lint clean by the rules for verified nodes', { timeout: 240_000 }, async () => {
    expect(built).toMatchObject({ good: true });
    expect(await tool('lint')).toEqual({ good: true, said: expect.any(String) as string });
  });

  it('read destinations and packages to the end of the list, or up to a limit', async () => {
    const { items: destinations } = await run({
      resource: 'destination',
      operation: 'getAll',
      returnAll: true,
    });
    expect(destinations).toHaveLength(6);
    const packages = { resource: 'package', operation: 'getAll' };
    const { items: all } = await run({ ...packages, returnAll: true });
    expect(all).toHaveLength(204);
    const { items: some } = await run({ ...packages, limit: 7, filters: { destination: 'FR' } });
    expect(some).toHaveLength(7);
    expect(some[0]).toMatchObject({ json: { destinationISO2: 'FR' }, pairedItem: { item: 0 } });
  });

  it.for([
    ['5xx after the effect', { kind: 'status-after-effect', status: 503 }],
    ['a lost reply', { kind: 'reply-lost' }],
    ['401 after the effect', { kind: 'status-after-effect', status: 401 }],
    ['429 after the effect', { kind: 'status-after-effect', status: 429 }],
    ['an answer that is cut off', { kind: 'garble', as: 'truncated' }],
  ] as const)('buy once with "Retry on Fail" under %s', async ([, fault]) => {
    await open([{ operation: 'POST /purchases/v2', fault }]);
    const { error, items } = await run(settling(2), retrying);
    expect(error).toBeNull();
    expect(items).toMatchObject([{ json: { complete: true, found: true }, pairedItem: { item: 0 } }]);
    expect(items[0]?.json['purchases']).toEqual([
      expect.objectContaining({ iccid: sandbox.ledger.purchases[0]?.iccid }),
    ]);
    expect(posts()).toBe(1);
    expect(sandbox.ledger.purchases).toHaveLength(1);
  });

  it('fail while the list does not show a purchase, and find it when it does', async () => {
    await open([
      { operation: 'POST /purchases/v2', fault: { kind: 'reply-lost' } },
      { operation: 'GET /purchases', fault: { kind: 'list-lag', ms: 3_600_000 } },
    ]);
    const early = await run(settling(0.2), { execution: 'lagging' });
    expect(early.error?.message).toMatch(/^It is not known whether "n8n-lagging-0-[0-9a-f]{12}" was bought$/);
    service.pass(3_601);
    const late = await run(settling(0.2), { execution: 'lagging' });
    expect(late).toMatchObject({ error: null, items: [{ json: { found: true } }] });
    expect(posts()).toBe(1);
    expect(sandbox.ledger.purchases).toHaveLength(1);
  });

  it('buy nothing twice when n8n retries a run for its second item', async () => {
    await open([
      { operation: 'POST /purchases/v2', fault: { kind: 'reply-lost' } },
      { operation: 'POST /purchases/v2', fault: { kind: 'status', status: 400 } },
    ]);
    const items = [{ gb: 5 }, { gb: 3 }];
    const { error, items: bought } = await run(
      { ...buying, dataGb: '={{ $json.gb }}' },
      { items, ...retrying },
    );
    expect(error).toBeNull();
    expect(bought.map(({ json }) => json['found'])).toEqual([true, false]);
    expect(posts()).toBe(3);
    expect(sandbox.ledger.purchases.map(({ referenceId }) => referenceId)).toEqual(
      bought.map(({ json }) => json['reference']),
    );
  });

  it('buy once under a given reference, and again in another execution without one', async () => {
    const order = { ...buying, reference: 'order-17', quantity: 2 };
    expect(await run(order)).toMatchObject({ items: [{ json: { reference: 'order-17', found: false } }] });
    expect(await run(order)).toMatchObject({ items: [{ json: { complete: true, found: true } }] });
    expect(posts()).toBe(1);
    await run(buying);
    await run(buying);
    expect(posts()).toBe(3);
  });

  it('give the reason for a refusal, and continue if the workflow says so', async () => {
    const refused = { ...buying, dataGb: 4.5 };
    expect((await run(refused)).error?.message).toMatch(
      /^The service refused: dataLimitInGB: must be one of/,
    );
    const items = [{ gb: 4.5 }, { gb: 5 }];
    const { error, items: told } = await run(
      { ...buying, dataGb: '={{ $json.gb }}' },
      { items, onError: 'continueRegularOutput' },
    );
    expect(error).toBeNull();
    expect(told).toMatchObject([
      { json: { error: expect.stringContaining('refused') as unknown } },
      { json: { complete: true } },
    ]);
  });

  it('give the reason why the service refuses a read', async () => {
    await run(buying);
    const device = { resource: 'esim', operation: 'getDevice', iccid: sandbox.ledger.purchases[0]?.iccid };
    expect((await run(device)).error?.message).toMatch(/^The service refused: .*not.*installed/i);
    sandbox.control.addFault({
      operation: 'GET /packages',
      fault: { kind: 'status', status: 503 },
      times: 1,
    });
    const packages = { resource: 'package', operation: 'getAll' };
    expect((await run(packages)).error?.message).toMatch(/^The service refused: /);
    expect((await run(packages)).error).toBeNull();
  });

  it('renew an expired token before a purchase is sent', async () => {
    await run(buying);
    sandbox.control.expireTokens();
    expect(await run(buying)).toMatchObject({ error: null, items: [{ json: { found: false } }] });
    expect(posts()).toBe(2);
  });

  it('let an agent buy only within a limit that it does not choose', async () => {
    const agent = { type: 'esimTool' };
    expect((await run(buying, agent)).error?.message).toBe('An agent buys within a limit only');
    const chosen = await run({ ...buying, costLimit: '={{ 100000 }}' }, agent);
    expect(chosen.error?.message).toBe('An agent may not choose its own limit');
    const cost = sandbox.control.findPackage({ destination: 'FR', gb: 5, days: 30 })?.priceInCents ?? 0;
    const beyond = await run({ ...buying, costLimit: cost - 1 }, agent);
    expect(beyond.error?.message).toMatch(/^This costs \d+ US cents, beyond the limit of/);
    expect(posts()).toBe(0);
    const twice = await run({ ...buying, costLimit: 2 * cost - 1 }, { ...agent, items: [{}, {}] });
    expect(twice.error?.message).toContain('beyond the limit');
    expect(posts()).toBe(1);
  });

  it('find, top up, change and read what was bought', async () => {
    await run({ ...buying, days: 0, start: day(10), end: day(14), reference: 'trip' });
    const [sold] = sandbox.ledger.purchases;
    const purchase = { resource: 'purchase', purchaseId: sold?.purchaseId, iccid: sold?.iccid };
    expect((await run({ ...purchase, operation: 'find', reference: 'trip' })).items).toMatchObject([
      { json: { id: sold?.purchaseId } },
    ]);
    const changed = await run({ ...purchase, operation: 'edit', start: day(12), end: day(16) });
    expect(changed.error).toBeNull();
    const filters = { filters: { iccid: sold?.iccid } };
    expect((await run({ ...purchase, operation: 'getAll', ...filters })).items).toHaveLength(1);
    sandbox.control.playInstall(sold?.iccid ?? '');
    const topUp = { ...purchase, operation: 'topUp', dataGb: 1, days: 7, reference: 'more' };
    expect(await run(topUp)).toMatchObject({ error: null, items: [{ json: { found: false } }] });
    expect(await run(topUp)).toMatchObject({ items: [{ json: { found: true } }] });
    expect(posts('/purchases/topup')).toBe(1);
    const esim = { resource: 'esim', iccid: sold?.iccid };
    expect((await run({ ...esim, operation: 'get' })).items).toMatchObject([{ json: { status: 'ENABLED' } }]);
    expect((await run({ ...esim, operation: 'getDevice' })).items[0]?.json).toHaveProperty('eid');
    expect((await run({ ...esim, operation: 'getHistory' })).items[0]?.json['history']).toHaveLength(4);
    const usage = await run({ resource: 'usage', operation: 'get', purchaseId: sold?.purchaseId });
    expect(usage.items[0]?.json).toHaveProperty('dataUsageRemainingInBytes');
  });

  it('refuse to publish a trigger that could verify no event', async () => {
    expect(await engine.ask({ activate: true })).toEqual({ active: true });
    await open([], ' , ');
    expect(await engine.ask({ activate: true })).toEqual({
      active: false,
      why: 'Put the secret that the service signs its events with into "Signing Secrets" of the credential',
    });
  });

  it('start a workflow for an event of the service once, when its signature is good', async () => {
    await run(buying);
    sandbox.control.playInstall(sandbox.ledger.purchases[0]?.iccid ?? '');
    await sandbox.control.settled();
    const { headers, body } = service.events().find((event) => event.body.includes('esim.installed')) ?? {};
    const request = { headers, body, events: ['esim.installed'] };
    const told = (of: Fields) => engine.ask<Told & { status: number }>({ webhook: { ...request, ...of } });
    expect(await told({ body: body?.replace('installed', 'deleted') })).toEqual({ status: 401, items: [] });
    expect(await told({ events: ['esim.deleted'] })).toEqual({ status: 200, items: [] });
    const iccid = sandbox.ledger.purchases[0]?.iccid;
    const first = await told({});
    expect(first).toMatchObject({ status: 200, error: null, items: [{ json: { type: 'esim.installed' } }] });
    expect(JSON.stringify(first.items)).toContain(iccid);
    expect(await told({})).toEqual({ status: 200, items: [] });
  });
});

it('the nodes run in n8n where it is installed', ({ skip }) => {
  if (absent !== null) skip(absent);
  expect(built.said).toContain('Build successful');
});

function day(ahead: number): string {
  return new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
}
