import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPartnerSite } from '../../../demo/partner/site.ts';
import { hookBodies, hookTypes } from '../../../server/contract/schemas/hooks.ts';
import type { AccountPurchase, PartnerQuote } from '../../../server/contract/schemas/partner-buying.ts';
import { announceTest } from '../../../server/hooks/announce.ts';
import { newSigningSecret } from '../../../server/hooks/signature.ts';
import { createHookStore } from '../../../server/store/hooks/hooks.ts';
import { apiKey } from '../../support/api-keys.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';
import { createAgent } from '../../support/mcp.ts';
import { startReceiver } from '../../support/receiver.ts';

const by = { by: 'owner@partner.example', via: 'cli' } as const;
const dayMs = 86_400_000;
const [first, second] = [1, 2].map((fill) => Buffer.alloc(32, fill).toString('base64'));

let shop: Harness;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
const secret = newSigningSecret();
beforeAll(async () => {
  receiver = await startReceiver();
  shop = await createHarness({ environment: { STORE_KEY: first ?? '' } });
  await hooksOf().add(
    { id: 'hook_1', url: receiver.url, shop: null, description: '', events: hookTypes },
    secret,
    by,
  );
});
afterAll(async () => {
  await shop.stop();
  await receiver.stop();
});

const hooksOf = () => createHookStore({ ...shop, ...shop.config.database });
/** The events that `act` leads to, once all are delivered. */
async function toldBy(act: () => Promise<unknown>) {
  receiver.got.length = 0;
  await act();
  while ((await shop.storefront().tell()) > 0);
  const events = receiver.events();
  for (const event of events) expect(hookBodies[event.type]?.parse(event)).toEqual(event);
  return events;
}

