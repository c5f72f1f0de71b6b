import { afterEach, describe, expect, it, vi } from 'vitest';
import { check } from '../../../demo/sandbox/stripe/browser/options.ts';

afterEach(() => vi.restoreAllMocks());

describe('an option of Stripe.js', () => {
  const said = (...given: Parameters<typeof check>) => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    check(...given);
    return error.mock.calls.map(([text]) => String(text).replace(/ This may cause.*/, ''));
  };

  it.each<[object, string[]]>([
    [{ layout: 'tabs', defaultValues: { billingDetails: { email: 'lena@example.com' } } }, []],
    [{ layout: { type: 'tabs', radios: 'never' }, fields: { billingDetails: { address: 'never' } } }, []],
    [{ layuot: 'tabs' }, ['layuot']],
    [
      { defaultValues: { billingDetails: { mail: 'lena@example.com' } } },
      ['defaultValues.billingDetails.mail'],
    ],
    [{ layout: { kind: 'tabs' }, wallets: { googlepay: 'never' } }, ['layout.kind', 'wallets.googlepay']],
    [{ fields: { billingDetails: { address: { zip: 'never' } } } }, ['fields.billingDetails.address.zip']],
  ])('is reported when unknown, however deep: %j', (options, names) => {
    const where = "elements.create('payment')";
    expect(said(where, options)).toEqual(
      names.map(
        (name) => `[Stripe.js] Unrecognized ${where} parameter: ${name} is not a recognized parameter.`,
      ),
    );
  });

  it('is refused with an invalid value', () => {
    expect(() => check("elements.create('payment')", { layout: 'rows' })).toThrow(
      /layout should be one of the following strings: tabs, accordion, auto\. You specified: rows/,
    );
    expect(() => check("elements.create('payment')", { layout: { type: 'rows' } })).toThrow(/type should be/);
  });
});
