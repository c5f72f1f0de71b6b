import { afterEach, describe, expect, it } from 'vitest';
import { Checkout, type Currency } from '../../../server/contract/schemas/storefront.ts';
import { createHarness, type Harness } from '../../support/harness.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let shop: Harness;
const open = async (environment: Record<string, string>) => (shop = await createHarness({ environment }));
afterEach(() => shop.stop());

const isOpen = async () => (await shop.call(Checkout, '/api/checkout')).body.open;
const price = async (currency: Currency) =>
  (await shop.offer({ destination: 'FR', gb: 5, days: 30, currency })).price.amount;

/** Reads the lists and the rates again after each hour, as the program does on its own. */
async function pass(ms: number) {
  for (let spent = 0; spent < ms; spent += hourMs) {
    await shop.clock.advance(hourMs);
    await shop.during(shop.storefront().catalogue.refresh());
  }
}

describe('the configuration', () => {
  it.each([
    ['2', true, false],
    ['24', true, true],
  ])('sells from a lost list for so long with CATALOGUE_MAX_AGE_HOURS=%s', async (hours, atFirst, later) => {
    await open({ CATALOGUE_MAX_AGE_HOURS: hours });
    shop.service.control.addFault({
      operation: 'GET /packages',
      fault: { kind: 'status', status: 500 },
      times: 'always',
    });
    await pass(hourMs);
    expect(await isOpen()).toBe(atFirst);
    await pass(2 * hourMs);
    expect(await isOpen()).toBe(later);
  });

  it.each([
    ['2', false],
    ['20', true],
  ])('sells other currencies at lost rates for so long with RATES_MAX_AGE_DAYS=%s', async (days, sold) => {
    await open({ RATES_MAX_AGE_DAYS: days });
    shop.service.control.addFault({
      operation: 'GET /rates/eurofxref-daily.xml',
      fault: { kind: 'status', status: 500 },
      times: 'always',
    });
    await pass(4 * dayMs);
    const bought = async (currency: Currency) => (await shop.buy({ currency })).view.state;
    expect(await bought('USD')).toBe('ready');
    const inEuro = bought('EUR');
    if (sold) expect(await inEuro).toBe('ready');
    else await expect(inEuro).rejects.toMatchObject({ problem: { type: '/problems/upstream-unavailable' } });
  });

  it.each([
    ['', 'not-bought', 'released'],
    ['409', 'ready', 'captured'],
  ])(
    'decides with UNKNOWN_STATUSES=%s that an eSIM bought despite a 409 is %s',
    async (statuses, state, money) => {
      await open({ UNKNOWN_STATUSES: statuses });
      const { control } = shop.service;
      control.addFault({
        operation: 'GET /purchases',
        fault: { kind: 'list-lag', ms: 30_000 },
        times: 'always',
      });
      control.addFault({
        operation: 'POST /purchases/v2',
        fault: { kind: 'status-after-effect', status: 409 },
      });
      const { id, keys } = await shop.buy();
      await shop.pass(10 * 60_000);
      expect(await shop.read(id, keys)).toMatchObject({ state, money });
    },
  );

  it.each([
    ['basic', 'header'],
    ['body', 'body'],
  ])('sends credentials with CONNECTIVITY_AUTH=%s in the %s', async (scheme, credentialsIn) => {
    await open({ CONNECTIVITY_AUTH: scheme });
    expect(shop.service.ledger.tokens.at(-1)).toMatchObject({ credentialsIn });
  });

  it('prices by the markup, its fixed part, the step and the smallest charge in rand', async () => {
    await open({ MARKUP_PERCENT: '0', PRICE_STEP: '1' });
    const cost = await price('USD');
    await shop.stop();
    await open({ MARKUP_PERCENT: '50', PRICE_STEP: '1' });
    expect(await price('USD')).toBe(Math.ceil(cost * 1.5));
    await shop.stop();
    await open({ MARKUP_PERCENT: '0', MARKUP_FIXED_CENTS: '123', PRICE_STEP: '1' });
    expect(await price('USD')).toBe(cost + 123);
    await shop.stop();
    await open({ MARKUP_PERCENT: '0', PRICE_STEP: '500' });
    expect(await price('USD')).toBe(Math.ceil(cost / 500) * 500);
    await shop.stop();
    await open({ MARKUP_PERCENT: '0', SMALLEST_CHARGE_ZAR: '90000' });
    expect(await price('ZAR')).toBe(90_000);
  });
});
