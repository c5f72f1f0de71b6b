import { describe, expect, it } from 'vitest';
import { errorsOf, live, read } from './environment.ts';

describe('the configuration', () => {
  it('accepts only exact origins, over https in live mode', () => {
    const wildcard = ['EMBED_ORIGINS: origins such as https://partner.example, without a path or wildcard'];
    for (const EMBED_ORIGINS of ['https://*.partner.example', 'https://partner.example, https://*']) {
      expect(errorsOf({ ...live, EMBED_ORIGINS })).toEqual(wildcard);
      expect(errorsOf({ STOREFRONT_MODE: 'sandbox', EMBED_ORIGINS })).toEqual(wildcard);
    }
    const plain = { ...live, EMBED_ORIGINS: 'https://partner.example http://other.example' };
    expect(errorsOf(plain)).toEqual([
      'EMBED_ORIGINS: plain http; live mode takes it only with ALLOW_PLAIN_HTTP=1',
    ]);
    expect(errorsOf({ ...plain, ALLOW_PLAIN_HTTP: '1' })).toEqual([]);
    expect(errorsOf({ ...live, EMBED_ORIGINS: '*' })).toEqual([]);
  });

  it.each([
    'wss://a.example',
    'ftp://a.example',
    'https://a.example;script-src',
    "https://'self'",
    'https://"a',
  ])('refuses %s as an origin', (EMBED_ORIGINS) =>
    expect(errorsOf({ ...live, EMBED_ORIGINS })).toHaveLength(1),
  );

  it.each([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'https://xn--bcher-kva.example',
  ])('accepts %s as an origin', (origin) =>
    expect(read({ STOREFRONT_MODE: 'sandbox', EMBED_ORIGINS: origin }).store.embedOrigins).toEqual([origin]),
  );
});
