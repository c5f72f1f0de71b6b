import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OrderView } from '../../../server/contract/schemas/storefront.ts';
import { allKept, keepOrder } from '../../../widget/frame/kept/kept.ts';
import {
  stubDeafIndexedDb,
  stubIndexedDb,
  stubKeepingWorker,
  stubWorkers,
} from '../../support/indexed-db.ts';
import { orderId, orderView, ready } from '../samples.ts';
import { problem } from '../server.ts';
import { orderRoute } from '../traveller.tsx';
import { eachOrder, refresh } from './each-order.tsx';

const { at, open: openOrder } = eachOrder();
beforeEach(() => stubWorkers());
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

const open = (route = orderRoute) => openOrder(ready, { route });

it('an order opened without its link is given up if the browser never says what it has kept', async () => {
  stubDeafIndexedDb();
  const { view, clock, title } = await open({ ...orderRoute, capability: '' });
  expect(view.querySelector('[aria-busy="true"]')).toBeTruthy();
  await clock.advance(3_000);
  expect(title()).toBe('We can’t open this order');
});

it.each([
  ['by the same link', orderRoute.capability],
  ['by another link', 'd'.repeat(43)],
])('an eSIM refunded later is no longer kept: %s', async (_, capability) => {
  stubIndexedDb();
  await keepOrder({ ref: { orderId, capability }, view: ready, at: 1 });
  const { settle, title } = await open();
  await expect.poll(async () => (await allKept())[0]?.at).not.toBe(1);
  at.server.tellOrder(orderView({ state: 'not-bought', money: 'refunded', reason: 'unavailable' }));
  await settle();
  expect(title()).toBe('We couldn’t issue this eSIM');
  await expect.poll(() => allKept()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

const earlier = 'd'.repeat(43);

it.each([
  ['stays while it may open the order', false, earlier],
  ['makes way for a new one once it has ended', true, orderRoute.capability],
])('the first link kept %s', async (_, ended, capability) => {
  stubIndexedDb();
  await keepOrder({ ref: { orderId, capability: earlier }, view: ready, at: 1, ended });
  await open();
  await expect.poll(async () => (await allKept())[0]?.at).not.toBe(1);
  const [kept] = await allKept();
  expect(kept?.ref.capability).toBe(capability);
  expect(kept?.ended).toBeFalsy();
});

it.each([
  ['and is shown where it was kept by it', orderRoute.capability, true],
  ['and opens by the link that was kept', earlier, undefined],
])('an eSIM stays on this device after a link has ended, %s', async (_, capability, ended) => {
  stubIndexedDb();
  await keepOrder({ ref: { orderId, capability }, view: ready, at: 1 });
  at.server.on(refresh, () => problem('not-found', 404));
  const here = await openOrder(null);
  const code = ready.profile!.manualActivationCode.split('$')[2]!;
  await expect.poll(() => here.text()).toContain(ended ? code : 'We can’t open this order');
  await expect.poll(async () => (await allKept())[0]?.ended).toBe(ended);
  expect((await allKept())[0]?.view.profile).toEqual(ready.profile);
});

describe('the promise that an eSIM opens offline', () => {
  const saved = 'Saved on this device. Opens offline.';

  it.each<[string, Partial<OrderView>]>([
    ['paid back', { money: 'refunded' }],
    ['being paid back', { money: 'refunding' }],
    ['withdrawn', { money: 'refunded', returned: [1], profile: null }],
    ['returned, with the refund to come', { delivered: 1, returned: [1], profile: null }],
    ['deleted', { esim: { ...ready.esim!, status: 'deleted' } }],
  ])('is not made for an eSIM that is %s', async (_, changes) => {
    stubIndexedDb();
    stubKeepingWorker();
    const { text, hears } = await open();
    await expect.poll(text).toContain(saved);
    await hears({ ...ready, ...changes });
    expect(text()).not.toContain(saved);
  });

  it.each([
    ['the network is back', async () => void dispatchEvent(new Event('online'))],
    ['the page hears of the order again', (hears: (view: OrderView) => Promise<void>) => hears(ready)],
  ])('is made after a network failure, once %s', async (_, happens) => {
    stubIndexedDb();
    let isOnline = false;
    let asked = 0;
    stubKeepingWorker(() => {
      asked += 1;
      return isOnline;
    });
    const { text, hears } = await open();
    await expect.poll(() => asked).toBe(1);
    expect(text()).not.toContain(saved);
    isOnline = true;
    await happens(hears);
    await expect.poll(text).toContain(saved);
  });

  it('is made while one of several is left', async () => {
    stubIndexedDb();
    stubKeepingWorker();
    const { text } = await openOrder({ ...ready, quantity: 2, delivered: 2, returned: [1] });
    await expect.poll(text).toContain(saved);
  });
});
