import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../../server/config/read.ts';
import { runDoctor } from '../../../../server/cli/doctor/doctor.ts';
import { eachDoctor, trial } from '../../../support/doctor.ts';

const { at, examine, world } = eachDoctor();

describe('the doctor', () => {
  it('finds no fault with a sound store, changes nothing, and exits with 0', async () => {
    const { code, said, diagnoses } = await examine();
    expect(said.toSorted()).toEqual(trial.toSorted());
    expect(code).toBe(0);
    expect(new Set(diagnoses.map(({ about }) => about))).toEqual(
      new Set([
        'configuration',
        'database',
        'Stripe key',
        'Stripe rights',
        'Stripe webhook',
        'wallets',
        'service token',
        'service catalogue',
        'service purchases',
        'exchange rates',
        'mail',
        'seller',
        'store address',
        'proxy',
        'clock',
      ]),
    );
    expect(at.shop.stripe.ledger.payments()).toEqual([]);
    expect(at.shop.service.ledger.purchases).toEqual([]);
  });

  it('warns about missing pages of the seller', async () => {
    at.between = async (request, next) => {
      if (request.url.endsWith('/terms')) return new Response('', { status: 404 });
      if (request.url.endsWith('/privacy'))
        return new Response('', { status: 301, headers: { location: '/' } });
      if (request.url.endsWith('/help')) throw Object.assign(new Error(), { code: 'ENOTFOUND' });
      return next();
    };
    const { said, code } = await examine({ SUPPORT_URL: 'https://meridian.example/help' });
    expect(said.filter((each) => each.startsWith('warning seller'))).toEqual([
      'warning seller: TERMS_URL leads nowhere (status 404)',
      'warning seller: SUPPORT_URL leads nowhere (ENOTFOUND)',
    ]);
    expect(code).toBe(0);
  });

  it('prints a line for each diagnosis, with advice below it, and a sum', async () => {
    const lines: string[] = [];
    const config = readConfig({ ...at.environment, TRUST_PROXY_HOPS: '0' });
    const deps = { config, fetch: world, clock: at.shop.clock, disk: at.disk };
    const code = await at.shop.during(runDoctor([], { ...deps, print: (text) => void lines.push(text) }));
    expect(code).toBe(1);
    const fault = lines.findIndex((line) => line.startsWith('FAULT    proxy '));
    expect(lines[fault + 1]).toMatch(/^ +-> set it to the number of proxies/);
    expect(lines.at(-1)).toMatch(/^\n\d+ fine, 2 warnings, 1 fault$/);
  });

  it.each([
    [['--register-domain'], "Unknown option '--register-domain'."],
    [['stripe'], 'doctor does not take "stripe".'],
  ])('refuses %j, says why, and checks nothing', async (words, says) => {
    const lines: string[] = [];
    const config = readConfig(at.environment);
    const deps = { config, fetch: world, clock: at.shop.clock, disk: at.disk };
    const code = await runDoctor(words, { ...deps, print: (text) => void lines.push(text) });
    expect({ code, says: lines.join('\n').split('\n')[0] }).toEqual({ code: 2, says });
  });

  it('names each wrong variable without making a request', async () => {
    const { code, said } = await examine({ PUBLIC_URL: undefined, STRIPE_SECRET_KEY: 'sk_wrong' });
    expect(code).toBe(1);
    expect(said).toEqual([
      'fault configuration: PUBLIC_URL: missing',
      'fault configuration: STRIPE_SECRET_KEY: a key that begins with sk_ or rk_',
    ]);
    expect(at.sent).toEqual([]);
  });

  it('prints no secret, whatever is wrong', async () => {
    const secret = {
      STRIPE_SECRET_KEY: 'rk_test_canary1',
      CONNECTIVITY_CLIENT_SECRET: 'canary2',
      SMTP_URL: 'smtp://mailer:canary3@127.0.0.1:9',
      DATABASE_URL: 'postgres://storefront:canary4@127.0.0.1:9/orders',
      METRICS_TOKEN: 'canary5canary5canary5',
      STRIPE_WEBHOOK_SECRETS: 'whsec_canary6',
    };
    const { diagnoses, code } = await examine(secret);
    expect(code).toBe(1);
    expect(JSON.stringify(diagnoses)).not.toMatch(/canary/);
  });
});
