import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InboxEvent } from '../../../server/orders/order-store.ts';
import { createHarness, type Harness } from '../../support/harness.ts';

const minutes = 60_000;
const hours = 60 * minutes;

let shop: Harness;
beforeEach(async () => {
  shop = await createHarness();
});
afterEach(() => shop.stop());

/** An event about an eSIM, received by a process that died before it handled it. */
async function receive(eventId: string, subject: string) {
  const event: InboxEvent = {
    provider: 'connectivity',
    eventId,
    type: 'esim.installed',
    subject,
    at: shop.clock.now(),
  };
  await shop.storefront().store.receive(event);
}

/** Two eSIMs; our record of the first can no longer be read. */
async function brokenAndWhole(): Promise<{ broken: string; whole: string }> {
  const [broken, whole] = [await shop.buy(), await shop.buy()].map(({ view }) => view.profile?.iccid ?? '');
  if (!broken || !whole) throw new Error('no eSIM');
  await shop.db.deleteFrom('esims').where('iccid', '=', broken).execute();
  await shop.db.insertInto('esims').values({ iccid: broken, record: 'torn' }).execute();
  return { broken, whole };
}

const tried = () => shop.log.filter((line) => line.includes('event failed, will retry')).length;

describe('events that can never be handled', () => {
  it('delay no others, however many they are', async () => {
    const { broken, whole } = await brokenAndWhole();
    for (let n = 0; n < 50; n++) await receive(`broken ${n}`, broken);
    await shop.clock.advance(1_000);
    await receive('whole', whole);
    await shop.pass(2 * minutes);
    expect(await shop.storefront().store.esim(whole)).toMatchObject({ status: 'installed' });
  });

  it('are retried less and less often, and reported to a person once after three days', async () => {
    const { broken } = await brokenAndWhole();
    await receive('msg_1', broken);
    await shop.pass(hours);
    expect(tried()).toBeGreaterThan(4);
    expect(tried()).toBeLessThan(8);
    await shop.pass(66 * hours, 5 * minutes);
    expect(await shop.storefront().store.findings()).toEqual([]);
    await shop.pass(10 * hours, 5 * minutes);
    expect(tried()).toBe(19);
    const { store } = shop.storefront();
    const findings = await store.findings();
    expect(findings).toMatchObject([{ kind: 'event-not-handled', subject: 'connectivity:msg_1' }]);
    expect(findings[0]?.detail).toContain(`esim.installed of …${broken.slice(-4)}: SyntaxError`);
    expect(findings[0]?.detail).not.toContain(broken);
    await store.dismissFinding('connectivity:msg_1');
    await shop.pass(10 * hours, 5 * minutes);
    expect(tried()).toBe(19);
    expect(await store.findings()).toEqual([]);
  });

  it('are handled once the obstacle is gone', async () => {
    const { broken } = await brokenAndWhole();
    await receive('msg_1', broken);
    await shop.pass(hours);
    await shop.db.deleteFrom('esims').where('iccid', '=', broken).execute();
    await shop.pass(hours);
    expect(await shop.storefront().store.esim(broken)).toMatchObject({ status: 'installed' });
    const before = tried();
    await shop.pass(12 * hours, minutes);
    expect(tried()).toBe(before);
    expect(await shop.storefront().store.findings()).toEqual([]);
  });

  it('are also reported to a person if every process that takes one dies', async () => {
    const { whole } = await brokenAndWhole();
    await receive('msg_1', whole);
    const { store } = shop.storefront();
    for (let n = 0; n < 20; n++) {
      await shop.clock.advance(10 * minutes);
      expect(await store.claimEvents(10, minutes)).toHaveLength(1);
    }
    await shop.pass(10 * minutes);
    expect(await store.findings()).toMatchObject([
      { kind: 'event-not-handled', detail: expect.stringContaining('nothing told why') as string },
    ]);
    expect(await store.esim(whole)).not.toMatchObject({ status: 'installed' });
  });
});
