import { describe, expect, it } from 'vitest';
import { parseCurrency } from '../../../server/catalogue/currencies.ts';

describe('the currency parameter', () => {
  it.each([
    ...['USD', 'EUR', 'AUD', 'CAD', 'NZD', 'GBP', 'ZAR'].map((code) => [`currency=${code}`, code]),
    ['', 'USD'],
    ['currency', 'USD'],
    ['currency=', 'USD'],
    ['currency=eur', 'USD'],
    ['currency=Eur', 'USD'],
    ['currency=+EUR', 'USD'],
    ['currency=EUR+', 'USD'],
    ['currency=%20EUR', 'USD'],
    ['currency=EUR%00', 'USD'],
    ['currency=EUR%0A', 'USD'],
    ['currency=JPY', 'USD'],
    ['currency=XXX', 'USD'],
    ['currency=EURO', 'USD'],
    ['currency=EUR,GBP', 'USD'],
    ['currency=978', 'USD'],
    ['currency=%EF%BC%A5UR', 'USD'],
    ['currency=toString', 'USD'],
    ['currency=__proto__', 'USD'],
    ['currency=<script>', 'USD'],
    ['currency=GBP&currency=EUR', 'GBP'],
    ['currency=gbp&currency=EUR', 'USD'],
    ['currency=&currency=EUR', 'USD'],
    ['Currency=EUR', 'USD'],
    ['currency[]=EUR', 'USD'],
  ])('?%s is %s', (query, expected) => {
    expect(parseCurrency(new URLSearchParams(query).getAll('currency'))).toBe(expected);
  });

  it('also accepts a single value, and is USD when missing', () => {
    expect(parseCurrency('ZAR')).toBe('ZAR');
    expect(parseCurrency('zar')).toBe('USD');
    expect(parseCurrency(null)).toBe('USD');
    expect(parseCurrency(undefined)).toBe('USD');
    expect(parseCurrency([])).toBe('USD');
  });
});
