import { describe, expect, it, vi } from 'vitest';
import type { OrderView } from '../../../server/contract/schemas/storefront.ts';
import { inUse, orderId, preparing, price, ready } from '../samples.ts';
import { eachOrder, paidAgo } from './each-order.tsx';

const { at, open } = eachOrder();

/** A visit to an order for which the server answers `view`, and the events that the partner's page gets. */
async function watch(view: OrderView, { paid = false, framed = true } = {}) {
  vi.spyOn(window, 'parent', 'get').mockReturnValue((framed ? {} : window) as Window);
  const here = await open(view, paid ? { sent: paidAgo(1_000) } : {});
  return {
    told: () => here.told.map(({ type }) => type),
    data: () => here.told.map(({ data }) => data),
    hears: here.hears,
  };
}

/** The visit ends, and another one begins. */
async function watchAgain(...visit: Parameters<typeof watch>) {
  at.leave();
  return watch(...visit);
}

const named = { orderId, destination: 'FR', packageId: 'fr-5-30', quantity: 1, ...price };

describe('an order that the traveller watches', () => {
  it('is reported as completed once, with nothing personal', { tags: 'sales-not-measured' }, async () => {
    const { told, data, hears } = await watch(preparing);
    await hears(ready, { ...ready, state: 'in-review' }, ready);
    expect(told()).toEqual(['purchase.completed']);
    expect(data()).toEqual([named]);
    expect(JSON.stringify(data())).not.toMatch(/@|8933|LPA|smdp/);
  });

  it('is reported once, across reloads', async () => {
    const first = await watch(preparing, { paid: true });
    await first.hears(ready);
    const second = await watchAgain(ready, { paid: true });
    expect([first.told(), second.told()]).toEqual([['purchase.completed'], []]);
  });

  it('is reported by a later visit of its buyer, if it was not ready before', async () => {
    const first = await watch(preparing, { paid: true });
    const second = await watchAgain(ready, { paid: true });
    expect([first.told(), second.told()]).toEqual([[], ['purchase.completed']]);
  });

  it.each([
    ['throws', 'get'],
    ['is full', 'setItem'],
  ])('is reported once per page if storage %s', { tags: 'blank-widget' }, async (_, what) => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    if (what === 'get') vi.spyOn(window, 'localStorage', 'get').mockImplementation(blocked);
    else vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    const { told, hears } = await watch(preparing);
    await hears(ready, { ...ready, state: 'in-review' }, ready);
    expect(told()).toEqual(['purchase.completed']);
  });

  it('is not remembered as reported in a tab of its own, where nobody listens', async () => {
    const alone = await watch(preparing, { framed: false });
    await alone.hears(ready);
    expect(localStorage).toHaveLength(0);
  });

  it('is reported with the booking id, once for all of its eSIMs', async () => {
    const { data, hears } = await watch(preparing);
    await hears({ ...ready, quantity: 2, referenceId: 'BK-1' });
    expect(data()).toEqual([{ ...named, quantity: 2, referenceId: 'BK-1' }]);
  });
});

describe('an eSIM', () => {
  it('is reported once when a phone installs it', async () => {
    const { told, data, hears } = await watch(ready);
    await hears(inUse('installed'), inUse('enabled'), inUse('enabled', true));
    expect(told()).toEqual(['esim.installed']);
    expect(data()).toEqual([named]);
  });

  it('is reported once, across reloads', async () => {
    const first = await watch(ready, { paid: true });
    await first.hears(inUse('installed'));
    const second = await watchAgain(inUse('enabled'), { paid: true });
    expect([first.told(), second.told()]).toEqual([['purchase.completed', 'esim.installed'], []]);
  });

  it('is not reported if a phone had it before its link was opened', async () => {
    const { told, hears } = await watch(inUse('installed'));
    await hears(inUse('enabled'));
    expect(told()).toEqual([]);
  });

  it('is reported for each eSIM of an order', async () => {
    const of = (...statuses: ('released' | 'installed')[]): OrderView => ({
      ...ready,
      quantity: 2,
      esims: statuses.map((status, index) => ({
        n: index + 1,
        name: null,
        capability: 'l'.repeat(43),
        profile: ready.profile,
        esim: { ...ready.esim!, status, steps: status === 'installed' ? inUse('installed').esim!.steps : [] },
      })),
    });
    const { told, hears } = await watch(of('released', 'released'));
    await hears(of('released', 'installed'), of('installed', 'installed'));
    expect(told()).toEqual(['esim.installed', 'esim.installed']);
  });

  it('is not reported again when its data is topped up', async () => {
    const { told, hears } = await watch({ ...preparing, kind: 'top-up' });
    await hears({ ...inUse('enabled', true), kind: 'top-up', profile: null });
    expect(told()).toEqual(['topup.completed']);
  });
});
