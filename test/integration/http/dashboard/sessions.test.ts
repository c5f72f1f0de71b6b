import { afterAll, describe, expect, it } from 'vitest';
import { hashOf } from '../../../../server/staff/sessions.ts';
import { createHarness } from '../../../support/harness.ts';
import { createBrowser, enter } from '../../../support/staff.ts';
import { openSandbox } from './invitations.ts';

const hourMs = 3_600_000;
const { shop, invite } = await openSandbox();
afterAll(() => shop.stop());

describe('a session', () => {
  it('lasts 12 hours without use, and 7 days in all', async () => {
    const browser = await enter(shop, 'viewer', 'tea@partner.example');
    await shop.clock.advance(11 * hourMs);
    expect((await browser.get('/dashboard/account')).status).toBe(200);
    await shop.clock.advance(12 * hourMs);
    const ended = await browser.get('/dashboard/account');
    expect(ended.headers.get('location')).toBe('/dashboard/sign-in?to=%2Fdashboard%2Faccount&ended=1');
    await browser.signIn();
    for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
      await shop.clock.advance(8 * hourMs);
      expect((await browser.get('/dashboard/account')).status).toBe(200);
    }
    await shop.clock.advance(8 * hourMs);
    expect((await browser.get('/dashboard/account')).status).toBe(302);
  });

  it('is listed, and can be ended from another browser or by signing out', async () => {
    const one = await enter(shop, 'viewer', 'ada@partner.example');
    const first = one.state.cookie;
    await one.signIn();
    const page = await (await one.get('/dashboard/account')).text();
    expect(page.match(/A browser/g)).toHaveLength(3);
    expect(page.match(/this one/g)).toHaveLength(1);
    expect((await one.post('/dashboard/account/sessions/end')).status).toBe(303);
    expect(await (await one.get('/dashboard/account')).text()).toContain('Signed out there.');
    expect(await (await one.get('/dashboard/account')).text()).not.toContain('Signed out there.');
    const other = createBrowser(shop);
    other.state.cookie = first;
    expect((await other.get('/dashboard/account')).status).toBe(302);
    const cookie = one.state.cookie;
    await one.post('/dashboard/sign-out');
    expect(one.state.cookie).toBe('');
    one.state.cookie = cookie;
    expect((await one.get('/dashboard/account')).status).toBe(302);
  });

  it('is deleted within an hour of its end, as are invitations, challenges and forms', async () => {
    await invite('late@partner.example');
    const browser = await enter(shop, 'viewer', 'rob@partner.example');
    await browser.ask('/dashboard/sign-in/options', {});
    await browser.post('/dashboard/sign-out');
    await browser.signIn();
    await shop.storefront().purge();
    const left = async () => {
      const tables = ['staff_sessions', 'staff_invitations', 'staff_challenges', 'staff_used_forms'] as const;
      const rows = await Promise.all(tables.map((table) => shop.db.selectFrom(table).selectAll().execute()));
      return rows.map(({ length }) => length);
    };
    expect(await left()).not.toContain(0);
    await shop.clock.advance(12 * hourMs);
    await shop.storefront().purge();
    expect(await left()).toEqual([0, 0, 0, 0]);
  });

  it('is stored as a hash', async () => {
    const { state } = await enter(shop, 'viewer', 'kim@partner.example');
    const secret = state.cookie.split('=')[1] ?? '';
    const rows = JSON.stringify(await shop.db.selectFrom('staff_sessions').selectAll().execute());
    expect(rows).not.toContain(secret);
    expect(rows).toContain(hashOf(secret));
  });

  it('survives a link from another site, by reloading from our own', async () => {
    const browser = await enter(shop, 'viewer', 'amy@partner.example');
    const stranger = await createBrowser(shop).request('/dashboard/account', {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect([stranger.status, stranger.headers.get('refresh')]).toEqual([200, '0']);
    const again = await browser.request('/dashboard/account', {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(again.status).toBe(200);
  });
});

describe('passkeys of one’s own', () => {
  it('are added by using an existing one, and all but the last can be removed', async () => {
    const browser = await enter(shop, 'viewer', 'joy@partner.example');
    const { made: first } = browser.authenticator.state;
    const path = '/dashboard/account/passkeys';
    const once = await browser.once();
    const assertion = await browser.assertion(once, path);
    const attestation = browser.authenticator.register(await browser.ask(`${path}/options`, { once }));
    const { made: second } = browser.authenticator.state;
    const fields = { once, attestation, name: 'Phone' };
    expect((await browser.send(path, { ...fields, assertion })).status).toBe(303);
    expect(await (await browser.get('/dashboard/account')).text()).toContain('Phone');
    for (const [made, status] of [
      [first, 303],
      [second, 409],
    ] as const) {
      const id = made?.id.toString('base64url') ?? '';
      expect((await browser.post(`${path}/remove`, { id }, { stepUp: true })).status).toBe(status);
    }
  });
});

it('the cookie of a store over https is bound to its host and to https', async () => {
  const secure = await createHarness({
    dashboard: true,
    environment: { PUBLIC_URL: 'https://shop.example' },
  });
  const { state } = await enter(secure, 'viewer');
  expect(state.cookie).toMatch(/^__Host-session=/);
  await secure.stop();
});
