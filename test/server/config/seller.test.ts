import { describe, expect, it } from 'vitest';
import { sellerOf, withdrawalOf } from '../../../server/seller/seller.ts';
import { liveSeller, seller } from '../../support/seller.ts';
import { errorsOf, live, read } from './environment.ts';

describe('the configuration', () => {
  it('requires the seller in live mode, and names everything missing at once', () => {
    const names = Object.keys(liveSeller);
    const rest = Object.fromEntries(Object.entries(live).filter(([name]) => !names.includes(name)));
    expect(errorsOf(rest)).toEqual(names.map((name) => `${name}: missing`));
    expect(errorsOf({ ...rest, SELLER_NAME: ' ', TERMS_URL: 'javascript:alert(1)' })).toEqual([
      'SELLER_NAME: missing',
      'SELLER_ADDRESS: missing',
      'SELLER_EMAIL: missing',
      'TERMS_URL: an https address',
      'PRIVACY_URL: missing',
    ]);
    const plain = { ...live, TERMS_URL: 'http://meridian.example/terms', SUPPORT_URL: 'http://a.example' };
    expect(errorsOf(plain)).toEqual(
      ['TERMS_URL', 'SUPPORT_URL'].map(
        (name) => `${name}: plain http; live mode takes it only with ALLOW_PLAIN_HTTP=1`,
      ),
    );
    expect(errorsOf({ ...plain, ALLOW_PLAIN_HTTP: '1' })).toEqual([]);
    expect(sellerOf(read({ STOREFRONT_MODE: 'sandbox' }))).toBeNull();
  });

  it('reads the seller, and where travellers get help', () => {
    expect(seller).toEqual({
      name: 'Meridian Trips Ltd',
      address: '14 Harbour Row, Dublin, Ireland',
      email: 'hello@meridian.example',
      phone: '+353 1 555 0114',
      vatId: 'IE1234567X',
      vatNote: 'incl. VAT',
      terms: 'https://meridian.example/terms',
      privacy: 'https://meridian.example/privacy',
      imprint: 'https://meridian.example/imprint',
      support: 'https://meridian.example/help',
    });
    const supportOf = (more: Record<string, string>) => sellerOf(read({ ...live, ...more }))?.support;
    expect(supportOf({})).toBe('mailto:hello@meridian.example');
    expect(supportOf({ SUPPORT_EMAIL: 'a+b@d.example' })).toBe('mailto:a%2Bb@d.example');
    expect(sellerOf(read({ ...live, SELLER_ADDRESS: 'Row 1\n  Dublin,\r\nIreland' }))?.address).toBe(
      'Row 1, Dublin, Ireland',
    );
  });

  it('reads the withdrawal rule, and the reason where there is no such right', () => {
    expect(withdrawalOf(read(live))).toEqual({ rule: 'service', reason: null });
    const none = { ...live, WITHDRAWAL_RULE: 'none' };
    expect(errorsOf(none)).toEqual(['WITHDRAWAL_REASON: needed with WITHDRAWAL_RULE=none']);
    expect(withdrawalOf(read({ ...none, WITHDRAWAL_REASON: 'Sold to firms only.' }))).toEqual({
      rule: 'none',
      reason: 'Sold to firms only.',
    });
    expect(errorsOf({ ...live, WITHDRAWAL_RULE: 'never' })).toHaveLength(1);
  });
});