describe('the partner’s systems', () => {
  it('hear once of each step of an eSIM, of data that runs low, and of a top-up', async () => {
    const { id, keys } = await shop.buy();
    const { iccid = '' } = shop.service.ledger.purchases[0] ?? {};
    const seen = async () => {
      await shop.pass(60_000, 30_000);
      await shop.refresh(id, keys);
      await shop.pass(60_000, 30_000);
      await shop.refresh(id, keys);
    };
    const lived = await toldBy(async () => {
      // The service sends events in parallel: those of one moment may come in any order.
      shop.service.control.step(iccid, 'install');
      await seen();
      shop.service.control.step(iccid, 'enable');
      await seen();
      shop.service.control.use(iccid, 4.5 * 2 ** 30);
      await seen();
    });
    expect(lived.map(({ type }) => type)).toEqual([
      'order.delivered',
      'esim.installed',
      'esim.enabled',
      'esim.low',
    ]);
    expect(lived[3]?.data.esim).toEqual({ n: 1, remainingBytes: 0.5 * 2 ** 30, totalBytes: 5 * 2 ** 30 });

    const toppedUp = await toldBy(async () => {
      const { deviceCheck: _, ...offer } = await shop.offer();
      const esim = { orderId: id, capability: keys.capability };
      const own = freshKeys();
      const { body } = await shop.place({ ...offer, kind: 'top-up', esim }, own);
      await shop.pay(body.payment.clientSecret);
      await shop.during(shop.refresh(body.order.id, own));
    });
    expect(toppedUp.map(({ type, data }) => [type, data.order.id === id])).toEqual([
      ['top_up.delivered', false],
    ]);
    const ended = await toldBy(async () => {
      shop.service.control.step(iccid, 'delete');
      await seen();
    });
    expect(ended.map(({ type }) => type)).toEqual(['esim.deleted']);
    expect(JSON.stringify([lived, toppedUp, ended])).not.toContain(iccid);
  });

  it('hear once of a step that the service reports late, with the time when it happened', async () => {
    await toldBy(() => shop.buy());
    const { iccid = '' } = shop.service.ledger.purchases.at(-1) ?? {};
    const late = { kind: 'delay', ms: 60_000 } as const;
    shop.service.control.addFault({ event: 'esim.installed', fault: late, times: 1 });
    const lived = await toldBy(async () => {
      shop.service.control.step(iccid, 'install');
      await shop.pass(5_000, 1_000);
      shop.service.control.step(iccid, 'enable');
      await shop.pass(120_000, 30_000);
    });
    expect(lived.map(({ type }) => type)).toEqual(['esim.enabled', 'esim.installed']);
    const [enabled, installed] = lived.map(({ data }) =>
      Date.parse(String(data.esim && 'at' in data.esim && data.esim.at)),
    );
    expect((enabled ?? 0) - (installed ?? 0)).toBe(5_000);
  });

  it('hear of a withdrawal and its refund, and of money that is released', async () => {
    const { id, keys } = await shop.buy({ quantity: 2 });
    const withdrawn = await toldBy(async () => {
      await shop.withdraw(id, keys);
      await shop.pass(20_000);
    });
    const { price } = (await shop.orders()).find((order) => order.id === id) ?? {};
    expect(withdrawn.map(({ type }) => type)).toEqual([
      'order.delivered',
      'withdrawal.declared',
      'order.needs_person',
      'order.refunded',
    ]);
    expect(withdrawn[1]?.data).toMatchObject({ verdict: 'accepted', back: price });
    expect(withdrawn[3]?.data).toMatchObject({ refund: price, refunded: price });

    const released = await toldBy(async () => {
      const fault = { kind: 'status', status: 402 } as const;
      shop.service.control.addFault({ operation: 'POST /purchases/v2', fault });
      await shop.buy();
      await shop.pass(20_000);
    });
    expect(released.map(({ type }) => type)).toEqual(['order.released']);
    shop.service.control.clearFaults();
  });

  it('hear once of each purchase beyond a budget that awaits an owner, without personal data', async () => {
    const budget = { currency: 'EUR', perOrder: '1', perDay: '50', perMonth: '50' };
    const key = await apiKey(shop, 'buy', { name: 'Agency', budget });
    const agent = createAgent(shop, { path: '/mcp/partner', key });
    const sought = { destination: 'FR', days: 30, dataGb: 5 };
    const { packageId, charge } = await agent.call<PartnerQuote>('get_quote', sought);
    const call = { reference: 'group-1', packageId, charge, email: 'nora@traveller.example' };
    const buy = () => agent.call<AccountPurchase>('buy_for_traveller', call);
    const told = await toldBy(async () => {
      await buy();
      await buy();
    });
    const { approval } = await buy();
    expect(told.map(({ type, data }) => [type, data])).toEqual([
      [
        'approval.requested',
        {
          approval: {
            id: approval?.id,
            orderId: expect.stringMatching(/^ord_/) as string,
            shop: 'default',
            referenceId: 'group-1',
            key: 'Agency',
            packageId,
            destination: 'FR',
            dataBytes: 5 * 2 ** 30,
            days: 30,
            charge,
            endsAt: approval?.endsAt,
          },
        },
      ],
    ]);
    expect(JSON.stringify(told)).not.toContain('traveller.example');
  });

  it('keep their secret under a new store key, and their deliveries for a month', async () => {
    await shop.restart({ STORE_KEY: `${second},${first}` });
    await shop.storefront().purge();
    await shop.restart({ STORE_KEY: second ?? '' });
    const codeKeys = [Buffer.from(second ?? '', 'base64')];
    const hooks = createHookStore({ ...shop, codeKeys });
    expect(await hooks.secretsOf('hook_1')).toEqual([secret]);
    const at = shop.clock.now();
    const old = { ...announceTest('old', at), at: at - 31 * dayMs };
    const event = announceTest('new', at);
    for (const each of [old, event]) await hooks.queue('hook_1', each, by);
    await shop.storefront().purge();
    const ids = (await hooks.deliveries('hook_1', 99)).map(({ eventId }) => eventId);
    expect([ids.includes(old.id), ids.includes(event.id)]).toEqual([false, true]);
    expect(await hooks.replay('hook_1', old.id, by)).toBe(false);
  });
});

it('the demo shows the events that its partner got', async () => {
  const address = 'http://localhost:4000';
  const neighbours = { storefront: address, connectivity: address, stripe: address, mailbox: address };
  const site = createPartnerSite(neighbours);
  const told = async () => (await site.request('/events')).text();
  expect(await told()).toBe('No events yet.');
  const got = receiver.events().map(({ type }) => type);
  expect(got).toEqual(['approval.requested']);
  for (const { body } of receiver.got) await site.request('/events', { method: 'POST', body });
  await site.request('/events', { method: 'POST', body: '{"type":"webhook.test"}' });
  for (const type of ['webhook.test', ...got]) expect(await told()).toContain(`"type": "${type}"`);
});
