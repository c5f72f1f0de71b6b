import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { enter, type StaffBrowser, textOf as text } from '../../../support/staff.ts';

const path = '/dashboard/connections';
const old = 'whsec_b2xkLXNlY3JldC1vZi10aGUtc2VydmljZQ==';
const password = 'pa55-of-the-mail-server';

let shop: Harness;
let operator: StaffBrowser;
let owner: StaffBrowser;
beforeAll(async () => {
  shop = await createHarness({
    dashboard: true,
    breaks: { I8: 'the doctor asks for a payment that is not there, by a secret that is none' },
    environment: {
      EMBED_ORIGINS: 'https://partner.example',
      CONNECTIVITY_WEBHOOK_SECRETS: `whsec_c2FuZGJveC1zZXJ2aWNlLXdlYmhvb2stc2VjcmV0,${old}`,
      SMTP_URL: `smtp://shop:${password}@127.0.0.1:1`,
      MAIL_FROM: 'Shop <shop@partner.example>',
    },
  });
  operator = await enter(shop, 'operator');
  owner = await enter(shop, 'owner');
});
afterAll(() => shop.stop());

const page = async (as = operator) => {
  const response = await as.get(path);
  expect(response.status).toBe(200);
  return response.text();
};
const test = (system: string, as = operator) =>
  shop.during(as.post(`${path}/test`, { system }, { page: path }));

/** Every configured secret, and the last 12 characters of each long one. */
function secrets(): string[] {
  const { connectivity, stripe, mail } = shop.config;
  const all = [
    connectivity.clientSecret,
    ...(connectivity.webhookSecrets ?? []),
    stripe.secretKey,
    ...stripe.webhookSecrets,
    mail.smtp?.url ?? '',
    password,
  ];
  return all.flatMap((secret) => [secret, ...(secret.length > 20 ? [secret.slice(-12)] : [])]);
}

describe('the page of connections', () => {
  it('shows a fingerprint of each secret, and no part of the secret itself', async () => {
    const { view } = await shop.buy();
    shop.service.control.playInstall(view.profile?.iccid ?? '');
    await shop.pass(120_000);
    for (const system of ['service', 'stripe', 'mail']) expect((await test(system)).status).toBe(303);
    const html = await page();
    for (const secret of secrets()) expect(html).not.toContain(secret);
    const said = text(html);
    expect(said).toContain(shop.config.connectivity.clientId);
    // How to replace each, step by step.
    expect(said).toContain("Make a second secret in the service's dashboard.");
    expect(said).toContain('Roll the key at Stripe, and keep the old one valid for a day.');
    expect(said).toContain("Make a new password in the provider's settings.");
    expect(said).toMatch(/Secret Set by CONNECTIVITY_CLIENT_SECRET , fingerprint [0-9a-f]{4} [0-9a-f]{4} /);
    expect(said).toMatch(/Key Set by STRIPE_SECRET_KEY , fingerprint [0-9a-f]{4} [0-9a-f]{4} /);
    expect(said).toContain('smtp://127.0.0.1:1');
    const marks = [...said.matchAll(/fingerprint ([0-9a-f]{4} [0-9a-f]{4})/g)].map(([, mark]) => mark);
    expect(marks).toHaveLength(6);
    expect(new Set(marks).size).toBe(6);
    // A fingerprint is stable.
    expect(text(await page(owner))).toContain(`fingerprint ${String(marks[0])}`);
  });

  it('shows when the last token and event came, and which of two secrets signed the event', async () => {
    const said = text(await page());
    expect(said).toMatch(/Last token \d/);
    expect(said).toMatch(
      /Webhook secret 1 of 2 .{0,90} Last event \d.* Webhook secret 2 of 2 .{0,90} No event yet/,
    );
    expect(said).toMatch(/Webhook secret Set by STRIPE_WEBHOOK_SECRETS .{0,40} Last event \d/);
  });

  it('shows the doctor’s diagnoses', async () => {
    const said = text(await page());
    expect(said).toContain('the service issues a token');
    expect(said).toContain('the key has every permission that an order needs');
    expect(said).toMatch(
      /the SMTP server does not accept our login .{5,40} check host, port, user and password/,
    );
    expect(said).toContain('partner.example is not registered: no Apple Pay, Google Pay or Link there');
    expect(said).toContain('Everything the storefront needs from outside.');
  });

  it('shows what an earlier version stored of a check', async () => {
    const value = JSON.stringify({
      findings: [{ about: 'mail', level: 'fault', says: 'The door is shut.', todo: 'Open it.' }],
    });
    await shop.db.updateTable('copies').set({ value }).where('key', '=', 'checked:mail').execute();
    expect(text(await page())).toContain('The door is shut. Open it.');
  });

  it('names each event that the webhook does not send', async () => {
    const [endpoint] = shop.stripe.control.account.endpoints.values();
    if (!endpoint) throw new Error('there is no endpoint');
    endpoint.enabled_events = ['payment_intent.succeeded'];
    await test('stripe');
    const said = text(await page());
    expect(said).toMatch(/payment_intent\.succeeded (?!is missing)/);
    expect(said).toContain('refund.failed is missing');
    endpoint.enabled_events = ['*'];
    await test('stripe');
    expect(text(await page())).not.toContain('is missing');
  });

  it('lets an owner with a passkey register a domain of the shop, and records it in the audit', async () => {
    const register = (as: StaffBrowser, host: string, stepUp: boolean) =>
      shop.during(as.post(`${path}/domains`, { host }, { page: path, stepUp }));
    expect((await register(operator, 'partner.example', false)).status).toBe(403);
    expect((await register(owner, 'partner.example', false)).status).toBe(403);
    expect((await register(owner, 'stranger.example', true)).status).toBe(422);
    expect(shop.stripe.control.account.domains.size).toBe(0);
    expect((await register(owner, 'partner.example', true)).status).toBe(303);
    expect([...shop.stripe.control.account.domains.values()]).toMatchObject([
      { domain_name: 'partner.example' },
    ]);
    expect(text(await page())).toContain('partner.example Registered Registered Registered');
    const audit = shop.db.selectFrom('audit').selectAll().where('what', '=', 'domain.register');
    expect(await audit.execute()).toMatchObject([
      { by: 'owner@partner.example', subject: 'partner.example' },
    ]);
  });

  it('registers a domain once when two owners ask at the same time, and tells the second', async () => {
    const second = await enter(shop, 'owner', 'second@partner.example');
    const host = 'partner.example';
    const { domains } = shop.stripe.control.account;
    domains.clear();
    const answers = await shop.during(
      Promise.all(
        [owner, second].map((as) => as.post(`${path}/domains`, { host }, { page: path, stepUp: true })),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const lost = answers.find(({ status }) => status === 409)!;
    expect(await lost.text()).toContain(`${host} is registered already.`);
    expect(domains.size).toBe(1);
    const audit = shop.db.selectFrom('audit').selectAll().where('what', '=', 'domain.register');
    expect(await audit.execute()).toHaveLength(2);
  });

  it('is closed to viewers, and tests only connections that it knows', async () => {
    const viewer = await enter(shop, 'viewer');
    expect((await viewer.get(path)).status).toBe(403);
    expect((await test('database')).status).toBe(422);
  });
});
