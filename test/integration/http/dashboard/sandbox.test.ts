import { afterAll, describe, expect, it } from 'vitest';
import { removeSandboxOwner } from '../../../../server/store/staff/sandbox-owner.ts';
import { createHarness } from '../../../support/harness.ts';
import { liveSeller } from '../../../support/seller.ts';
import { createBrowser, staffOf } from '../../../support/staff.ts';
import { openSandbox } from './invitations.ts';

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
const { shop, key } = await openSandbox();
afterAll(() => shop.stop());

describe('the sandbox', () => {
  it('lets its owner in with its start key, and lets them add a first passkey', async () => {
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

  it('loses its owner once the shop takes real money', async () => {
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

  it('has no sign-in page without a key', async () => {
    const plain = await createHarness({ dashboard: true });
    expect((await createBrowser(plain).get('/dashboard/sandbox')).status).toBe(404);
    await plain.stop();
  });
});

it('a browser at the sandbox’s IP address is redirected to its host name', async () => {
  const response = await shop.request('http://127.0.0.1:4001/dashboard/sign-in?to=%2Fdashboard');
  expect(response.headers.get('location')).toBe('http://localhost:4001/dashboard/sign-in?to=%2Fdashboard');
});
