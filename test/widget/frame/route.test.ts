import { describe, expect, it } from 'vitest';
import { maxEsims } from '../../../server/contract/values/values.ts';
import { parseTrip } from '../../../widget/packages/trip/address.ts';
import { toHref, parseRoute, type Route } from '../../../widget/frame/route.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const at = (path: string) => parseTrip(new URL(path, 'https://store.test'), now);
const orderId = `ord_${'a1'.repeat(13)}`;
const capability = 'Ab-_'.repeat(10) + 'xyz';
const packages = { name: 'packages', destination: 'FR', packageId: null, dates: null, topUp: null } as const;

describe('an address', () => {
  it.each<[string, Route]>([
    ['/', { name: 'destinations' }],
    ['/?destination=FR', packages],
    ['/?destination=fra', { ...packages, destination: 'FRA' }],
    ['/?destination=EUROPE&package=p1', { ...packages, destination: 'EUROPE', packageId: 'p1' }],
    ['/?destination=%3Cscript%3E', { name: 'destinations' }],
    ['/?destination=FR&destination=DE', packages],
    ['/?destination=fr,%20it', { ...packages, destination: 'FR,IT' }],
    [
      '/?destination=FR%2CIT&package=p1&step=checkout',
      { ...packages, destination: 'FR,IT', packageId: 'p1' },
    ],
    ['/?destination=FR,%3Cscript%3E', packages],
    ['/?destination=,', { name: 'destinations' }],
    ['/?destination=%3Cb%3E,it', { ...packages, destination: 'IT' }],
    ['/?destination=FR&step=checkout', packages],
    ['/?destination=FR&package=p1&step=checkout', { ...packages, name: 'checkout', packageId: 'p1' }],
    [
      '/?destination=FR&start=2026-12-01&end=2026-12-08',
      { ...packages, dates: { start: '2026-12-01', end: '2026-12-08' } },
    ],
    ['/?destination=FR&start=2026-12-09&end=2026-12-08', packages],
    ['/?destination=FR&start=2026-11-19&end=2026-11-25', packages],
    ['/?destination=FR&start=2027-11-21&end=2027-11-25', packages],
    ['/?destination=FR&start=2026-12-01&end=2027-03-01', packages],
    ['/?destination=FR&start=2027-02-30&end=2027-03-01', packages],
    [
      '/?destination=FR&package=p1&step=checkout&start=2026-11-19&end=2026-11-25',
      { ...packages, packageId: 'p1' },
    ],
    ['/?esim=topup', { name: 'top-up' }],
    [
      '/?destination=FR&esim=topup#8910000000000000001',
      { ...packages, topUp: { iccid: '8910000000000000001' } },
    ],
    ['/?destination=FR&esim=topup#nonsense', { name: 'top-up' }],
    ['/?destination=FR&package=p1&step=checkout&esim=topup', { name: 'top-up' }],
    ['/?esim=topup#8910000000000000001', { name: 'top-up' }],
    [`/order/${orderId}#${capability}`, { name: 'order', orderId, capability }],
    [`/order/${orderId}#short`, { name: 'order', orderId, capability: '' }],
    ['/order/evil', { name: 'destinations' }],
  ])('%s is a screen', (path, screen) => {
    expect(at(path)).toEqual(screen);
  });

  it('is read back as the screen it was made from, and keeps the partner’s parameters', () => {
    const screens: Route[] = [
      { name: 'destinations' },
      packages,
      { ...packages, name: 'checkout', packageId: 'p&1', dates: { start: '2026-12-01', end: '2026-12-08' } },
      { ...packages, topUp: { orderId, capability } },
      { name: 'top-up' },
      { name: 'order', orderId, capability },
    ];
    for (const screen of screens) {
      const href = toHref(screen, '?currency=EUR&utm_source=a%26b&destination=DE&step=checkout&esim=topup');
      expect(at(href)).toEqual(screen);
      expect(new URL(href, 'https://store.test').searchParams.get('utm_source')).toBe('a&b');
    }
  });

  it('keeps the days of the trip on the way to another destination, until a duration is chosen', () => {
    const search = '?travellers=2&start=2026-12-01&end=2026-12-08&destination=FR';
    const home = toHref({ name: 'destinations' }, search);
    expect(home).toBe('/?travellers=2&start=2026-12-01&end=2026-12-08');
    expect(toHref(packages, search)).toBe('/?travellers=2&destination=FR');
  });

  it('tops up any eSIM of an order, after the first by its number', () => {
    const read = (n: number) => at(`/?destination=FR&esim=topup#${orderId}.${capability}.${n}`);
    for (let n = 2; n <= maxEsims; n++)
      expect(read(n)).toEqual({ ...packages, topUp: { orderId, capability, n } });
    expect(read(maxEsims + 1)).toEqual({ ...packages, topUp: { orderId, capability } });
  });

  it('opens no checkout before the code that knows trips has loaded', () => {
    const url = new URL(
      '/?destination=FR&package=p1&step=checkout&start=2026-12-01&end=2026-12-08',
      'https://store.test',
    );
    expect(parseRoute(url)).toEqual({ ...packages, packageId: 'p1' });
    expect(parseTrip(url, now)).toMatchObject({ name: 'checkout', dates: { start: '2026-12-01' } });
  });

  it('has the capability and the ICCID only in the fragment', () => {
    const href = toHref({ ...packages, topUp: { orderId, capability } }, '');
    expect(href.split('#')[0]).not.toContain(capability);
    expect(href.split('#')[1]).toBe(`${orderId}.${capability}`);
  });
});
