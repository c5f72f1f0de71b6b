import { afterAll, expect, it } from 'vitest';
import { actionNames } from '../../../../widget/dashboard/orders/order-actions.ts';
import type { AccountPurchase, PartnerQuote } from '../../../../server/contract/schemas/partner-buying.ts';
import { apiKey, enough } from '../../../support/api-keys.ts';
import { createAgent } from '../../../support/mcp.ts';
import { dashboardRoutes } from '../../../support/dashboard-routes.ts';
import { createHarness } from '../../../support/harness.ts';
import { readStored } from '../../../support/acts.ts';
import { enter, staffOf } from '../../../support/staff.ts';

/** Opened while the file loads, because the test names need the routes. */
const shop = await createHarness({
  dashboard: true,
  breaks: { I8: 'the doctor asks for a payment that is not there, by a secret that is none' },
  environment: { EMBED_ORIGINS: 'https://partner.example' },
});
afterAll(() => shop.stop());
const staff = staffOf(shop);
const changes = dashboardRoutes(shop).filter(({ requires }) => requires?.kind === 'change');
const [first, second] = [await enter(shop), await enter(shop, 'owner', 'second@partner.example')];
const { id: order } = await shop.buy();
const by = { by: 'test', via: 'cli' } as const;

const person = async (email: string) => {
  await enter(shop, 'viewer', email);
  const { id = '', version = 0 } = (await staff.personByEmail(email)) ?? {};
  return { id, version: String(version) };
};
/** Ends after the test: the shop's time runs fast while a passkey is verified. */
const aDay = 86_400_000;
/** The id in an address that a response contains. */
const idIn = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';
const webhooks = '/dashboard/connections/webhooks';
const newEndpoint = async () => {
  const url = 'https://hooks.partner.example/';
  const fields = { url, shop: '', 'events[]': 'order.delivered' };
  const added = await first.post(`${webhooks}/add`, fields, { stepUp: true, page: webhooks });
  return idIn(await added.text(), /webhooks\/(hook_\w+)/);
};

/** A program's request to buy beyond its budget. */
const newRequest = async (reference: string) => {
  const key = await apiKey(shop, 'buy', { budget: { ...enough, perOrder: '1' } });
  const agent = createAgent(shop, { path: '/mcp/partner', key });
  const { packageId, charge } = await agent.call<PartnerQuote>('get_quote', { destination: 'FR', dataGb: 5 });
  const call = { reference, packageId, charge, email: 'nora@traveller.example' };
  return (await agent.call<AccountPurchase>('buy_for_traveller', call)).approval?.id ?? '';
};

type Sent = {
  readonly to?: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly as?: typeof first;
};

/** Changes that conflict when two people send them at once: one is told that the other was first. */
const contested: Readonly<Record<string, () => Promise<Sent>>> = {
  '/dashboard/today/findings/settle': async () => {
    const subject = `delivered:${order}`;
    await shop.storefront().store.report({ kind: 'mail-not-sent', subject, detail: '' });
    return { fields: { subject } };
  },
  ...Object.fromEntries(
    actionNames.map((action) => [
      `/dashboard/orders/:id/${action}`,
      async () => {
        const version = String((await readStored(shop, order)).version);
        await shop.during(shop.storefront().move('look', order, { by: 'Ben', reason: 'first' }));
        return { to: `/dashboard/orders/${order}/${action}`, fields: { version, note: 'Mine' } };
      },
    ]),
  ),
  '/dashboard/orders/filters/remove': async () => {
    const { id = '' } = (await staff.personByEmail('owner@partner.example')) ?? {};
    await staff.saveFilter(id, { name: 'Mine', query: 'need=1' }, by);
    return { fields: { id: (await staff.filtersOf(id))[0]?.id ?? '' }, as: first };
  },
  '/dashboard/mails/save': async () => ({ fields: { draft: 'yes', brand: 'Nordlicht', over: '0' } }),
  '/dashboard/mails/restore': async () => ({ fields: { version: '1', over: '1' } }),
  '/dashboard/shops': async () => ({ fields: { id: 'alps', name: 'Alps' } }),
  '/dashboard/shops/:id/save': async () => ({
    to: '/dashboard/shops/alps/save',
    fields: { over: '1', markup: '40' },
  }),
  '/dashboard/people/role': async () => ({
    fields: { ...(await person('ida@partner.example')), role: 'operator' },
  }),
  '/dashboard/people/shops': async () => ({
    fields: { ...(await person('ivo@partner.example')), 'shops[]': 'default' },
  }),
  '/dashboard/people/remove': async () => ({ fields: await person('una@partner.example') }),
  '/dashboard/people/sign-out': async () => ({ fields: await person('eli@partner.example') }),
  '/dashboard/people/uninvite': async () => {
    const email = 'new@partner.example';
    await staff.invite({ hash: 'x', email, role: 'viewer', forMs: aDay }, by);
    return { fields: { email } };
  },
  '/dashboard/connections/domains': async () => ({ fields: { host: 'partner.example' } }),
  '/dashboard/connections/keys/end': async () => {
    const key = { id: 'key_1', hash: 'h', name: 'Desk', scopes: ['read'], shop: null, budget: null } as const;
    await staff.addKey({ ...key, personId: null, forMs: aDay }, by);
    return { fields: { id: 'key_1' } };
  },
  '/dashboard/connections/keys/rotate': async () => {
    const key = { id: 'key_2', hash: 'i', name: 'Desk', scopes: ['read'], shop: null, budget: null } as const;
    await staff.addKey({ ...key, personId: null, forMs: aDay }, by);
    return { fields: { id: 'key_2', former: '1h' } };
  },
  ...Object.fromEntries(
    ['approve', 'refuse'].map((verb) => [
      `/dashboard/connections/approvals/:id/${verb}`,
      async () => ({ to: `/dashboard/connections/approvals/${await newRequest(verb)}/${verb}`, fields: {} }),
    ]),
  ),
  [`${webhooks}/:id/state`]: async () => ({
    to: `${webhooks}/${await newEndpoint()}/state`,
    fields: { state: 'off' },
  }),
  '/dashboard/account/sessions/end': async () => {
    const { id = '' } = (await staff.personByEmail('owner@partner.example')) ?? {};
    await staff.openSession({ hash: 'other', personId: id, agent: 'A phone', how: 'test' });
    return { fields: { hash: 'other' }, as: first };
  },
};

