import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../support/harness.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await createHarness();
});
afterAll(() => shop.stop());

describe('/.well-known/security.txt', () => {
  it('names the contact and an expiry date within a year', async () => {
    const small = await createHarness({ environment: { SECURITY_CONTACT: 'mailto:security@shop.example' } });
    const answer = await small.request('/.well-known/security.txt');
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    const [contact, expires = '', canonical] = (await answer.text()).split('\n');
    expect(contact).toBe('Contact: mailto:security@shop.example');
    const days = (Date.parse(expires.replace('Expires: ', '')) - small.clock.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(366);
    expect(canonical).toBe('Canonical: http://localhost:4001/.well-known/security.txt');
    await small.stop();
  });

  it('is absent without a contact', async () => {
    expect((await shop.request('/.well-known/security.txt')).status).toBe(404);
  });
});
