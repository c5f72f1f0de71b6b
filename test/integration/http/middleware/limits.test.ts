import { describe, expect, it } from 'vitest';
import { createHarness } from '../../../support/harness.ts';
import { noLimits } from '../../../support/no-limits.ts';
import { json, placing } from './placing.ts';

describe('limits', () => {
  async function limited(limits: Partial<typeof noLimits>, environment: Record<string, string> = {}) {
    return createHarness({ judged: false, limits: { ...noLimits, ...limits }, environment });
  }

  it('stop an address that places too many orders, and say when to retry', async () => {
    const small = await limited({ place: [3, 60] });
    const body = await small.offer();
    for (let n = 0; n < 3; n++) await small.place(body);
    const answer = await small.problem('/api/orders', placing(body));
    expect(answer).toMatchObject({ status: 429, type: '/problems/rate-limited' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await small.orders()).toHaveLength(3);
    await small.stop();
  });

  it('count orders for an e-mail address by sender, and block no one else', async () => {
    const small = await limited({ placeEmail: [20, 3_600] }, { TRUST_PROXY_HOPS: '1' });
    const body = await small.offer();
    const from = async (address: string, change: object = {}) => {
      const init = placing({ ...body, ...change }, { 'x-forwarded-for': address });
      return (await small.request('/api/orders', init)).status;
    };
    const [stranger, owner] = ['203.0.113.1', '198.51.100.1'];
    const cheap = { price: { amount: 1, currency: 'EUR' } };
    for (let n = 0; n < 30; n++) expect(await from(stranger, cheap)).toBe(409);
    expect(await from(stranger)).toBe(201);
    for (let n = 1; n < 20; n++) await from(stranger);
    expect(await from(stranger)).toBe(429);
    expect(await from(owner)).toBe(201);
    await small.stop();
  });

  it('stop a sender who orders too often for one e-mail address, in any spelling', async () => {
    const small = await limited({ placeEmail: [2, 3_600] });
    const body = await small.offer();
    await small.place(body);
    await small.place({ ...body, email: 'LENA@example.com' });
    await expect(small.place({ ...body, email: 'Lena@Example.com' })).rejects.toThrow('rate-limited');
    await small.stop();
  });

  it('stop the guessing of ICCIDs', async () => {
    const small = await limited({ check: [3, 60] });
    const check = {
      method: 'POST',
      headers: json,
      body: '{"iccid":"8944000000000000000","destination":"FR"}',
    };
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await small.request('/api/topups/check', check)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    await small.stop();
  });

  it('stop the guessing of ICCIDs through top-up orders', async () => {
    const small = await limited({ check: [3, 60] });
    const { deviceCheck: _unasked, ...offer } = await small.offer();
    const statuses = [];
    for (let n = 0; n < 5; n++) {
      const body = { ...offer, kind: 'top-up', esim: { iccid: '8944000000000000000' } };
      statuses.push((await small.request('/api/orders', placing(body))).status);
    }
    expect(statuses).toEqual([409, 409, 409, 429, 429]);
    await small.stop();
  });

  it('stop card testing: five declines close the payment, and orders are counted', async () => {
    const small = await limited({ placeEmail: [4, 3_600] });
    let placed = 0;
    for (let n = 0; n < 10; n++) {
      const answer = await small.place(await small.offer()).catch(() => null);
      if (!answer) continue;
      placed++;
      for (let card = 0; card < 8; card++) {
        await small.pay(answer.body.payment.clientSecret, 'pm_card_visa_chargeDeclined');
        await small.clock.advance(1_000);
      }
    }
    expect(placed).toBe(4);
    expect(small.stripe.ledger.payments().map((each) => each.failedCharges)).toEqual([5, 5, 5, 5]);
    expect(small.service.ledger.purchases).toEqual([]);
    await small.stop();
  });

  it.each([
    ['0', 'a header of the client is not believed', [200, 429]],
    ['1', 'the address that the proxy saw counts', [200, 200]],
  ])('go by the right address with %s trusted proxies: %s', async (hops, _what, expected) => {
    const small = await limited({ check: [1, 60] }, { TRUST_PROXY_HOPS: hops });
    const check = (seen: string) =>
      small.request('/api/topups/check', {
        method: 'POST',
        headers: { ...json, 'x-forwarded-for': `1.2.3.4, ${seen}` },
        body: '{"iccid":"8944000000000000000","destination":"FR"}',
      });
    expect([(await check('203.0.113.1')).status, (await check('203.0.113.2')).status]).toEqual(expected);
    await small.stop();
  });

  it('log a warning, once, about a proxy that the configuration denies', async () => {
    const lines = async (hops: string) => {
      const small = await limited({}, { TRUST_PROXY_HOPS: hops });
      await small.request('/api/checkout');
      expect(small.log.join('')).not.toContain('TRUST_PROXY_HOPS');
      for (let n = 0; n < 3; n++) {
        await small.request('/api/checkout', { headers: { 'x-forwarded-for': '203.0.113.1' } });
      }
      await small.stop();
      return small.log.filter((line) => line.includes('TRUST_PROXY_HOPS'));
    };
    const [line, ...more] = await lines('0');
    expect(JSON.parse(line ?? '')).toMatchObject({ level: 50 });
    expect(line).not.toContain('203.0.113.1');
    expect(more).toEqual([]);
    expect(await lines('1')).toEqual([]);
  });

  it.each([
    ['a port that the proxy adds', ['203.0.113.1:5001', '203.0.113.1:5002'], [200, 429]],
    ['brackets and a port', ['[2001:db8::1]:5001', '[2001:db8::1]:5002'], [200, 429]],
    ['two addresses', ['203.0.113.1:5001', '203.0.113.2:5001'], [200, 200]],
    ['zeros written or left out', ['2001:0db8:0:1::1', '2001:db8:0000:0001:0:0:0:1'], [200, 429]],
    ['capital letters', ['2001:DB8::1', '[2001:db8::1]:5001'], [200, 429]],
    ['the zone of a link', ['fe80::1%eth0', 'fe80::1%eth1', 'fe80::1'], [200, 429, 429]],
    [
      'IPv4 written as IPv6',
      ['9.9.9.9', '::ffff:9.9.9.9', '::FFFF:909:909', '0:0:0:0:0:ffff:9.9.9.9', '::ffff:9.9.9.8'],
      [200, 429, 429, 429, 200],
    ],
    ['IPv6 with four numbers at its end', ['64:ff9b:1:2::9.9.9.9', '64:ff9b:1:2::909:909'], [200, 429]],
    ['half an IPv4 address: the socket counts', ['9.9', '0x9.9.9.9', '011.9.9.9'], [200, 429, 429]],
    ['what is no address: the socket counts', ['unknown', '_hidden', ''], [200, 429, 429]],
  ])('cannot be bypassed behind a proxy by %s', async (_what, seen, expected) => {
    const small = await limited({ check: [1, 60] }, { TRUST_PROXY_HOPS: '1' });
    const statuses = [];
    for (const address of seen) {
      const answer = await small.request('/api/topups/check', {
        method: 'POST',
        headers: { ...json, 'x-forwarded-for': address },
        body: '{"iccid":"8944000000000000000","destination":"FR"}',
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual(expected);
    await small.stop();
  });

  it('count a whole IPv6 network as one', async () => {
    const small = await limited({ check: [1, 60] }, { TRUST_PROXY_HOPS: '1' });
    const check = (seen: string) =>
      small.request('/api/topups/check', {
        method: 'POST',
        headers: { ...json, 'x-forwarded-for': seen },
        body: '{"iccid":"8944000000000000000","destination":"FR"}',
      });
    expect((await check('2001:db8:1:2::1')).status).toBe(200);
    expect((await check('2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await check('2001:db8:1:3::1')).status).toBe(200);
    await small.stop();
  });
});