/** Changes that two people may both make, and why neither loses. */
const shared: Readonly<Record<string, string>> = {
  '/dashboard/orders/:id/email': 'shows, and the audit has both',
  '/dashboard/orders/:id/evidence': 'shows, and the audit has both',
  '/dashboard/orders/filters': 'is a person’s own: the last of a name stays',
  '/dashboard/people/invite': 'the last link of an address stays',
  '/dashboard/mails/test': 'sends each their own mail',
  '/dashboard/shops/:id/logo': 'is a draft until it is saved',
  '/dashboard/connections/test': 'asks again',
  '/dashboard/connections/keys': 'makes another key',
  '/dashboard/connections/keys/budget': 'writes all limits: the last stay, and the audit has both',
  [`${webhooks}/add`]: 'adds another endpoint',
  [`${webhooks}/:id/edit`]: 'writes all that the form shows: the last stays',
  [`${webhooks}/:id/test`]: 'sends another test',
  [`${webhooks}/:id/replay`]: 'sends again, and receivers know the id',
  [`${webhooks}/:id/replay-since`]: 'sends again, and receivers know the id',
  [`${webhooks}/:id/rotate`]: 'shows each a secret, of which the last two sign',
  '/dashboard/account/approval-mails': 'is a person’s own: the last stays',
  '/dashboard/account/passkeys': 'adds another passkey',
  '/dashboard/account/passkeys/remove': 'leaves the last, which sign-in.test has',
  '/dashboard/account/zone': 'is a person’s own: the last stays',
  '/dashboard/sign-out': 'ends a session, after which nothing is sent in it',
};

it('every change of the dashboard is listed here', () => {
  const known = [...Object.keys(contested), ...Object.keys(shared)];
  expect(changes.map(({ path }) => path).toSorted()).toEqual(known.toSorted());
});

it.each(Object.entries(contested))(
  'one of two people who send %s at once is told that they came too late',
  async (path, prepare) => {
    const { to = path, fields, as } = await prepare();
    const stepUp = changes.find((each) => each.path === path)?.requires?.stepUp === true;
    const isStale = 'version' in fields && to.startsWith('/dashboard/orders/');
    const senders = isStale ? [first] : [as ?? first, as ?? second];
    const answers = await shop.during(Promise.all(senders.map((each) => each.post(to, fields, { stepUp }))));
    const [lost = 0, ...won] = answers.map(({ status }) => status).toSorted((a, b) => b - a);
    // A request that comes after the other is done may get a 422: its form is no longer valid.
    expect([409, 422]).toContain(lost);
    // A new secret is shown in the response itself, and nowhere else.
    expect(won).toEqual(isStale ? [] : [path.endsWith('/rotate') ? 200 : 303]);
  },
);
