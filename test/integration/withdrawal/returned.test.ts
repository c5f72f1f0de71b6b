import { afterEach, describe, expect, it } from 'vitest';
import type { Profile } from '../../../server/contract/schemas.ts';
import { createMetrics } from '../../../server/runtime/metrics.ts';
import { placeTopUp, readStored, runStaff } from '../../support/acts.ts';
import { createHarness, type Harness, type HarnessOptions, type Keys } from '../../support/harness.ts';
import { createMailbox } from '../../support/mailbox.ts';
import { enter, textOf } from '../../support/staff.ts';

const minute = 60_000;
const hour = 60 * minute;
const gigabyte = 2 ** 30;

let shop: Harness;
let mailbox: ReturnType<typeof createMailbox>;
afterEach(() => shop.stop());

async function open(options: HarnessOptions = {}) {
  mailbox = createMailbox();
  shop = await createHarness({ mailer: mailbox.mailer, ...options });
}

/** What installs an eSIM, and its number. */
const secretsOf = ({ iccid, manualActivationCode, activationCode }: Profile) => [
  iccid,
  manualActivationCode,
  activationCode.slice(0, 60),
];

/** An order that was delivered and mailed, and what must not be told of it later. */
async function delivered(quantity = 1) {
  const { id, keys, view } = await shop.buy({ quantity });
  await shop.pass(minute);
  const profiles = quantity === 1 ? [view.profile] : view.esims.map(({ profile }) => profile);
  const secrets = profiles.map((profile) => (profile ? secretsOf(profile) : []));
  const payment = (await readStored(shop, id)).paymentId ?? '';
  return { id, keys, secrets, payment, iccids: secrets.map(([iccid = '']) => iccid) };
}
type Delivered = Awaited<ReturnType<typeof delivered>>;

/** One order of one eSIM, which its traveller has used, or not. */
async function deliveredOne(usedBytes = 0) {
  await open();
  const order = await delivered();
  const [iccid = ''] = order.iccids;
  if (usedBytes > 0) {
    install(iccid, usedBytes);
    await shop.pass(minute);
  }
  return { order, iccid };
}

function install(iccid: string, bytes: number): void {
  shop.service.control.playInstall(iccid);
  shop.service.control.use(iccid, bytes);
}

/** From now on the service tells us nothing by itself. */
const dropEvents = () =>
  shop.service.control.addFault({ event: '*', fault: { kind: 'drop' }, times: 'always' });

