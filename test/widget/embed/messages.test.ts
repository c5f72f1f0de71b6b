import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, destinationPattern, referencePattern } from '../../../server/contract/values.ts';
import { clean, parse } from '../../../widget/embed/messages.ts';
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

  it('is parsed with its data', () => {
    expect(parse(message('purchase.completed', order, 'a-1'))).toEqual(
      message('purchase.completed', order, 'a-1'),
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
    const known = new Set([...Object.keys(order), 'height', 'top', 'theme']);
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

describe('the data of an event', () => {
  it('omits unlisted fields', () => {
    const secrets = { email: 'lena@example.com', iccid: '8944500102030405060', code: 'LPA:1$smdp.example$X' };
    expect(clean('purchase.completed', { ...order, ...secrets })).toEqual(order);
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
