import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStored } from '../../../support/acts.ts';
import { dashboardRoutes, filled, type Route } from '../../../support/dashboard-routes.ts';
import { createHarness } from '../../../support/harness.ts';
import { freshKeys } from '../../../support/shop-calls.ts';
import { createMailbox } from '../../../support/mailbox.ts';
import { enter, staffOf, type StaffBrowser, textOf } from '../../../support/staff.ts';

/** Opened while the file loads, because the test names need the routes. */
const shop = await createHarness({
  dashboard: true,
  mailer: createMailbox().mailer,
  environment: { DASHBOARD_SANDBOX_KEY: 'a-key-for-the-sandbox' },
});
const routes = dashboardRoutes(shop);
const at = ({ method, path }: Route) => `${method} ${path}`;

/** What only staff of the other shop may read, by kind. */
let theirs: Record<'order' | 'payment' | 'purchase' | 'reference' | 'iccid' | 'price', string>;
let ownOrder: string;
let everybody: StaffBrowser;
let colleague: string;
/** Occurs in the names of the other shop, its staff, travellers, bookings and channels. */
const theirName = /beehive/i;

async function sell(id: string, currency: 'EUR' | 'GBP', gb: number): Promise<string> {
  const settings = {
    name: `The ${id}`,
    currency,
    markupBasisPoints: 1_111,
    markupFixedCents: gb === 1 ? 7_700 : 0,
  };
  await shop.storefront().settings.save(`shop:${id}`, settings, { by: `boss@${id}.example`, via: 'cli' }, 0);
  const keys = freshKeys();
  const offer = await shop.offer({ shop: id, currency, gb });
  const attribution = { shop: id, referenceId: `${id}-booking`, utm_source: `${id}-news` };
  const placed = await shop.place({ ...offer, email: `traveller@${id}.example`, attribution }, keys);
  await shop.pay(placed.body.payment.clientSecret);
  return (await shop.during(shop.refresh(placed.body.order.id, keys))).id;
}

beforeAll(async () => {
  ownOrder = await sell('anthill', 'EUR', 5);
  const order = await sell('beehive', 'GBP', 1);
  shop.stripe.control.dispute(shop.stripe.ledger.payments().at(-1)?.id ?? '');
  await shop.pass(120_000);
  const { store, move } = shop.storefront();
  for (const [id, name] of [
    [ownOrder, 'anthill'],
    [order, 'beehive'],
  ] as const) {
    await shop.during(move('look', id, { by: `boss@${name}.example`, via: 'dashboard' }));
    await store.report({ kind: 'mail-not-sent', subject: `delivered:${id}`, detail: `${name} refused` });
  }
  await store.report({ kind: 'payment-without-order', subject: 'pi_beehive', detail: 'beehive held' });
  const { paymentId, purchaseId, reference, iccid, price } = await readStored(shop, order);
  theirs = {
    order,
    payment: paymentId ?? '',
    purchase: purchaseId ?? '',
    reference,
    iccid: iccid ?? '',
    price: (price.amount / 100).toFixed(2),
  };
  everybody = await enter(shop);
  await enter(shop, 'viewer', 'bob@beehive.example', ['beehive']);
  colleague = (await staffOf(shop).personByEmail('bob@beehive.example'))?.id ?? '';
});
afterAll(() => shop.stop());

/** Signed in afresh: some routes end the session. */
const bound = (role: 'viewer' | 'operator' | 'owner' = 'owner') =>
  enter(shop, role, `${role}@one.example`, ['anthill']);

/** What a response reveals about the other shop, beyond what the request itself contained. */
async function leaks(response: Response, asked = ''): Promise<string[]> {
  const said = [await response.text(), response.headers.get('location') ?? ''].join('\n');
  const told = Object.values(theirs).filter((each) => said.includes(each) && !asked.includes(each));
  return theirName.test(said) && !theirName.test(asked) ? [...told, 'its name'] : told;
}
const books = async () => {
  const rows = await Promise.all([
    shop.db.selectFrom('orders').selectAll().where('shop', '=', 'beehive').execute(),
    shop.db.selectFrom('order_events').selectAll().where('order_id', '=', theirs.order).execute(),
    shop.db.selectFrom('findings').selectAll().execute(),
    shop.db.selectFrom('settings').selectAll().execute(),
    shop.db.selectFrom('staff_people').selectAll().where('id', '=', colleague).execute(),
    shop.db.selectFrom('staff_sessions').select('hash').where('person_id', '=', colleague).execute(),
  ]);
  return JSON.stringify(rows);
};

const gets = routes.filter(({ method, path }) => method === 'GET' && !path.includes('/assets/'));
const read = async (browser: StaffBrowser, { path }: Route) => {
  const addresses = path.includes(':')
    ? [filled(path, theirs.order), filled(path, 'beehive')]
    : [path, `${path}?shop=beehive&days=30`];
  return Promise.all(
    addresses.map(async (address) => ({ address, response: await shop.during(browser.get(address)) })),
  );
};

