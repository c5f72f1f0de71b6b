import { afterEach, describe, expect, it } from 'vitest';
import { EsimView } from '../../../../server/contract/schemas/esim-view.ts';
import type { OrderView } from '../../../../server/contract/schemas/storefront.ts';
import { runStaff } from '../../../support/acts.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { freshKeys } from '../../../support/shop-calls.ts';
import { noLimits } from '../../../support/no-limits.ts';
import type { HarnessOptions } from '../../../support/harness-options.ts';
import { createMailbox } from '../../../support/mailbox.ts';

const minutes = 60_000;

let shop: Harness;
afterEach(() => shop.stop());

/** A delivered order of several eSIMs. */
async function bought(quantity = 2, options: HarnessOptions = {}) {
  shop = await createHarness(options);
  const keys = freshKeys();
  const { body: placed } = await shop.place(await shop.offer({ quantity }), keys);
  await shop.pay(placed.payment.clientSecret);
  await shop.during(shop.refresh(placed.order.id, keys));
  const { id } = placed.order;
  return { id, keys, view: await shop.read(id, keys) };
}

const bearer = (capability: string) => ({ headers: { authorization: `Bearer ${capability}` } });
const linkOf = ({ esims }: OrderView, n: number) => esims.find((each) => each.n === n)?.capability ?? '';
const open = async (link: string) => (await shop.call(EsimView, '/api/orders/esim', bearer(link))).body;
const statusOf = async (path: string, link: string, method = 'GET') =>
  (await shop.request(path, { method, ...bearer(link) })).status;

