import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf, newSecret } from '../../../server/staff/sessions.ts';
import { removeSandboxOwner } from '../../../server/store/staff/sandbox-owner.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { liveSeller } from '../../support/seller.ts';
import { createBrowser, enter, staffOf } from '../../support/staff.ts';

const hourMs = 3_600_000;
const key = 'the-key-of-the-sandbox';
const live = {
  STOREFRONT_MODE: 'live',
  EMBED_ORIGINS: 'https://partner.example',
  CONNECTIVITY_BASE_URL: 'https://api.service.example/v1',
  CONNECTIVITY_AUTH_URL: 'https://auth.service.example',
  CONNECTIVITY_CLIENT_ID: 'client',
  CONNECTIVITY_CLIENT_SECRET: 'canary-client-secret',
  STRIPE_SECRET_KEY: 'sk_live_canary',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRETS: 'whsec_canary1',
  TRUST_PROXY_HOPS: '0',
  ...liveSeller,
};
let shop: Harness;

beforeAll(async () => {
  shop = await createHarness({ dashboard: true, environment: { DASHBOARD_SANDBOX_KEY: key } });
});
afterAll(() => shop.stop());

const invite = async (email: string, role: 'viewer' | 'operator' | 'owner' = 'viewer', by = 'lena') => {
  const token = newSecret();
  const invitation = { hash: hashOf(token), email, role, forMs: 15 * 60_000 };
  await staffOf(shop).invite(invitation, { by, via: 'cli' });
  return token;
};
const audited = async () =>
  (await staffOf(shop).audit.list({}, null, 500)).map(({ what, by }) => `${what} ${by}`);

