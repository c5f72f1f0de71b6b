import { afterAll, describe, expect, it } from 'vitest';
import { createHarness } from '../../../support/harness.ts';
import { createBrowser, enter, staffOf } from '../../../support/staff.ts';
import { openSandbox } from './invitations.ts';

const { shop, invite } = await openSandbox();
afterAll(() => shop.stop());

const audited = async () =>
  (await staffOf(shop).audit.list({}, null, 500)).map(({ what, by }) => `${what} ${by}`);

describe('an invitation', () => {
  it('creates, once, a person who signs in with their passkey from then on', async () => {
    const token = await invite('mia@partner.example', 'operator');
    const browser = createBrowser(shop);
    const claimed = await browser.claim(token);
    expect([claimed.status, claimed.headers.get('location')]).toEqual([303, '/dashboard']);
    expect(claimed.headers.get('set-cookie')).toMatch(/^session=[\w-]{43}; .*HttpOnly; .*SameSite=Strict$/i);
    expect(await (await browser.get('/dashboard/account')).text()).toContain('mia@partner.example, operator');
    expect(await staffOf(shop).personByEmail('MIA@partner.example')).toMatchObject({ passkeys: 1 });

    await expect(createBrowser(shop).claim(token)).rejects.toThrow('no longer works');
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

  it('ends after 15 minutes, or when another is made for the address', async () => {
    const first = await invite('noa@partner.example');
    const second = await invite('noa@partner.example');
    await expect(createBrowser(shop).claim(first)).rejects.toThrow('no longer works');
    await shop.clock.advance(15 * 60_000);
    await expect(createBrowser(shop).claim(second)).rejects.toThrow('no longer works');
  });

  it('makes one passkey when two browsers claim it at once', async () => {
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

  it('gives an existing person the role, ends their sessions and leaves only the new passkey', async () => {
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

describe('an invitation of an existing person', () => {
  it('never lowers their role', async () => {
    await enter(shop, 'owner', 'leo@partner.example');
    await createBrowser(shop).claim(await invite('leo@partner.example', 'viewer'));
    expect(await staffOf(shop).personByEmail('leo@partner.example')).toMatchObject({ role: 'owner' });
  });

  it('ends when they are removed, and so do the invitations they sent', async () => {
    await enter(shop, 'owner', 'kai@partner.example');
    const left = await invite('back-door@partner.example', 'owner', 'kai@partner.example');
    const kai = await staffOf(shop).personByEmail('kai@partner.example');
    if (!kai) throw new Error('nobody was removed');
    expect(await staffOf(shop).removePerson(kai, { by: 'lena', via: 'cli' })).toBe('done');
    await expect(createBrowser(shop).claim(left)).rejects.toThrow('no longer works');
  });
});

describe('a passkey', () => {
  it('does not sign in from another origin or without verifying its person', async () => {
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

  it('answers a challenge once, and within five minutes', async () => {
    const browser = await enter(shop, 'viewer', 'uma@partner.example');
    const assertion = browser.authenticator.assert(await browser.ask('/dashboard/sign-in/options', {}));
    expect((await browser.send('/dashboard/sign-in', { assertion })).status).toBe(303);
    expect((await browser.send('/dashboard/sign-in', { assertion })).status).toBe(403);
    const late = browser.authenticator.assert(await browser.ask('/dashboard/sign-in/options', {}));
    await shop.clock.advance(5 * 60_000);
    expect((await browser.send('/dashboard/sign-in', { assertion: late })).status).toBe(403);
  });

  it('gets the same response whether unknown or wrong', async () => {
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

  it('leads only to pages of the dashboard', async () => {
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

it('the dashboard also opens with a trailing slash', async () => {
  const person = await enter(shop, 'owner', 'slash@partner.example');
  const answers = await Promise.all([person.get('/dashboard'), person.get('/dashboard/')]);
  const [first, second] = answers.map(({ status, headers }) => [status, headers.get('location')]);
  expect(second).toEqual(first);
});

it('a stranger may try to sign in 20 times a minute', async () => {
  const { defaultLimits } = await import('../../../../server/http/middleware/rate-limits.ts');
  const strict = await createHarness({ dashboard: true, limits: defaultLimits });
  const browser = createBrowser(strict);
  const answers: number[] = [];
  for (let n = 0; n < 41; n++) answers.push((await browser.send('/dashboard/sign-in/options', {})).status);
  expect(answers.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 200));
  const refused = await browser.send('/dashboard/sign-in', {});
  expect(refused.status).toBe(429);
  // From then on, requests are refused unread.
  const unread = await browser.send('/dashboard/invitation', {}, { 'content-type': 'text/plain' });
  expect(unread.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await strict.stop();
});

it.each([
  ['http://192.0.2.7:4001', 'PUBLIC_URL is an IP address'],
  ['http://shop.example', 'PUBLIC_URL is plain http'],
])('the page at %s says why no passkey works', async (PUBLIC_URL, says) => {
  const plain = await createHarness({ dashboard: true, environment: { PUBLIC_URL } });
  expect(await (await plain.request('/dashboard/sign-in')).text()).toContain(says);
  expect(plain.log.join('')).toContain(says);
  await plain.stop();
});
