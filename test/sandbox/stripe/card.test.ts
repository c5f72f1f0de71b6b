import { describe, expect, it } from 'vitest';
import { brandOf } from '../../../demo/sandbox/stripe/card-number.ts';
import { digits, erased, format, mistakeOf } from '../../../demo/sandbox/stripe/browser/card.ts';
import { schemeOf } from '../../../demo/sandbox/stripe/browser/frame-host.ts';
import { unwrap, wrap } from '../../../demo/sandbox/stripe/browser/messages.ts';
import { textsFor } from '../../../demo/sandbox/stripe/browser/field-texts.ts';
import { parseForm } from '../../../demo/sandbox/stripe/stripe-form.ts';

const november = new Date(2026, 10, 21);

describe('the card fields', () => {
  it.each([
    ['number', '4242424242424242', '', '4242 4242 4242 4242'],
    ['number', '4242-4242 42', '', '4242 4242 42'],
    ['number', '42424242424242429', '', '4242 4242 4242 4242'],
    ['number', '378282246310005', '', '3782 822463 10005'],
    ['number', '37828', '', '3782 8'],
    ['number', '٤٢٤٢', '', '4242'],
    ['number', 'abc', '', ''],
    ['expiry', '1', '', '1'],
    ['expiry', '12', '', '12 / '],
    ['expiry', '1234', '', '12 / 34'],
    ['expiry', '3', '', '03 / '],
    ['expiry', '12/2034', '', '12 / 34'],
    ['cvc', '12345', '4242', '123'],
    ['cvc', '12345', '3782', '1234'],
  ] as const)('%s typed as %s (card %s) reads %s', (field, typed, number, shown) => {
    expect(format(field, typed, number)).toBe(shown);
  });

  it('delete the digit before a space when the space is deleted', () => {
    expect(erased('12 / ', '12 /')).toBe('1');
    expect(erased('4242 4', '4242 ')).toBe('4242 ');
    expect(erased('12', '1')).toBe('1');
  });

  it.each([
    ['number', { number: '4242 4242 4242 4242' }, null],
    ['number', { number: '' }, 'incomplete_number'],
    ['number', { number: '4242 4242 4242' }, 'incomplete_number'],
    ['number', { number: '4242 4242 4242 4241' }, 'invalid_number'],
    ['expiry', { expiry: '11 / 26' }, null],
    ['expiry', { expiry: '10 / 26' }, 'invalid_expiry_month_past'],
    ['expiry', { expiry: '12 / 25' }, 'invalid_expiry_year_past'],
    ['expiry', { expiry: '12 / 99' }, 'invalid_expiry_year_past'],
    ['expiry', { expiry: '13 / 27' }, 'incomplete_expiry'],
    ['expiry', { expiry: '00 / 27' }, 'incomplete_expiry'],
    ['expiry', { expiry: '12' }, 'incomplete_expiry'],
    ['cvc', { cvc: '12' }, 'incomplete_cvc'],
    ['cvc', { cvc: '123' }, null],
    ['cvc', { number: '3782 822463 10005', cvc: '123' }, 'incomplete_cvc'],
  ] as const)('%s with %j has the error %s', (field, given, mistake) => {
    expect(mistakeOf(field, { number: '', expiry: '', cvc: '', ...given }, november)).toBe(mistake);
  });

  it.each([
    ['4', 'visa'],
    ['55', 'mastercard'],
    ['2223', 'mastercard'],
    ['37', 'amex'],
    ['6011', 'discover'],
    ['3566', 'jcb'],
    ['9', 'unknown'],
  ])('%s is %s', (number, brand) => expect(brandOf(digits(number))).toBe(brand));
});

describe("the frame's words and colours", () => {
  it.each(['en', 'de', 'fr', 'es', 'it', 'pt-BR', 'nl', 'pl', 'tr', 'ar', 'he', 'ja', 'ko', 'zh-CN'])(
    'are complete in %s',
    (locale) => {
      const texts = textsFor(locale);
      expect([texts.number, texts.expiry, texts.cvc, ...Object.values(texts.mistakes)]).not.toContain('');
      expect(texts.rtl).toBe(['ar', 'he'].includes(locale));
      if (locale !== 'en') expect(texts.number).not.toBe(textsFor('en').number);
      expect(texts.declined !== undefined).toBe(locale !== 'en');
    },
  );

  it('are English for an unknown language', () => expect(textsFor('xx')).toEqual(textsFor('en')));

  it.each([
    [{}, 'light'],
    [{ theme: 'night' }, 'dark'],
    [{ theme: 'stripe', variables: { colorBackground: '#14171c' } }, 'dark'],
    [{ theme: 'night', variables: { colorBackground: '#fff' } }, 'light'],
    [{ variables: { colorBackground: 'rgb(20, 23, 28)' } }, 'dark'],
    [{ variables: { colorBackground: 'rgba(255 255 255 / 1)' } }, 'light'],
  ])('follow the appearance: %j is %s', (appearance, scheme) => expect(schemeOf(appearance)).toBe(scheme));
});

describe('a message between page and frame', () => {
  const source = {} as MessageEventSource;
  const from = { id: 'a', origin: 'http://localhost:4003', source };
  const event = (change: object) =>
    ({ origin: from.origin, source, data: wrap('a', { say: 'ready' }), ...change }) as MessageEvent;

  it.each([
    ['right', {}, true],
    ['from another origin', { origin: 'http://localhost:4003.example' }, false],
    ['from another window', { source: {} }, false],
    ['from nowhere', { source: null }, false],
    ['for another element', { data: wrap('b', { say: 'ready' }) }, false],
    ['of another kind', { data: { id: 'a', message: { say: 'ready' } } }, false],
    ['that is text', { data: 'ready' }, false],
    ['that is nothing', { data: null }, false],
  ])('is accepted only when it is right: %s', (_, change, heard) => {
    expect(unwrap(event(change), from) !== undefined).toBe(heard);
  });
});

describe('a form', () => {
  it.each([
    ['a=1&b=x%20y', { a: '1', b: 'x y' }],
    ['a[b]=1&a[c][d]=2', { a: { b: '1', c: { d: '2' } } }],
    ['expand[]=x&expand[]=y', { expand: ['x', 'y'] }],
    ['expand[0]=x&expand[1]=y', { expand: ['x', 'y'] }],
    ['a%5Bb%5D=1', { a: { b: '1' } }],
    ['', {}],
  ])('%s is read as %j', (text, form) => expect(parseForm(text)).toEqual(form));

  it('cannot reach properties that all objects have', () => {
    parseForm('__proto__[polluted]=1&constructor[prototype][polluted]=1');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('is refused with a malformed name', () => expect(() => parseForm('a[b=1')).toThrow('Invalid parameter'));
});
