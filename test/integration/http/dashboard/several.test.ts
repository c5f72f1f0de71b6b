import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gigabyte } from '../../../../server/contract/values/values.ts';
import { runStaff } from '../../../support/acts.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { freshKeys } from '../../../support/shop-calls.ts';
import { htmlErrors } from '../../../support/markup/html.ts';
import { enter, type StaffBrowser, textOf as text } from '../../../support/staff.ts';

const minutes = 60_000;
const orders = '/dashboard/orders';

let shop: Harness;
let viewer: StaffBrowser;
/** Four were ordered and three delivered: one in use, one named and topped up, one unused. All were withdrawn from. */
let id: string;
let topUp: string;
let bought: readonly { readonly purchaseId: string; readonly iccid: string }[];
let unit: number;

beforeAll(async () => {
  shop = await createHarness({ dashboard: true });
  const keys = freshKeys();
  const body = await shop.offer({ quantity: 4 });
  unit = body.price.amount / 4;
  shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sells', by: -1 } });
  const { body: placed } = await shop.place(body, keys);
  ({ id } = placed.order);
  await shop.pay(placed.payment.clientSecret);
  await shop.pass(5 * minutes);
  const { esims } = await shop.read(id, keys);
  bought = esims.map(({ profile }) => {
    const sold = shop.service.ledger.purchases.find(({ iccid }) => iccid === profile?.iccid);
    return { iccid: sold?.iccid ?? '', purchaseId: sold?.purchaseId ?? '' };
  });
  const headers = { authorization: `Bearer ${keys.capability}`, 'content-type': 'application/json' };
  const named = { method: 'POST', headers, body: JSON.stringify({ name: 'Lena' }) };
  expect((await shop.request(`/api/orders/${id}/esims/2/name`, named)).status).toBe(200);
  for (const at of [0, 1]) {
    shop.service.control.playInstall(bought[at]?.iccid ?? '');
    shop.service.control.use(bought[at]?.iccid ?? '', gigabyte);
  }
  const { deviceCheck: _, ...offer } = await shop.offer();
  const more = freshKeys();
  const esim = { orderId: id, capability: keys.capability, n: 2 };
  const added = await shop.place({ ...offer, kind: 'top-up', esim }, more);
  topUp = added.body.order.id;
  await shop.pay(added.body.payment.clientSecret);
  await shop.during(shop.refresh(topUp, more));
  const declared = await shop.during(
    shop.request('/withdraw/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ order: id, capability: keys.capability }).toString(),
    }),
  );
  expect(declared.status).toBe(200);
  await shop.pass(2 * minutes);
  viewer = await enter(shop, 'viewer');
});
afterAll(() => shop.stop());

const read = async (address: string) => (await shop.during(viewer.get(address))).text();
const grouped = (iccid = '') => iccid.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
const euros = (amount: number) => `€${(amount / 100).toFixed(2)}`;

describe('the page of an order of several eSIMs', () => {
  it('shows each with its state, ICCID, purchase, top-ups, and that it was given back', async () => {
    const html = await read(`${orders}/${id}`);
    const [first = '', second = '', third = ''] = html
      .split('<section class="esim"')
      .slice(1)
      .map((part) => text(part.slice(part.indexOf('>') + 1)));
    for (const [at, shown] of [first, second, third].entries()) {
      expect(shown).toContain(grouped(bought[at]?.iccid));
      expect(shown).toContain(bought[at]?.purchaseId);
    }
    expect(first).toMatch(/eSIM 1 .*State In use.* 4 GB left/);
    expect(second).toMatch(/eSIM 2 · Lena .*In use/);
    expect(second).toContain(`…${topUp.slice(-10, -4)}…`);
    expect(third).toMatch(/eSIM 3 .*Not installed/);
    for (const shown of [first, second, third]) expect(shown).toContain('Given back');
    expect(html).not.toMatch(/LPA:1|lena@/);
    expect(await htmlErrors(html)).toEqual([]);
  });

  it('counts them, in its headline, its state, its sums and its story', async () => {
    const seen = text(await read(`${orders}/${id}`));
    expect(seen).toContain('France, 4 × 5 GB for 30 days');
    expect(seen).toContain('3 of 4 eSIMs');
    expect(seen).toContain(`${euros(3 * unit)} taken from the card`);
    expect(seen).toContain('eSIM 2: Turned on');
    expect(seen).toMatch(/The service’s price .* for 3 eSIMs/);
    const listed = text(await read(orders));
    expect(listed).toContain('4 × 5 GB');
    const asked = await enter(shop, 'operator');
    const refund = text(await (await shop.during(asked.get(`${orders}/${id}?do=refund`))).text());
    const { refundedAmount } = shop.ledgers().payments[0] ?? { refundedAmount: NaN };
    expect(refund).toContain(`Gets ${euros(3 * unit - refundedAmount)} `);
  });

  it('lists the top-ups of every eSIM, not only of the first', async () => {
    const html = await read(`${orders}/${id}`);
    expect([...html.matchAll(/data-id="(ord_\w+)"/g)].map(([, each]) => each)).toEqual([topUp]);
  });
});

it('the list of purchases says which eSIM of its order each one is', async () => {
  const seen = text(await read('/dashboard/purchases'));
  for (const n of [1, 2, 3]) expect(seen).toContain(`eSIM ${n} of 4`);
  expect(seen.match(/Given back/g)).toHaveLength(3);
});

it('`orders show` has each eSIM of an order, without codes and names', async () => {
  const { code, out } = await runStaff(shop, ['show', id]);
  expect(code).toBe(0);
  const lines = bought.map(({ purchaseId }) =>
    out.split('\n').findLast((line) => line.trim().endsWith(purchaseId)),
  );
  expect(lines).toEqual([
    expect.stringMatching(/1 +…\d{4} +enabled +\d{4}-.*/),
    expect.stringMatching(/2 +…\d{4} +enabled +\d{4}-.*1/),
    expect.stringMatching(/3 +…\d{4} +released +\d{4}-.*/),
  ]);
  expect(out).not.toMatch(/LPA:1|Lena/);
  const json = JSON.parse((await runStaff(shop, ['show', id, '--json'])).out);
  expect(json.esims).toMatchObject([
    { n: 1, state: 'enabled', returnedAt: expect.stringContaining('T'), topUps: [] },
    { n: 2, returnedAt: expect.stringContaining('T'), topUps: [topUp] },
    { n: 3, state: 'released', returnedAt: expect.stringContaining('T') },
  ]);
});
