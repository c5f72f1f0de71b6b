import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { EventFault } from '../../../demo/sandbox/connectivity/faults.ts';
import { openSandbox, secret } from './open-sandbox.ts';
import type { Delivery } from './open-sandbox.ts';
import { Event } from './wire.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

async function openBought() {
  const open = await openSandbox();
  const { iccid } = await open.buy();
  return { ...open, iccid, control: open.sandbox.control, events: open.sandbox.ledger.events };
}

/** The library reads the machine's clock, so that clock has to show the sandbox's time. */
function verify(delivery: Delivery | undefined, key = secret): unknown {
  if (!delivery) throw new Error('nothing was delivered');
  vi.useFakeTimers({ toFake: ['Date'], now: delivery.at });
  const header = (name: string) => delivery.headers.get(`svix-${name}`) ?? '';
  return new Webhook(key).verify(delivery.body, {
    'webhook-id': header('id'),
    'webhook-timestamp': header('timestamp'),
    'webhook-signature': header('signature'),
  });
}

afterEach(() => void vi.useRealTimers());

const typesOf = (deliveries: readonly Delivery[]) =>
  deliveries.map(({ body }) => Event.parse(JSON.parse(body)).type);

describe('an event', () => {
  test('is sent at once, signed, with its type first and its time', async () => {
    const { control, iccid, deliveries, events, clock } = await openBought();
    control.step(iccid, 'download');
    await control.settled();
    expect(verify(deliveries[0])).toEqual({
      type: 'esim.downloaded',
      iccid,
      eventId: events[0]?.id,
      occurredAt: '2026-11-20T12:00:00.000Z',
    });
    expect(Object.keys(JSON.parse(deliveries[0]?.body ?? '') as object)[0]).toBe('type');
    expect(events[0]).toMatchObject({ delivered: true, attempts: [{ at: clock.now(), status: 204 }] });
  });

  test('is resent after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h: same id and body, fresh signature', async () => {
    const { control, iccid, deliveries, receiver, clock, events } = await openBought();
    receiver.answer = async () => new Response(null, { status: 500 });
    const start = clock.now();
    control.step(iccid, 'download');
    await clock.advance(48 * hour);
    const waits = [0, 5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour];
    let at = start;
    expect(deliveries.map((delivery) => delivery.at)).toEqual(waits.map((wait) => (at += wait)));
    expect(new Set(deliveries.map(({ headers }) => headers.get('svix-id'))).size).toBe(1);
    expect(new Set(deliveries.map(({ headers }) => headers.get('svix-signature'))).size).toBe(8);
    expect(new Set(deliveries.map(({ body }) => body)).size).toBe(1);
    for (const delivery of deliveries) verify(delivery);
    expect(events[0]?.delivered).toBe(false);
  });

  test.each([
    [
      'a redirect',
      async () => new Response(null, { status: 302, headers: { Location: 'http://x.test' } }),
      302,
      0,
    ],
    ['a lost connection', () => Promise.reject(new TypeError('fetch failed')), null, 0],
    ['no answer within 15 s', () => new Promise<Response>(() => {}), null, 15 * second],
  ])('is resent after %s', async (_, answer, status, took) => {
    const { control, iccid, deliveries, receiver, clock, events } = await openBought();
    receiver.answer = answer;
    control.step(iccid, 'download');
    await clock.advance(took);
    receiver.answer = async () => new Response('thanks');
    await clock.advance(5 * second);
    expect(deliveries).toHaveLength(2);
    expect(events[0]?.attempts.map((attempt) => attempt.status)).toEqual([status, 200]);
  });

  test('is signed with every secret during a rotation', async () => {
    const { control, iccid, deliveries } = await openBought();
    const next = `whsec_${Buffer.from('the secret that follows').toString('base64')}`;
    control.setWebhook({ url: 'http://storefront.test/hook', secret: [secret, next] });
    control.step(iccid, 'download');
    await control.settled();
    expect(deliveries[0]?.headers.get('svix-signature')?.split(' ')).toHaveLength(2);
    verify(deliveries[0], secret);
    verify(deliveries[0], next);
  });

  test('can carry Standard Webhooks’ header names', async () => {
    const { control, iccid, deliveries } = await openBought();
    control.setWebhook({ url: 'http://storefront.test/hook', secret, headers: 'webhook' });
    control.step(iccid, 'download');
    await control.settled();
    const headers = Object.fromEntries(deliveries[0]?.headers ?? []);
    vi.useFakeTimers({ toFake: ['Date'], now: deliveries[0]?.at ?? 0 });
    expect(new Webhook(secret).verify(deliveries[0]?.body ?? '', headers)).toMatchObject({ iccid });
  });

  test('goes nowhere without a receiver, but is in the ledger', async () => {
    const { control, iccid, deliveries, events } = await openBought();
    control.setWebhook(undefined);
    control.step(iccid, 'download');
    await control.settled();
    expect(deliveries).toEqual([]);
    expect(events).toHaveLength(1);
  });
});

describe('a fault of events', () => {
  const cases: [EventFault, string[]][] = [
    [{ kind: 'duplicate' }, ['esim.downloaded', 'esim.downloaded', 'esim.installed', 'esim.enabled']],
    [{ kind: 'drop' }, ['esim.installed', 'esim.enabled']],
    [{ kind: 'reorder' }, ['esim.installed', 'esim.enabled', 'esim.downloaded']],
    [{ kind: 'delay', ms: 5000 }, ['esim.installed', 'esim.enabled', 'esim.downloaded']],
  ];
  test.each(cases)('%j changes what arrives', async (fault, expected) => {
    const { control, iccid, deliveries, clock } = await openBought();
    control.addFault({ event: '*', fault });
    control.playInstall(iccid);
    await clock.advance(5000);
    expect(typesOf(deliveries)).toEqual(expected);
  });

  test('can send ten copies with one id', async () => {
    const { control, iccid, deliveries } = await openBought();
    control.addFault({ event: 'esim.downloaded', fault: { kind: 'duplicate', copies: 10 } });
    control.step(iccid, 'download');
    await control.settled();
    expect(deliveries).toHaveLength(10);
    expect(new Set(deliveries.map(({ headers }) => headers.get('svix-id'))).size).toBe(1);
  });

  test('signs with a foreign secret to forge an event', async () => {
    const { control, iccid, deliveries } = await openBought();
    control.addFault({ event: 'esim.downloaded', fault: { kind: 'forged' } });
    control.step(iccid, 'download');
    await control.settled();
    expect(() => verify(deliveries[0])).toThrow('No matching signature');
  });

  test('releases a held-back event after a minute if no other follows', { tags: 'fault-45' }, async () => {
    const { control, iccid, deliveries, clock } = await openBought();
    control.addFault({ event: 'esim.downloaded', fault: { kind: 'reorder' } });
    control.step(iccid, 'download');
    await clock.advance(minute);
    expect(typesOf(deliveries)).toEqual(['esim.downloaded']);
  });

  test('strikes the named type, as often as requested', async () => {
    const { control, iccid, deliveries, clock } = await openBought();
    control.addFault({ event: 'esim.enabled', fault: { kind: 'drop' }, times: 2 });
    for (let round = 0; round < 3; round++) {
      control.step(iccid, 'enable');
      control.step(iccid, 'disable');
    }
    await clock.advance(0);
    expect(typesOf(deliveries).filter((type) => type === 'esim.enabled')).toHaveLength(1);
  });
});