describe('a person who is bound to one shop', () => {
  it.each(gets.map((route) => [at(route), route] as const))(
    'reads nothing about another in %s',
    async (_name, route) => {
      for (const role of ['viewer', 'owner'] as const) {
        for (const { address, response } of await read(await bound(role), route)) {
          expect(response.status).toBeLessThan(500);
          if (route.path.includes(':')) expect([403, 404]).toContain(response.status);
          expect(await leaks(response, address)).toEqual([]);
        }
      }
    },
  );

  it('sees less than an owner of all shops, whose pages do show the other shop', async () => {
    const telling: string[] = [];
    for (const route of gets)
      for (const { response } of await read(everybody, route))
        if ((await leaks(response)).length > 0) telling.push(route.path);
    // The audit's first page holds only the newest entries, none of which need be about the other shop.
    const sure = telling.filter((path) => path !== '/dashboard/audit');
    expect([...new Set(sure)].toSorted()).toEqual([
      '/dashboard/connections',
      '/dashboard/connections/webhooks',
      '/dashboard/embed',
      '/dashboard/embed/preview',
      '/dashboard/mails',
      '/dashboard/orders',
      '/dashboard/orders/:id',
      '/dashboard/orders/export.csv',
      '/dashboard/people',
      '/dashboard/purchases',
      '/dashboard/shops',
      '/dashboard/shops/:id',
      '/dashboard/shops/:id/preview',
      '/dashboard/today',
      '/dashboard/today/days.csv',
    ]);
  });

  it.each(routes.filter(({ method }) => method === 'POST').map((route) => [at(route), route] as const))(
    'changes and learns nothing about another by %s',
    async (_name, { path, requires }) => {
      const before = await books();
      const { order, iccid, ...others } = theirs;
      const whats = path.endsWith('/search')
        ? [
            order,
            iccid,
            iccid.slice(-6),
            'beehive-booking',
            'traveller@beehive.example',
            ...Object.values(others),
          ]
        : [order];
      for (const what of whats) {
        for (const address of new Set([filled(path, order), filled(path, 'beehive')])) {
          const browser = await bound();
          const once = await browser.once();
          const signed = requires?.stepUp ? { assertion: await browser.assertion(once, address) } : {};
          const asked = {
            what,
            id: colleague,
            subject: address.includes('findings') ? `delivered:${order}` : what,
            shop: 'beehive',
            email: what.includes('@') ? what : '',
            reference: what === theirs.reference ? what : '',
            iccid: what === iccid ? what : '',
            purchase: what === theirs.purchase ? what : '',
            version: '1',
            over: '1',
            name: 'Taken',
            role: 'viewer',
            'shops[]': 'anthill',
            why: 'I am curious',
            as: 'csv',
          };
          const response = await shop.during(browser.send(address, { once, ...signed, ...asked }));
          const sent = JSON.stringify({ ...asked, id: '', shop: '' });
          expect(response.status).toBeLessThan(500);
          if (path.includes(':')) expect([403, 404]).toContain(response.status);
          expect(await leaks(response, sent)).toEqual([]);
          const to = response.headers.get('location');
          if (to) expect(await leaks(await shop.during(browser.get(to)), sent)).toEqual([]);
        }
      }
      expect(await books()).toBe(before);
    },
  );

  it('sees in the audit all changes to that shop and its orders, and no others', async () => {
    const path = '/dashboard/audit';
    const told = async (browser: StaffBrowser) => {
      const once = await browser.once();
      const exported = await browser.send(`${path}/export`, { once, as: 'json' });
      const listed = await (await browser.get(path)).text();
      return { listed, entries: (await exported.json()) as { what: string; subject: string; by: string }[] };
    };
    const all = await told(everybody);
    expect(all.entries.map(({ by }) => by)).toContain('boss@beehive.example');
    const own = await told(await bound());
    expect(new Set(own.entries.map(({ what, subject }) => `${what} ${subject}`))).toEqual(
      new Set([`order.look ${ownOrder}`, 'shop.save anthill']),
    );
    expect(own.listed).toContain('boss@anthill.example');
    expect(own.listed).not.toMatch(theirName);
  });

  it('reads the figures, the counts and the findings of that shop alone', async () => {
    const text = async (browser: StaffBrowser, path: string) =>
      textOf(await (await shop.during(browser.get(path))).text());
    const viewer = await bound('viewer');
    expect(await text(everybody, '/dashboard/today')).toMatch(/Today 4 need a person Orders 1 need/);
    const today = await text(viewer, '/dashboard/today');
    expect(today).toMatch(/Today 1 need a person Orders Purchases Set up Embed/);
    expect(today).toContain('anthill refused');
    expect(await (await viewer.get('/dashboard/orders')).text()).toContain('<b>The anthill</b>');
    const lines = (await (await viewer.get('/dashboard/today/days.csv')).text()).split('\r\n');
    expect(lines.filter((line) => line.includes(',EUR,1,'))).toHaveLength(1);
    expect(lines.join('\n')).not.toContain('GBP');
    const csv = (await (await viewer.get('/dashboard/orders/export.csv?column[]=order')).text()).trim();
    expect(csv.split('\r\n')).toEqual(['order', ownOrder]);
    expect((await viewer.get(`/dashboard/orders/${ownOrder}`)).status).toBe(200);
    expect(await text(viewer, '/dashboard/purchases')).toContain(ownOrder);
    for (const path of ['people', 'mails', 'connections', 'people']) {
      const refused = await (await bound()).get(`/dashboard/${path}`);
      expect([refused.status, await refused.text()]).toEqual([
        403,
        expect.stringContaining('needs access to all shops'),
      ]);
    }
  });

  it('reads both shops when bound to two', async () => {
    const both = await enter(shop, 'viewer', 'both@one.example', ['anthill', 'beehive']);
    const html = await (await shop.during(both.get('/dashboard/orders'))).text();
    expect([ownOrder, theirs.order].map((id) => html.includes(id))).toEqual([true, true]);
    expect((await both.get(`/dashboard/orders/${theirs.order}`)).status).toBe(200);
  });
});
