import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { oidcClient, startOpenId } from '../../../support/openid.ts';
import { createBrowser, enter, staffOf, type StaffBrowser } from '../../../support/staff.ts';

const callback = 'http://localhost:4001/dashboard/oidc/callback';
let provider: Awaited<ReturnType<typeof startOpenId>>;
let shop: Harness;

beforeAll(async () => {
  provider = await startOpenId(callback);
  shop = await createHarness({
    dashboard: true,
    environment: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: oidcClient.id,
      OIDC_CLIENT_SECRET: oidcClient.secret,
    },
  });
});
afterAll(async () => {
  await shop.stop();
  await provider.stop();
});

/** Signs in at the provider; returns the address that it sends the browser back to. */
async function away(browser: StaffBrowser, email: string, to = '/dashboard/account'): Promise<string> {
  const begun = await browser.get(`/dashboard/oidc?to=${encodeURIComponent(to)}`);
  const back = await provider.login(begun.headers.get('location') ?? '', email);
  return `${back.pathname}${back.search}`;
}
const title = async (response: Response) => /<h1>([^<]*)/.exec(await response.text())?.[1];

describe('a sign-in at the provider', () => {
  it('takes a known person to the page they asked for', async () => {
    await enter(shop, 'operator', 'mia@partner.example');
    const browser = createBrowser(shop);
    expect(await (await browser.get('/dashboard/sign-in')).text()).toContain('Sign in with 127.0.0.1:');
    const wanted = '/dashboard/orders?older=1763650000000.ord_0a1b2c';
    const back = await browser.get(await away(browser, 'mia@partner.example', wanted));
    expect([back.status, back.headers.get('location')]).toEqual([302, wanted]);
    expect(back.headers.getSetCookie().join('\n')).toMatch(/^session=.*SameSite=Strict$/im);
    expect(await (await browser.get('/dashboard/account')).text()).toContain('mia@partner.example, operator');
  });

  it('asks with a code challenge, a state and a nonce, and keeps none of them', async () => {
    const begun = await createBrowser(shop).get('/dashboard/oidc');
    const asked = new URL(begun.headers.get('location') ?? '').searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      scope: 'openid email',
      code_challenge_method: 'S256',
      redirect_uri: callback,
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked.get(name)).toMatch(/^[\w-]{43,64}$/);
    expect(begun.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Lax/i);
    const rows = JSON.stringify(await shop.db.selectFrom('staff_challenges').selectAll().execute());
    expect(rows).not.toContain(asked.get('state'));
  });

  it('lets an invited person in once, with the role of the invitation and no passkey', async () => {
    const invitation = { hash: 'h', email: 'noa@partner.example', role: 'owner', forMs: 900_000 } as const;
    await staffOf(shop).invite(invitation, { by: 'lena', via: 'cli' });
    const browser = createBrowser(shop);
    expect((await browser.get(await away(browser, 'noa@partner.example'))).status).toBe(302);
    expect(await staffOf(shop).personByEmail('noa@partner.example')).toMatchObject({
      role: 'owner',
      passkeys: 0,
    });
    expect(await staffOf(shop).openInvitations()).toEqual([]);

    const path = '/dashboard/people/invite';
    const once = await browser.once('/dashboard/people');
    const refused = await browser.send(path, { once, email: 'x@y.example', role: 'viewer' });
    expect([refused.status, await title(refused)]).toEqual([403, 'This needs your passkey']);
    await expect(browser.assertion(once, path)).rejects.toThrow('no passkey yet');
  });

  it('allows a first passkey to be added within 15 minutes', async () => {
    await staffOf(shop).invite(
      { hash: 'i', email: 'ida@partner.example', role: 'viewer', forMs: 900_000 },
      { by: 'lena', via: 'cli' },
    );
    const browser = createBrowser(shop);
    await browser.get(await away(browser, 'ida@partner.example'));
    const add = async () => {
      const once = await browser.once();
      const asked = await browser.ask('/dashboard/account/passkeys/options', { once });
      const attestation = browser.authenticator.register(asked);
      return browser.send('/dashboard/account/passkeys', { once, attestation });
    };
    await shop.clock.advance(16 * 60_000);
    expect(await title(await add())).toBe('Sign in once more');
    await browser.get(await away(browser, 'ida@partner.example'));
    expect((await add()).status).toBe(303);
    expect((await browser.signIn()).status).toBe(303);
  });

  it('refuses strangers and unverified addresses alike', async () => {
    await enter(shop, 'viewer', 'eva@partner.example');
    provider.unverified.add('eva@partner.example');
    for (const email of ['stranger@elsewhere.example', 'eva@partner.example']) {
      const browser = createBrowser(shop);
      const response = await browser.get(await away(browser, email));
      expect([response.status, await title(response)]).toEqual([403, 'You cannot sign in this way']);
      expect((await browser.get('/dashboard/account')).status).toBe(302);
    }
  });

  it('cannot be completed twice, in another browser, or with the reply to another sign-in', async () => {
    await enter(shop, 'viewer', 'uma@partner.example');
    const browser = createBrowser(shop);
    const back = await away(browser, 'uma@partner.example');
    expect(await title(await createBrowser(shop).get(back))).toBe('This sign-in was not started here');
    const kept = browser.state.cookie;
    expect((await browser.get(back)).status).toBe(302);
    browser.state.cookie = kept;
    expect(await title(await browser.get(back))).toBe('This sign-in was not started here');

    const victim = createBrowser(shop);
    await victim.get('/dashboard/oidc');
    const attacker = createBrowser(shop);
    const stolen = await away(attacker, 'uma@partner.example');
    expect(await title(await victim.get(stolen))).toBe('You cannot sign in this way');
  });
});

it('an unreachable provider is reported, and passkeys still sign in', async () => {
  const alone = await createHarness({
    dashboard: true,
    environment: {
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: oidcClient.id,
      OIDC_CLIENT_SECRET: oidcClient.secret,
    },
  });
  expect(await title(await createBrowser(alone).get('/dashboard/oidc'))).toBe('The provider does not answer');
  expect((await (await enter(alone)).signIn()).status).toBe(303);
  await alone.stop();
});