async function reconcileNextDay(): Promise<void> {
  await shop.pass(25 * hour, 5 * hour);
  await shop.during(shop.storefront().reconcile());
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  shop.during(
    shop.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );

/** The first news that the stream of an order sends. */
async function firstNews(id: string, { capability }: Keys): Promise<string> {
  const headers = { authorization: `Bearer ${capability}` };
  const response = await shop.request(`/api/orders/${id}/events`, { headers });
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return new TextDecoder().decode(value as Uint8Array);
}

/** Everything that a traveller can ask of an order, and each mail of it from now on. */
async function everythingToldOf({ id, keys }: Delivered): Promise<string> {
  const [bodies, mails] = [shop.bodies.length, mailbox.taken.length];
  const { esims } = await shop.read(id, keys);
  for (const { capability } of esims)
    await shop.request('/api/orders/esim', { headers: { authorization: `Bearer ${capability}` } });
  await shop.during(shop.refresh(id, keys));
  await shop.during(shop.close(id, keys));
  const stream = await firstNews(id, keys);
  await post('/api/links', { email: 'lena@example.com' });
  await runStaff(shop, ['resend', id, '--by', 'Kim']);
  await shop.pass(2 * minute);
  return JSON.stringify([shop.bodies.slice(bodies), mailbox.taken.slice(mails), stream]);
}

describe('an eSIM whose whole price went back', () => {
  it.each<[string, (order: Delivered) => unknown]>([
    ['a withdrawal', ({ id, keys }) => shop.during(shop.withdraw(id, keys))],
    ['staff', ({ id }) => runStaff(shop, ['refund', id, '--by', 'Kim'])],
    ['a refund at Stripe', ({ payment }) => shop.stripe.control.refund(payment)],
  ])('no longer shows or mails its codes to anybody, after %s', async (_, giveBack) => {
    await open();
    const order = await delivered(2);
    const before = await everythingToldOf(order);
    for (const secret of order.secrets.flat()) expect(before).toContain(secret);

    await giveBack(order);
    await shop.pass(2 * minute);
    expect(await readStored(shop, order.id)).toMatchObject({ money: 'refunded', iccid: order.iccids[0] });
    const told = await everythingToldOf(order);
    for (const secret of order.secrets.flat()) expect(told).not.toContain(secret);
    const view = await shop.read(order.id, order.keys);
    expect(view).toMatchObject({ state: 'ready', profile: null, returned: [1, 2] });
    const refunded = mailbox.taken.find(({ subject }) => subject.includes('refunded'));
    expect(refunded?.text).toContain('The eSIMs in this order are no longer valid');
    expect((await runStaff(shop, ['show', order.id])).out).toContain(order.iccids[0]?.slice(-4));
  });

  it('is each of an order that was withdrawn from, also those in use, of which a share was kept', async () => {
    await open();
    const order = await delivered(3);
    for (const iccid of order.iccids.slice(1)) install(iccid, gigabyte);
    await shop.pass(minute);
    await shop.during(shop.withdraw(order.id, order.keys));
    await shop.pass(minute);
    expect(await readStored(shop, order.id)).toMatchObject({ money: 'captured', marks: null });
    const told = await everythingToldOf(order);
    for (const secret of order.secrets.flat()) expect(told).not.toContain(secret);
    expect(await shop.read(order.id, order.keys)).toMatchObject({ state: 'ready', returned: [1, 2, 3] });
    await expect(placeTopUp(shop, order)).rejects.toThrow('top-up-not-possible');

    await shop.during(shop.storefront().reconcile());
    expect(await readStored(shop, order.id)).toMatchObject({ marks: null });
    shop.service.control.use(order.iccids[1] ?? '', 2 ** 20);
    await reconcileNextDay();
    expect(await readStored(shop, order.id)).toMatchObject({ marks: 'used-after-refund' });
  });

  it('takes no top-up, by its order or by its number', async () => {
    await open();
    const order = await delivered();
    await runStaff(shop, ['refund', order.id, '--by', 'Kim']);
    await expect(placeTopUp(shop, order)).rejects.toThrow('top-up-not-possible');
    const { deviceCheck: _, ...offer } = await shop.offer();
    const typed = { ...offer, kind: 'top-up' as const, esim: { iccid: order.iccids[0] ?? '' } };
    await expect(shop.place(typed)).rejects.toThrow('top-up-not-possible');
    const check = { ...typed.esim, destination: 'FR' };
    expect(await (await post('/api/topups/check', check)).json()).toEqual({ topUpAllowed: false });
  });
});

describe('an eSIM that is used after its refund', () => {
  const marks = async ({ id }: Delivered) => (await readStored(shop, id)).marks;

  it('is reported to staff once: after an event, by a mark, on the page of today and in the metrics', async () => {
    const metrics = createMetrics();
    await open({ dashboard: true, metrics });
    const order = await delivered();
    await shop.during(shop.withdraw(order.id, order.keys));
    await shop.pass(minute);
    expect(await marks(order)).toBeNull();
    shop.service.control.playInstall(order.iccids[0] ?? '');
    await shop.pass(minute);
    expect(await marks(order)).toBe('used-after-refund');
    const viewer = await enter(shop, 'viewer');
    const today = textOf(await (await viewer.get('/dashboard/today')).text());
    expect(today).toContain('One order needs a person');
    expect(today).toContain('Used after its refund');
    const read = shop.storefront().readMetrics;
    expect(await read?.()).toContain('storefront_used_after_refund_total 1');
    expect((await runStaff(shop, ['list'])).out).toContain('used after its refund');

    expect(await runStaff(shop, ['settle', order.id, '--by', 'Kim'])).toMatchObject({ code: 0 });
    shop.service.control.use(order.iccids[0] ?? '', 4 * gigabyte);
    await shop.pass(hour);
    await shop.during(shop.storefront().reconcile());
    expect(await marks(order)).toBeNull();
  });

  it('is found by the reconciliation when no event comes, whichever of several it is', async () => {
    await open();
    const order = await delivered(3);
    await shop.during(shop.withdraw(order.id, order.keys));
    await shop.pass(minute);
    dropEvents();
    install(order.iccids[2] ?? '', gigabyte);
    await shop.pass(minute);
    expect(await marks(order)).toBeNull();
    expect(await shop.during(shop.storefront().reconcile())).toMatchObject({ found: 1, failed: [] });
    expect(await marks(order)).toBe('used-after-refund');
    expect(await shop.during(shop.storefront().reconcile())).toMatchObject({ found: 0, failed: [] });
  });

  it.each<[string, (order: Delivered) => unknown]>([
    ['a withdrawal', ({ id, keys }) => shop.during(shop.withdraw(id, keys))],
    ['staff', ({ id }) => runStaff(shop, ['refund', id, '--by', 'Kim'])],
  ])(
    'is reported also when a little was used before the whole price went back, by %s',
    async (_, giveBack) => {
      const { order, iccid } = await deliveredOne(2 ** 20);
      await giveBack(order);
      await shop.pass(minute);
      expect(await readStored(shop, order.id)).toMatchObject({ money: 'refunded', marks: null });
      dropEvents();
      shop.service.control.use(iccid, 4 * gigabyte);
      await reconcileNextDay();
      expect(await marks(order)).toBe('used-after-refund');
    },
  );

  it('is reported when it was used before anybody here heard of a refund made at Stripe', async () => {
    const { order, iccid } = await deliveredOne(2 ** 20);
    await shop.during(shop.refresh(order.id, order.keys));
    dropEvents();
    shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 9 });
    shop.stripe.control.refund(order.payment);
    await shop.pass(20 * minute, minute);
    shop.service.control.use(iccid, 2 * gigabyte);
    await shop.pass(20 * minute, minute);
    await shop.during(shop.storefront().reconcile());
    await shop.pass(minute);
    expect(await readStored(shop, order.id)).toMatchObject({ money: 'refunded', marks: 'used-after-refund' });
  });

  it('is not one that was used before a refund at Stripe, although nobody had read so', async () => {
    const { order, iccid } = await deliveredOne();
    dropEvents();
    install(iccid, 2 * gigabyte);
    await shop.pass(20 * minute, minute);
    shop.stripe.control.refund(order.payment);
    await shop.pass(minute);
    await shop.during(shop.storefront().reconcile());
    expect(await readStored(shop, order.id)).toMatchObject({ money: 'refunded', marks: null });
    shop.service.control.use(iccid, gigabyte);
    await reconcileNextDay();
    expect(await marks(order)).toBe('used-after-refund');
  });

  it('is not one whose own data was used up before, and a top-up of it since', async () => {
    const { order, iccid } = await deliveredOne();
    install(iccid, gigabyte);
    const { id, keys, secret } = await placeTopUp(shop, order);
    await shop.pay(secret);
    await shop.during(shop.refresh(id, keys));
    shop.service.control.use(iccid, 4.5 * gigabyte);
    await shop.pass(minute);
    await runStaff(shop, ['refund', order.id, '--by', 'Kim']);
    await shop.pass(minute);
    dropEvents();
    shop.service.control.use(iccid, gigabyte);
    await reconcileNextDay();
    expect(await marks(order)).toBeNull();
  });

  it('is reported only for what it used since, if it was in use before', async () => {
    const { order, iccid } = await deliveredOne(gigabyte);
    await runStaff(shop, ['refund', order.id, '--by', 'Kim']);
    await shop.pass(minute);
    dropEvents();
    await shop.during(shop.storefront().reconcile());
    expect(await marks(order)).toBeNull();
    shop.service.control.use(iccid, gigabyte);
    await reconcileNextDay();
    expect(await marks(order)).toBe('used-after-refund');
  });
});
