import { describe, expect, test } from 'vitest';
import { gigabyte, openSandbox, readPackages } from './open-sandbox.ts';
import { Destinations, Packages } from './wire.ts';

describe('destinations', () => {
  test('include at least 200 countries and 8 regions, each once, by ISO2 and ISO3', async () => {
    const { ok } = await openSandbox();
    const { destinations } = await ok(Destinations, 'GET', '/destinations');
    const countries = destinations.filter((one) => one.destinationISO2.length === 2);
    const regions = destinations.filter((one) => one.destinationISO2.length > 2);
    expect(countries.length).toBeGreaterThanOrEqual(200);
    expect(regions.length).toBeGreaterThanOrEqual(8);
    expect(new Set(destinations.map((one) => one.destination)).size).toBe(destinations.length);
    expect(new Set(destinations.map((one) => one.name)).size).toBe(destinations.length);
    for (const country of countries) {
      expect(country.destination).toMatch(/^[A-Z]{3}$/);
      expect(country.supportedCountries).toEqual([country.name]);
    }
    const names = new Set(countries.map((one) => one.name));
    for (const region of regions) {
      expect(region.destination).toBe(region.destinationISO2);
      expect(region.supportedCountries.length).toBeGreaterThan(1);
      expect(region.supportedCountries.filter((name) => !names.has(name))).toEqual([]);
    }
  });

  test.each([
    'FR',
    'GB',
    'US',
    'AE',
    'TR',
    'TH',
    'JP',
    'ID',
    'XK',
    'TW',
    'HK',
    'EUROPE',
    'GLOBAL',
    'CARIBBEAN',
  ])('include %s', async (code) => {
    const { ok } = await openSandbox();
    const { destinations } = await ok(Destinations, 'GET', '/destinations');
    expect(destinations.map((one) => one.destinationISO2)).toContain(code);
  });
});

describe('packages', () => {
  test('appear exactly once when paging, and are the same at every start', async () => {
    const first = await readPackages(await openSandbox());
    const again = await readPackages(await openSandbox({ seed: 'another' }));
    expect(first.length).toBeGreaterThan(6000);
    expect(new Set(first.map((one) => one.id)).size).toBe(first.length);
    expect(again).toEqual(first);
  });

  test('have the service’s sizes and bands, with 1073741824 bytes to 1 GB', async () => {
    const all = await readPackages(await openSandbox());
    const bands = new Set(all.map((one) => `${one.minDays}-${one.maxDays}`));
    expect([...bands].toSorted()).toEqual(['1-1', '15-30', '2-2', '3-7', '31-90', '8-14']);
    expect(new Set(all.map((one) => one.dataLimitInGB))).toEqual(new Set([0.5, 1, 2, 3, 5, 8, 20, 50]));
    expect(all.every((one) => one.dataLimitInBytes === one.dataLimitInGB * gigabyte)).toBe(true);
  });

  test('cost more for more data and more days, and differ by destination', async () => {
    const byDestination = Map.groupBy(await readPackages(await openSandbox()), (one) => one.destination);
    for (const packages of byDestination.values()) {
      for (const one of packages) {
        const dearer = packages.filter(
          (other) =>
            other !== one && other.dataLimitInGB >= one.dataLimitInGB && other.minDays >= one.minDays,
        );
        expect(dearer.filter((other) => other.priceInCents <= one.priceInCents)).toEqual([]);
      }
    }
    const prices = [...byDestination.values()].map((packages) =>
      packages
        .map((one) => one.priceInCents)
        .toSorted((a, b) => a - b)
        .join(),
    );
    expect(new Set(prices).size).toBeGreaterThan(byDestination.size * 0.9);
    const large = [...byDestination.values()].filter((all) => all.some((one) => one.dataLimitInGB === 50));
    expect(large.length).toBeGreaterThan(byDestination.size * 0.9);
  });

  test.each(['FR', 'FRA'])('are listed for one destination by %s, 20 per page', async (code) => {
    const open = await openSandbox();
    const page = await open.ok(Packages, 'GET', `/packages?destination=${code}`);
    expect(page.packages).toHaveLength(20);
    expect(page.afterCursor).not.toBeNull();
    const all = await readPackages(open, `destination=${code}&limit=7.0`);
    expect(new Set(all.map((one) => one.destinationISO2))).toEqual(new Set(['FR']));
    expect(new Set(all.map((one) => one.id)).size).toBe(34);
    expect(all).toContainEqual(expect.objectContaining({ dataLimitInGB: 5, minDays: 15, maxDays: 30 }));
  });

  test.each([
    ['2026-11-20', '2026-11-20', '1-1'],
    ['2026-11-21', '2026-11-28', '3-7'],
    ['2026-12-01', '2026-12-31', '15-30'],
    ['2027-11-20', '2028-02-18', '31-90'],
  ])('are found by dates: %s to %s is the band %s', async (startDate, endDate, band) => {
    const open = await openSandbox();
    const found = await readPackages(open, `destination=JP&startDate=${startDate}&endDate=${endDate}`);
    expect(new Set(found.map((one) => `${one.minDays}-${one.maxDays}`))).toEqual(new Set([band]));
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=161', 'limit'],
    ['limit=2.5', 'limit'],
    ['limit=many', 'limit'],
    ['destination=XX', 'destination'],
    ['destination=', 'destination'],
    ['startDate=20-11-2026', 'startDate'],
    ['startDate=2026-11-19', 'startDate'],
    ['startDate=2027-11-21', 'startDate'],
    ['startDate=2026-02-30', 'startDate'],
    ['startDate=2026-11-22&endDate=2026-11-21', 'endDate'],
    ['startDate=2026-11-20&endDate=2027-02-19', 'endDate'],
    ['afterCursor=garbled', 'afterCursor'],
    [`afterCursor=${Buffer.from('12345678.x').toString('base64url')}`, 'afterCursor'],
  ])('are refused for %s, naming the field', async (query, field) => {
    const { refused } = await openSandbox();
    expect(await refused('GET', `/packages?${query}`)).toMatch(new RegExp(`^400 ${field}: `));
  });

  test('change their price or disappear on request', async () => {
    const open = await openSandbox();
    const { control } = open.sandbox;
    const one = control.findPackage({ destination: 'FR', gb: 5, days: 30 });
    if (!one) throw new Error('5 GB for France for 30 days is not sold');
    control.changePackage(one.id, { priceInCents: 4321 });
    const listed = async () =>
      (await readPackages(open, 'destination=FR')).find((found) => found.id === one.id)?.priceInCents;
    expect(await listed()).toBe(4321);
    control.changePackage(one.id, { sold: false });
    expect(await listed()).toBeUndefined();
    control.changePackage(one.id, { sold: true });
    expect(await listed()).toBe(4321);
  });
});

test('two sandboxes make the same ids from one seed, and others from another', async () => {
  const iccidOf = async (options: { seed?: string }) => (await (await openSandbox(options)).buy()).iccid;
  expect(await iccidOf({ seed: 'a' })).toBe(await iccidOf({ seed: 'a' }));
  expect(await iccidOf({ seed: 'a' })).not.toBe(await iccidOf({ seed: 'b' }));
});
