import { afterEach, describe, expect, it } from 'vitest';
import { placeOrder } from '../../../support/acts.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { freshKeys } from '../../../support/shop-calls.ts';
import { noLimits } from '../../../support/no-limits.ts';
import type { HarnessOptions } from '../../../support/harness-options.ts';
import { createMailbox } from '../../../support/mailbox.ts';

const minute = 60_000;

let shop: Harness;
let mailbox: ReturnType<typeof createMailbox>;
afterEach(() => shop.stop());

async function open(options: HarnessOptions = {}) {
  mailbox = createMailbox();
  shop = await createHarness({ mailer: mailbox.mailer, ...options });
}

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const form = 'application/x-www-form-urlencoded';
  const body = new URLSearchParams(fields).toString();
  const init = { method: 'POST', headers: { 'content-type': form, ...headers }, body };
  return shop.during(shop.request(path, init));
};
const details = (number: string, email = 'lena@example.com') => ({ name: 'Lena', number, email });
async function declare(number: string) {
  const response = await post('/withdraw/confirm?lang=en', details(number));
  await shop.pass(minute);
  return { status: response.status, text: await response.text() };
}
const withdrawnOf = async (...ids: string[]) => {
  const all = await Promise.all(ids.map((id) => shop.storefront().store.withdrawal(id)));
  return all.map((each) => each !== null);
};

const booking = { attribution: { referenceId: 'PNR-7788' } };

/** A paid order of a booking. */
async function booked() {
  const keys = freshKeys();
  const { body } = await shop.place({ ...(await shop.offer()), ...booking }, keys);
  await shop.pay(body.payment.clientSecret);
  await shop.during(shop.refresh(body.order.id, keys));
  return { id: body.order.id, keys };
}

describe('an order that is named without its link', () => {
  it('is found behind fifty newer, unpaid ones of its address, and so is its link', async () => {
    await open();
    const { id } = await shop.buy();
    await shop.pass(minute);
    for (let n = 0; n < 51; n++) {
      await shop.during(placeOrder(shop));
      await shop.clock.advance(1_000);
    }
    await shop.during(
      shop.request('/api/links', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'lena@example.com' }),
      }),
    );
    await shop.pass(minute);
    const links = mailbox.taken.find(({ subject }) => subject.includes('links'));
    expect(links?.text).toContain(id);
    await declare(id);
    expect(await withdrawnOf(id)).toEqual([true]);
  });

  it('stands for every order of its booking if named by that, as the page says beforehand', async () => {
    await open();
    const first = await booked();
    const second = await booked();
    await shop.pass(minute);
    const { deviceCheck: _, ...offer } = await shop.offer();
    const esim = { orderId: first.id, capability: first.keys.capability };
    const topUp = await shop.place({ ...offer, ...booking, kind: 'top-up', esim }, freshKeys());
    await shop.pay(topUp.body.payment.clientSecret);
    await shop.pass(minute);
    const asked = await (await post('/withdraw?lang=en', details('PNR 7788'))).text();
    expect(asked).toContain('you withdraw from every order of that booking');

    const hit = await declare('pnr7788');
    expect(await declare('no-such-booking')).toEqual(hit);
    expect(await withdrawnOf(first.id, second.id, topUp.body.order.id)).toEqual([true, true, true]);
    expect(shop.stripe.ledger.payments().map(({ refunds }) => refunds)).toEqual([1, 1, 1]);
    expect(mailbox.taken.filter(({ subject }) => subject.includes('withdrawal'))).toHaveLength(3);
  });

  it('stands for itself alone if named by its own number, whatever else its booking has', async () => {
    await open();
    const first = await booked();
    const second = await booked();
    await shop.pass(minute);
    await declare(first.id);
    expect(await withdrawnOf(first.id, second.id)).toEqual([true, false]);
  });
});

describe('declaring again and again', () => {
  it('is limited by sender and address, and leaves the owner every other way', async () => {
    await open({
      limits: { ...noLimits, withdrawEmail: [2, 3_600] },
      environment: { TRUST_PROXY_HOPS: '1' },
    });
    const { id } = await shop.buy();
    const from = (address: string, number: string) =>
      post('/withdraw/confirm?lang=en', details(number), { 'x-forwarded-for': address });
    expect((await from('203.0.113.1', 'a')).status).toBe(200);
    expect((await from('203.0.113.1', 'b')).status).toBe(200);
    expect((await from('203.0.113.1', 'c')).status).toBe(429);
    expect((await from('203.0.113.2', id)).status).toBe(200);
    await shop.pass(minute);
    expect(await withdrawnOf(id)).toEqual([true]);
  });

  it('asks the service only a few times by a link, and can still be confirmed', async () => {
    // The order's random id decides when a window begins: one of years does not begin within the test.
    await open({ limits: { ...noLimits, withdrawOrder: [1, 10 * 365 * 86_400] } });
    const { id, keys } = await shop.buy();
    await shop.pass(minute);
    const linked = { order: id, capability: keys.capability };
    const look = async () => (await post('/withdraw?lang=en', linked)).text();
    expect(await look()).toContain('You get back');
    const again = await look();
    expect(again).toContain('worked out by the seller');
    expect(again).toContain('Confirm withdrawal');
    const receipts = [];
    for (let n = 0; n < 3; n++) receipts.push(await (await post('/withdraw/confirm?lang=en', linked)).text());
    expect(receipts[0]).toContain('We’ve received your withdrawal');
    expect(receipts[0]).toContain('€');
    expect(new Set(receipts).size).toBe(1);
  });
});
