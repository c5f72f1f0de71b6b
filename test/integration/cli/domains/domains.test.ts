import { beforeEach, describe, expect, it } from 'vitest';
import { sandboxSecretKey, createStripeSandbox } from '../../../../demo/sandbox/stripe/sandbox.ts';
import { readConfig } from '../../../../server/config/read.ts';
import { runDomains } from '../../../../server/cli/domains/domains.ts';
import { withStripeContract } from '../../../contracts/stripe.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { liveSeller } from '../../../support/seller.ts';

const clock = createFakeClock();
let stripe: ReturnType<typeof createStripeSandbox>;

beforeEach(() => {
  stripe = createStripeSandbox({ clock });
});

async function run(words: string[] = [], origins: string[] = ['https://partner.example']) {
  const config = readConfig({
    PUBLIC_URL: 'https://store.example',
    EMBED_ORIGINS: 'https://partner.example',
    ...liveSeller,
    SECURITY_CONTACT: 'mailto:security@store.example',
    STORE_KEY: '11'.repeat(32),
    TRUST_PROXY_HOPS: '1',
    ALLOW_TEST_PAYMENTS: '1',
    MAIL_FROM: 'esim@store.example',
    SMTP_URL: 'smtp://mailer@mail.example:25',
    CONNECTIVITY_BASE_URL: 'https://service.example/v1',
    CONNECTIVITY_AUTH_URL: 'https://service.example',
    CONNECTIVITY_CLIENT_ID: 'client',
    CONNECTIVITY_CLIENT_SECRET: 'secret',
    STRIPE_API_URL: 'https://stripe.example',
    STRIPE_SECRET_KEY: sandboxSecretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox51StorefrontPublishableKey',
    STRIPE_WEBHOOK_SECRETS: 'whsec_one',
  });
  if ('errors' in config) throw new Error(config.errors.join('\n'));
  const lines: string[] = [];
  const asked = withStripeContract((input, init) => stripe.fetch(new Request(input, init)));
  const print = (text: string) => void lines.push(text);
  const shops = { all: () => origins.map((origin) => ({ embedOrigins: [origin] })) };
  const code = await runDomains(words, { config, shops, fetch: asked, clock, print });
  return { code, said: lines.join('\n') };
}
const registered = () => [...stripe.control.account.domains.values()];

describe('the domains of wallets', () => {
  it('are registered once: the store’s own, and those of every shop’s pages', async () => {
    const origins = ['https://partner.example', 'https://other.example', '*', 'https://partner.example'];
    const { code, said } = await run([], origins);
    expect(code).toBe(0);
    const hosts = ['store.example', 'partner.example', 'other.example'];
    expect(registered().map(({ domain_name }) => domain_name)).toEqual(hosts);
    for (const host of hosts) expect(said).toMatch(new RegExp(`^${host} +active +active +active$`, 'm'));
    expect(said).toContain('EMBED_ORIGINS is *');
    await run([], origins);
    expect(registered()).toHaveLength(3);
  });

  it('are only read with --check', async () => {
    const { code, said } = await run(['--check']);
    expect(code).toBe(1);
    expect(said).toMatch(/^store\.example +not registered/m);
    expect(registered()).toEqual([]);
  });

  it('are checked again where a wallet is off, and Stripe’s reason is printed if it stays off', async () => {
    await run();
    const [store, partner] = registered();
    Object.assign(store ?? {}, { google_pay: { status: 'inactive' } });
    const reason = 'The domain does not serve Apple’s file.';
    Object.assign(partner ?? {}, {
      apple_pay: { status: 'inactive', status_details: { error_message: reason } },
    });
    const { code, said } = await run();
    expect(code).toBe(1);
    expect(said).toMatch(/^store\.example +active +active +active$/m);
    expect(said).toMatch(/^partner\.example +INACTIVE +active +active$/m);
    expect(said).toContain(`partner.example: Apple Pay: ${reason}`);
    const { said: json } = await run(['--check', '--json']);
    expect(JSON.parse(json)).toMatchObject([
      { host: 'store.example', registered: true },
      { host: 'partner.example', wallets: [{ name: 'Apple Pay', active: false, reason }, {}, {}] },
    ]);
  });

  it('are named when Stripe refuses them, as is a key that may not read them', async () => {
    stripe.control.account.forbidden.add('domain-write');
    expect(await run()).toMatchObject({
      code: 1,
      said: expect.stringContaining('store.example: Stripe did not register it (status 403)'),
    });
    stripe.control.account.forbidden.add('domain-list');
    expect(await run()).toMatchObject({ code: 1, said: expect.stringContaining('status 403') });
  });

  it('are not touched by an invalid command', async () => {
    expect(await run(['--chek'])).toMatchObject({ code: 2, said: expect.stringContaining('--chek') });
    expect(await run(['now'])).toMatchObject({ code: 2, said: expect.stringContaining('"now"') });
    expect((await run(['--help'])).said).toContain('Usage: domains');
    expect(registered()).toEqual([]);
  });
});