describe('the link of one eSIM', () => {
  it('opens that eSIM and reveals nothing else of its order', async () => {
    const { id, view } = await bought(3);
    const [first, second, third] = view.esims;
    const answer = await shop.request('/api/orders/esim', bearer(linkOf(view, 2)));
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const text = await answer.text();
    expect(EsimView.parse(JSON.parse(text))).toMatchObject({
      n: 2,
      name: null,
      profile: second?.profile,
      esim: second?.esim,
      destination: { code: 'FR', name: 'France' },
    });
    for (const other of [first, third]) expect(text).not.toContain(other?.profile?.iccid);
    for (const word of [id, 'example.com', String(view.price.amount), 'EUR', 'visa', 'held', 'captured'])
      expect(text).not.toContain(word);
  });

  it('is always the same, differs for each eSIM, and is stored only as a hash', async () => {
    const { id, keys, view } = await bought(3);
    const links = view.esims.map(({ capability }) => capability);
    expect(new Set([...links, keys.capability]).size).toBe(4);
    expect((await shop.read(id, keys)).esims.map(({ capability }) => capability)).toEqual(links);
    const rows = await shop.db.selectFrom('esim_links').selectAll().orderBy('n').execute();
    expect(rows).toMatchObject(
      [1, 2, 3].map((n) => ({ n, order_id: id, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })),
    );
    for (const link of links) expect(JSON.stringify(rows)).not.toContain(link);
  });

  it('opens nothing of the order: not by reading, refreshing, closing, following, naming or withdrawing', async () => {
    const { id, view } = await bought();
    const link = linkOf(view, 2);
    for (const path of ['', '/email', '/events'])
      expect(await statusOf(`/api/orders/${id}${path}`, link)).toBe(404);
    for (const path of ['/refresh', '/close', '/esims/2/name'])
      expect(await statusOf(`/api/orders/${id}${path}`, link, 'POST')).toBe(404);
    const withdrawn = await shop.request('/withdraw/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ order: id, capability: link }),
    });
    expect(await withdrawn.text()).not.toContain('lena');
    expect((await shop.orders())[0]).toMatchObject({ money: 'captured', marks: null });
  });

  it('does not open with the order’s capability or without one', async () => {
    const { keys } = await bought();
    for (const capability of [keys.capability, freshKeys().capability, 'x']) {
      for (const path of ['', '/events'])
        expect(await statusOf(`/api/orders/esim${path}`, capability)).toBe(404);
      expect(await statusOf('/api/orders/esim/refresh', capability, 'POST')).toBe(404);
    }
  });

  it('has its eSIM read from the service again, and asks Stripe nothing', async () => {
    const { view } = await bought();
    const [first, second] = shop.service.ledger.purchases;
    for (const each of [first, second]) shop.service.control.step(each?.iccid ?? '', 'install');
    await shop.clock.advance(minutes);
    const asked = shop.stripe.ledger.requests().length;
    const init = { method: 'POST', ...bearer(linkOf(view, 2)) };
    const { body } = await shop.during(shop.call(EsimView, '/api/orders/esim/refresh', init));
    expect(body.esim).toMatchObject({ status: 'installed' });
    expect(shop.stripe.ledger.requests().length).toBe(asked);
  });

  it('streams the changes of its eSIM', async () => {
    const { view } = await bought();
    const response = await shop.request('/api/orders/esim/events', bearer(linkOf(view, 2)));
    if (!response.body) throw new Error('no stream');
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('event: order')) text += (await reader.read()).value ?? '';
    const rest = (async () => {
      for (let read = await reader.read(); !read.done; read = await reader.read()) text += read.value;
    })();
    shop.service.control.step(shop.service.ledger.purchases[1]?.iccid ?? '', 'install');
    // Streams end after ten minutes.
    await shop.clock.advance(11 * minutes);
    await rest;
    const told = [...text.matchAll(/^event: order\ndata: (.*)$/gm)].map(([, data = '']) =>
      EsimView.parse(JSON.parse(data)),
    );
    expect(told.map(({ n, esim }) => [n, esim?.status])).toEqual(
      expect.arrayContaining([
        [2, 'released'],
        [2, 'installed'],
      ]),
    );
    expect(new Set(told.map(({ n }) => n))).toEqual(new Set([2]));
  });

  it('tops up its eSIM, and no other', async () => {
    const { id, keys, view } = await bought();
    const { deviceCheck: _, ...offer } = await shop.offer();
    const body = {
      ...offer,
      kind: 'top-up' as const,
      esim: { orderId: 'esim' as const, capability: linkOf(view, 2) },
    };
    const own = freshKeys();
    const placed = (await shop.place({ ...body, email: 'mia@example.org' }, own)).body;
    await shop.pay(placed.payment.clientSecret);
    await shop.pass(minutes);
    expect(await shop.read(placed.order.id, own)).toMatchObject({ state: 'ready' });
    await shop.during(shop.refresh(id, keys));
    const { esims } = await shop.read(id, keys);
    expect(esims.map(({ esim }) => esim?.usage?.totalBytes)).toEqual([5 * 2 ** 30, 10 * 2 ** 30]);
    const foreign = { ...body, esim: { orderId: 'esim' as const, capability: keys.capability } };
    await expect(shop.place(foreign)).rejects.toThrow('not-found');
    const asOrder = { ...body, esim: { orderId: id, capability: linkOf(view, 2), n: 1 } };
    await expect(shop.place(asOrder)).rejects.toThrow('not-found');
  });

  it('reveals nothing of the order to someone who tops up its eSIM, on placing or on reading', async () => {
    const { id, view } = await bought();
    const { deviceCheck: _, ...offer } = await shop.offer();
    const esim = { orderId: 'esim' as const, capability: linkOf(view, 2) };
    const own = freshKeys();
    const seen = shop.bodies.length;
    const placed = (await shop.place({ ...offer, kind: 'top-up', esim, email: 'mia@example.org' }, own)).body;
    await shop.pay(placed.payment.clientSecret);
    await shop.pass(minutes);
    await shop.during(shop.refresh(placed.order.id, own));
    const { id: added, esim: shown } = await shop.read(placed.order.id, own);
    expect(shown).not.toBeNull();
    const events = await shop.request(`/api/orders/${added}/events`, bearer(own.capability));
    const streamed = events.text();
    await shop.clock.advance(11 * minutes);
    const told = [...shop.bodies.slice(seen), await streamed].join('\n');
    expect(told).toContain(added);
    expect(told).not.toContain(id);
  });

  it('is revoked with the links of the order; a resent mail brings new ones', async () => {
    const mailbox = createMailbox();
    const { id, view } = await bought(2, { mailer: mailbox.mailer });
    await shop.pass(minutes);
    const link = linkOf(view, 2);
    expect(await open(link)).toMatchObject({ n: 2 });
    await runStaff(shop, ['revoke', id, '--by', 'Kim']);
    expect(await statusOf('/api/orders/esim', link)).toBe(404);
    expect(await shop.db.selectFrom('esim_links').selectAll().execute()).toEqual([]);
    await runStaff(shop, ['resend', id, '--by', 'Kim']);
    await shop.pass(minutes);
    const capability = mailbox.links(mailbox.taken.at(-1))[0]?.capability ?? '';
    const again = await shop.read(id, { key: '', capability });
    expect(await open(linkOf(again, 2))).toMatchObject({ n: 2, profile: view.esims[1]?.profile });
  });

  it('has rate limits of its own', async () => {
    const { view, id, keys } = await bought(2, { limits: { ...noLimits, refresh: [3, 60] } });
    const [one, two] = [linkOf(view, 1), linkOf(view, 2)];
    const ask = (link: string) => statusOf('/api/orders/esim/refresh', link, 'POST');
    expect([await ask(one), await ask(one), await ask(one), await ask(one)]).toEqual([200, 200, 200, 429]);
    expect(await ask(two)).toBe(200);
    expect(await shop.refresh(id, keys)).toMatchObject({ state: 'ready' });
  });
});

it('an order of one eSIM has no links besides its own', async () => {
  const { id, view } = await bought(1);
  expect(view.esims).toEqual([]);
  expect(await shop.db.selectFrom('esim_links').where('order_id', '=', id).selectAll().execute()).toEqual([]);
});

it('eSIMs that have their codes are shown, and open, while the last one is in preparation', async () => {
  shop = await createHarness();
  const keys = freshKeys();
  const { body: placed } = await shop.place(await shop.offer({ quantity: 3 }), keys);
  shop.service.control.addFault({
    operation: 'POST /purchases/v2',
    fault: { kind: 'answers', last: 'without-codes' },
  });
  shop.service.control.addFault({
    operation: 'GET /esim',
    fault: { kind: 'status', status: 500 },
    times: 99,
  });
  await shop.pay(placed.payment.clientSecret);
  await shop.during(shop.refresh(placed.order.id, keys));
  const view = await shop.read(placed.order.id, keys);
  expect(view).toMatchObject({ state: 'preparing', profile: null, esim: null });
  expect(view.esims.map(({ profile }) => profile !== null)).toEqual([true, true, false]);
  expect((await open(linkOf(view, 2))).profile).toEqual(view.esims[1]?.profile);
  expect((await open(linkOf(view, 3))).profile).toBeNull();
});
