import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  currencies,
  destinationPattern,
  orderIdPattern,
  referencePattern,
} from '../../../server/contract/values/values.ts';
import { clean, parse } from '../../../widget/embed/messages.ts';
import type { WidgetEventType } from '../../../widget/embed/public/embed.d.ts';
import { message } from './frame.ts';

const order = {
  orderId: 'ord_01k9zq3v7m8n2p4r6s8t0v2x4z',
  referenceId: 'BOOK-1.a:b',
  destination: 'FR',
  packageId: 'pkg-fr-5-30',
  amount: 1390,
  currency: 'EUR' as const,
};

describe('a message', () => {
  it.each(currencies)('carries %s, as the contract does', (currency) => {
    expect(clean('widget.ready', { currency })).toEqual({ currency });
  });

  it('accepts the destinations and reference ids of the contract, and no others', () => {
    const word = fc.string({
      unit: fc.constantFrom('A', 'Z', 'a', '0', '_', '-', '.', ':', ' ', '@'),
      maxLength: 70,
    });
    fc.assert(
      fc.property(word, (text) => {
        const sent = clean('package.selected', { ...order, destination: text });
        expect(sent !== null).toBe(destinationPattern.test(text));
        const tagged = clean('package.selected', { ...order, referenceId: text });
        expect(tagged?.referenceId !== undefined).toBe(referencePattern.test(text));
      }),
    );
  });

  it('accepts every order id of the contract', () => {
    fc.assert(
      fc.property(fc.stringMatching(orderIdPattern), (orderId) => {
        expect(clean('purchase.completed', { ...order, orderId })).toMatchObject({ orderId });
      }),
    );
  });

  it('is parsed with its data', () => {
    expect(parse(message('purchase.completed', order, 'a-1'))).toEqual(
      message('purchase.completed', { ...order, value: 13.9 }, 'a-1'),
    );
    expect(parse(message('__height', { height: 900.5, top: true }))?.data).toEqual({
      height: 900.5,
      top: true,
    });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'esim-widget'],
    ['another source', { ...message('__ready'), source: 'esim-widget2' }],
    ['a later version', { ...message('__ready'), version: 2 }],
    ['the version as a text', { ...message('__ready'), version: '1' }],
    ['no id', { ...message('__ready'), id: undefined }],
    ['a long id', message('__ready', {}, 'x'.repeat(65))],
    ['an unknown type', message('widget.exploded')],
    ['a type of the prototype', message('constructor')],
    ['the prototype as type', message('__proto__')],
    ['a type that is no text', { ...message('__ready'), type: ['__ready'] }],
    ['an endless height', message('__height', { height: Infinity })],
    ['a height as a text', message('__height', { height: '900' })],
    ['an unknown theme', message('__setConfig', { theme: 'red' })],
    ['an order id that is none', message('purchase.completed', { ...order, orderId: '8944500102030405060' })],
    ['an amount in parts of a cent', message('purchase.completed', { ...order, amount: 13.9 })],
    ['a currency in lower case', message('purchase.completed', { ...order, currency: 'eur' })],
    ['no data', { ...message('purchase.completed'), data: null }],
  ])('is ignored with %s', (_, value) => {
    expect(parse(value)).toBeNull();
  });

  it('never throws and never lets an unknown field through, whatever arrives', () => {
    const known = new Set([...Object.keys(order), 'value', 'quantity', 'height', 'top', 'theme']);
    fc.assert(
      fc.property(
        fc.anything(),
        fc.constantFrom('purchase.completed', 'widget.error', '__height', '__ack'),
        (data, type) => {
          parse(data);
          const read = parse(message(type, data));
          for (const key of Object.keys(read?.data ?? {})) expect(known).toContain(key);
        },
      ),
    );
  });
});

describe('the value of an event', () => {
  it('is its amount in whole units, even if that is zero', () => {
    expect(clean('checkout.started', order)?.value).toBe(13.9);
    expect(clean('checkout.started', { ...order, amount: 0 })?.value).toBe(0);
    expect(clean('widget.error', { currency: 'EUR' })).not.toHaveProperty('value');
  });

  it.each(currencies)('counts the hundredth parts of %s', (currency) => {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions();
    expect(maximumFractionDigits).toBe(2);
  });

  it('is never taken from a message', () => {
    expect(parse(message('checkout.started', { ...order, value: 99 }))?.data).toMatchObject({ value: 13.9 });
  });
});

const whole = { ...order, quantity: 2, step: 'my-esims', length: 7, start: '2026-12-15', end: '2026-12-20' };
const types = [
  'widget.ready',
  'step.viewed',
  'search.empty',
  'dates.selected',
  'destination.selected',
  'package.selected',
  'checkout.started',
  'checkout.payment.failed',
  'checkout.abandoned',
  'purchase.completed',
  'topup.completed',
  'esim.installed',
  'widget.error',
] as const satisfies WidgetEventType[];

describe.each(types)('the data of %s', (type) => {
  const secrets = [
    'lena@example.com',
    '8944500102030405060',
    8944500102030405060n,
    Number('8944500102030405060'),
    'LPA:1$smdp.example$7F2K-19QX',
    'c'.repeat(43),
    'Lena Fischer',
    'Where can I buy an eSIM for Xanadu?',
  ];

  it('holds no e-mail address, ICCID, code, capability or free text in any field', () => {
    for (const field of Object.keys(whole).filter((one) => one !== 'referenceId')) {
      // The id of a package is the service's own, and may be any word.
      const hidden = field === 'packageId' ? secrets.filter((one) => one !== 'c'.repeat(43)) : secrets;
      for (const secret of hidden) {
        const sent = Object.values(clean(type, { ...whole, [field]: secret }) ?? {});
        expect(sent).not.toContain(secret);
      }
    }
  });

  it('holds nothing in a field that is not listed', () => {
    const given = ['email', 'iccid', 'code', 'capability', 'query', 'name', 'value'];
    const sent = clean(type, { ...whole, ...Object.fromEntries(given.map((field) => [field, 'x'])) });
    expect(Object.keys(sent!).filter((field) => given.includes(field))).toEqual(
      'amount' in sent! ? ['value'] : [],
    );
  });
});

describe('a step', () => {
  it('may lack a destination, and an abandoned checkout may lack the step', () => {
    expect(clean('step.viewed', { step: 'order', currency: 'EUR' })).toEqual({
      step: 'order',
      currency: 'EUR',
    });
    expect(clean('checkout.abandoned', order)).toEqual({
      ...order,
      orderId: undefined,
      value: 13.9,
    });
  });
});

describe('the data of an event', () => {
  it('omits unlisted fields', () => {
    const secrets = { email: 'lena@example.com', iccid: '8944500102030405060', code: 'LPA:1$smdp.example$X' };
    expect(clean('purchase.completed', { ...order, ...secrets })).toEqual({ ...order, value: 13.9 });
    expect(clean('widget.ready', { ...order, ...secrets })).toEqual({ currency: 'EUR' });
  });

  it.each(Object.keys(order))('rejects an e-mail address, an ICCID or a code as %s', (field) => {
    const iccid = '8944500102030405060';
    for (const secret of ['lena@example.com', 'LPA:1$smdp.example$7F2K', Number(iccid)])
      expect(clean('widget.error', { [field]: secret })).toEqual({});
    // The partner's own id may look like anything.
    if (field !== 'referenceId') expect(clean('widget.error', { [field]: iccid })).toEqual({});
  });

  it('omits a malformed reference id', () => {
    expect(clean('purchase.completed', { ...order, referenceId: '<b>' })).not.toHaveProperty('referenceId');
  });
});
