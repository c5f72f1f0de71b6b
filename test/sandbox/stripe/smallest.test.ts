import { describe, expect, it } from 'vitest';
import { createPricing } from '../../../server/catalogue/pricing.ts';
import { startSandbox } from './wire.ts';
import { currencies } from '../../../server/contract/values/values.ts';

const rates = {
  EUR: 1e6,
  USD: 1_158_700,
  GBP: 879_150,
  AUD: 1_774_200,
  CAD: 1_624_800,
  NZD: 2_039_700,
  ZAR: 19_936_400,
};

describe.each(['eur', 'usd', 'gbp'])('an account paid out in %s', (settlement) => {
  const start = () => {
    const started = startSandbox();
    started.sandbox.control.account.account.default_currency = settlement;
    return started;
  };

  it('accepts the shop’s smallest price in every currency', async () => {
    const { create } = start();
    const pricing = createPricing({
      markupBasisPoints: 0,
      markupFixedCents: 0,
      roundUpTo: 1,
      smallestChargeZar: 1,
    });
    for (const currency of currencies) {
      const amount = pricing.smallestCharge(currency, rates);
      const { status, body } = await create({ amount: String(amount), currency: currency.toLowerCase() });
      expect([currency, status, body.error?.message]).toEqual([currency, 200, undefined]);
    }
  });

  it.each([
    ['usd', '49'],
    ['eur', '34'],
    ['gbp', '29'],
    ['zar', '650'],
  ])('refuses an amount that is too small after conversion: %s %s', async (currency, amount) => {
    const { status, body } = await start().create({ amount, currency });
    expect([status, body.error.code]).toEqual([400, 'amount_too_small']);
  });
});