describe('an invitation', () => {
  it('makes a person with a passkey, once, who signs in with it from then on', async () => {
    const token = await invite('mia@partner.example', 'operator');
    const browser = createBrowser(shop);
    const claimed = await browser.claim(token);
    expect([claimed.status, claimed.headers.get('location')]).toEqual([303, '/dashboard']);
    expect(claimed.headers.get('set-cookie')).toMatch(/^session=[\w-]{43}; .*HttpOnly; .*SameSite=Strict$/i);
    expect(await (await browser.get('/dashboard/account')).text()).toContain('mia@partner.example, operator');
    expect(await staffOf(shop).personByEmail('MIA@partner.example')).toMatchObject({ passkeys: 1 });

    await expect(createBrowser(shop).claim(token)).rejects.toThrow('does not work any more');
    browser.state.cookie = '';
    expect((await browser.signIn()).status).toBe(303);
    expect((await browser.get('/dashboard/account')).status).toBe(200);
    expect(await audited()).toEqual(
      expect.arrayContaining([
        'person.invite lena',
        'person.join mia@partner.example',
        'passkey.add mia@partner.example',
        'session.open mia@partner.example',
      ]),
    );
  });

  it('is over after 15 minutes, and when another is made for the address', async () => {
    const first = await invite('noa@partner.example');
    const second = await invite('noa@partner.example');
    await expect(createBrowser(shop).claim(first)).rejects.toThrow('does not work any more');
    await shop.clock.advance(15 * 60_000);
    await expect(createBrowser(shop).claim(second)).rejects.toThrow('does not work any more');
  });

  it('that two claim at once makes one passkey', async () => {
    const token = await invite('pia@partner.example');
    const browsers = [createBrowser(shop), createBrowser(shop)];
    const asked = await Promise.all(
      browsers.map((each) => each.ask('/dashboard/invitation/options', { token })),
    );
    const answers = await Promise.all(
      browsers.map((each, at) =>
        each.send('/dashboard/invitation', {
          token,
          attestation: each.authenticator.register(asked[at] as never),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 410]);
    expect(await staffOf(shop).personByEmail('pia@partner.example')).toMatchObject({ passkeys: 1 });
  });

  it('to somebody who exists gives the role, ends their sessions and leaves the new passkey alone', async () => {
    const lost = await enter(shop, 'viewer', 'ida@partner.example');
    const found = createBrowser(shop);
    const token = await invite('ida@partner.example', 'owner');
    expect((await lost.signIn()).status).toBe(303);
    await found.claim(token);
    expect((await lost.get('/dashboard/account')).status).toBe(302);
    expect((await lost.signIn()).status).toBe(403);
    expect((await found.signIn()).status).toBe(303);
    expect(await staffOf(shop).personByEmail('ida@partner.example')).toMatchObject({
      role: 'owner',
      passkeys: 1,
    });
    expect(await audited()).toContain('passkey.remove ida@partner.example');
  });
});

describe('an invitation of a person', () => {
  it('to come back never lowers what they may do', async () => {
    await enter(shop, 'owner', 'leo@partner.example');
    await createBrowser(shop).claim(await invite('leo@partner.example', 'viewer'));
    expect(await staffOf(shop).personByEmail('leo@partner.example')).toMatchObject({ role: 'owner' });
  });

  it('ends when they are removed, and so do those that they have sent', async () => {
    await enter(shop, 'owner', 'kai@partner.example');
    const left = await invite('back-door@partner.example', 'owner', 'kai@partner.example');
    const kai = await staffOf(shop).personByEmail('kai@partner.example');
    if (!kai) throw new Error('nobody was removed');
    expect(await staffOf(shop).removePerson(kai, { by: 'lena', via: 'cli' })).toBe('done');
    await expect(createBrowser(shop).claim(left)).rejects.toThrow('does not work any more');
  });
});

describe('a passkey', () => {
  it('of another site, of another origin or without its person does not sign in', async () => {
    const browser = await enter(shop, 'viewer', 'eva@partner.example');
    const { state } = browser.authenticator;
    for (const wrong of [{ origin: 'https://evil.example' }, { verified: false }]) {
      const before = { ...state };
      Object.assign(state, wrong);
      expect((await browser.signIn()).status).toBe(403);
      Object.assign(state, { origin: before.origin, verified: before.verified });
    }
    expect((await browser.signIn()).status).toBe(303);
  });

  it('signs what was asked once, and in five minutes', async () => {
    const browser = await enter(shop, 'viewer', 'uma@partner.example');
    const assertion = browser.authenticator.assert(await browser.ask('/dashboard/sign-in/options', {}));
    expect((await browser.send('/dashboard/sign-in', { assertion })).status).toBe(303);
    expect((await browser.send('/dashboard/sign-in', { assertion })).status).toBe(403);
    const late = browser.authenticator.assert(await browser.ask('/dashboard/sign-in/options', {}));
    await shop.clock.advance(5 * 60_000);
    expect((await browser.send('/dashboard/sign-in', { assertion: late })).status).toBe(403);
  });

  it('that is unknown gets the answer of one that is wrong', async () => {
    const known = await enter(shop, 'viewer', 'zoe@partner.example');
    const unknown = createBrowser(shop);
    unknown.authenticator.register({ challenge: 'x', user: { id: 'x' } });
    known.authenticator.state.verified = false;
    const answers = await Promise.all([known.signIn(), unknown.signIn()]);
    const [one, other] = await Promise.all(
      answers.map(async (each) => [each.status, (await each.text()).replaceAll(/[\da-f-]{36}/g, '')]),
    );
    expect(one).toEqual(other);
  });

  it('signs in to a page of the dashboard and nowhere else', async () => {
    const browser = await enter(shop, 'viewer', 'liv@partner.example');
    const to = async (path: string) => {
      const assertion = browser.authenticator.assert(await browser.ask('/dashboard/sign-in/options', {}));
      const response = await browser.send('/dashboard/sign-in', { assertion, to: path });
      return response.headers.get('location');
    };
    expect(await to('/dashboard/account?x=1')).toBe('/dashboard/account?x=1');
    for (const path of ['https://evil.example', '//evil.example', '/dashboard/..//evil.example', '/order/x'])
      expect(await to(path)).toBe('/dashboard');
  });
});

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

  it('is listed, ended from another browser, and by signing out', async () => {
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

  it('that is over is forgotten within the hour, as are invitations, challenges and forms', async () => {
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

  it('is found after a link from elsewhere, by asking once more from here', async () => {
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
  it('are added with one that exists, and removed but for the last', async () => {
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

describe('the sandbox', () => {
  it('lets in its owner by the key it was started with, who adds a passkey without having one', async () => {
    const browser = createBrowser(shop);
    expect((await browser.send('/dashboard/sandbox', { token: 'x' })).status).toBe(410);
    expect((await browser.send('/dashboard/sandbox', { token: key })).status).toBe(303);
    expect(await (await browser.get('/dashboard/account')).text()).toContain('owner@sandbox.example, owner');
    const once = await browser.once();
    await expect(browser.assertion(once, '/dashboard/sign-out')).rejects.toThrow('no passkey yet');
    const path = '/dashboard/account/passkeys';
    const attestation = browser.authenticator.register(await browser.ask(`${path}/options`, { once }));
    expect((await browser.send(path, { once, attestation })).status).toBe(303);
    expect((await browser.signIn()).status).toBe(303);
  });

  it('has no owner any more where real money is taken', async () => {
    const at = 'https://shop.example';
    const once = await createHarness({
      dashboard: true,
      environment: { PUBLIC_URL: at, DASHBOARD_SANDBOX_KEY: key },
    });
    const browser = createBrowser(once);
    await browser.send('/dashboard/sandbox', { token: key });
    const path = '/dashboard/account/passkeys';
    const token = await browser.once();
    const attestation = browser.authenticator.register(await browser.ask(`${path}/options`, { once: token }));
    await browser.send(path, { once: token, attestation });
    await once.restart({ ...live, PUBLIC_URL: at, DASHBOARD_SANDBOX_KEY: '' });
    for (const enters of [() => null, browser.signIn]) {
      await enters();
      expect((await browser.get('/dashboard/account')).status).toBe(302);
      expect((await browser.send('/dashboard/account/sessions/end', { once: token })).status).toBe(401);
    }
    await removeSandboxOwner(once.db, shop.clock.now);
    expect(await staffOf(once).people()).toEqual([]);
    expect((await browser.signIn()).status).toBe(403);
    await once.stop();
  });

  it('without a key has no such page', async () => {
    const plain = await createHarness({ dashboard: true });
    expect((await createBrowser(plain).get('/dashboard/sandbox')).status).toBe(404);
    await plain.stop();
  });
});

it('the dashboard opens with a slash at its end, too', async () => {
  const person = await enter(shop, 'owner', 'slash@partner.example');
  const answers = await Promise.all([person.get('/dashboard'), person.get('/dashboard/')]);
  const [first, second] = answers.map(({ status, headers }) => [status, headers.get('location')]);
  expect(second).toEqual(first);
});

it('a stranger may try to sign in 20 times a minute', async () => {
  const { defaultLimits } = await import('../../../server/http/middleware/rate-limits.ts');
  const strict = await createHarness({ dashboard: true, limits: defaultLimits });
  const browser = createBrowser(strict);
  const answers: number[] = [];
  for (let n = 0; n < 41; n++) answers.push((await browser.send('/dashboard/sign-in/options', {})).status);
  expect(answers.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 200));
  const refused = await browser.send('/dashboard/sign-in', {});
  expect(refused.status).toBe(429);
  // What they send then is not even read.
  const unread = await browser.send('/dashboard/invitation', {}, { 'content-type': 'text/plain' });
  expect(unread.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await strict.stop();
});

it('at a sandbox’s number, the browser is sent to its name', async () => {
  const response = await shop.request('http://127.0.0.1:4001/dashboard/sign-in?to=%2Fdashboard');
  expect(response.headers.get('location')).toBe('http://localhost:4001/dashboard/sign-in?to=%2Fdashboard');
});

it.each([
  ['http://192.0.2.7:4001', 'PUBLIC_URL is an IP address'],
  ['http://shop.example', 'PUBLIC_URL is plain http'],
])('at %s the page says why no passkey works', async (PUBLIC_URL, says) => {
  const plain = await createHarness({ dashboard: true, environment: { PUBLIC_URL } });
  expect(await (await plain.request('/dashboard/sign-in')).text()).toContain(says);
  expect(plain.log.join('')).toContain(says);
  await plain.stop();
});

it('over https the cookie is bound to the host and to https', async () => {
  const secure = await createHarness({
    dashboard: true,
    environment: { PUBLIC_URL: 'https://shop.example' },
  });
  const { state } = await enter(secure, 'viewer');
  expect(state.cookie).toMatch(/^__Host-session=/);
  await secure.stop();
});
