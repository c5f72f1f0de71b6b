import { describe, expect, it } from 'vitest';
import { currencies } from '../../../server/contract/values/values.ts';
import { Problem } from '../../../server/contract/problem.ts';
import { settle } from '../../support/clock.ts';
import { createShop, gb, packages, pricing, sold } from './shop.ts';

describe('the catalogue', () => {
  it('lists what can be bought, named and sorted in the language, with its cheapest price', async () => {
    const { catalogue } = createShop();
    await catalogue.refresh();
    const { destinations: list, stale, currency } = catalogue.destinations('USD', 'de', pricing);
    expect({ stale, currency }).toEqual({ stale: false, currency: 'USD' });
    expect(list).toEqual([
      {
        code: 'DE',
        name: 'Deutschland',
        kind: 'country',
        from: { amount: 130, currency: 'USD' },
        covers: [],
      },
      {
        code: 'EUROPE',
        name: 'Europa',
        kind: 'region',
        from: { amount: 1_950, currency: 'USD' },
        covers: ['Atlantis', 'Deutschland', 'Frankreich', 'Tschechien'],
      },
      {
        code: 'FR',
        name: 'Frankreich',
        kind: 'country',
        from: { amount: 390, currency: 'USD' },
        covers: [],
      },
    ]);
  });

  it.each([3, 15, 60, 365])(
    'sells no package of %i days, which cannot be bought by its days',
    async (days) => {
      const { catalogue, service } = createShop();
      service.packages = [...packages, sold('fr-odd', 'FR', 2, days, 100)];
      await catalogue.refresh();
      expect(catalogue.offer('fr-odd', 'USD', pricing)).toBeUndefined();
      const shown = catalogue.packages('FR', 'USD', 'en', pricing)?.packages.map(({ id }) => id);
      expect(shown).toEqual(['fr-1', 'fr-5']);
      const france = catalogue
        .destinations('USD', 'en', pricing)
        .destinations.find(({ code }) => code === 'FR');
      expect(france?.from.amount).toBe(390);
    },
  );

  it.each(['FR', 'fr', 'FRA', 'fra'])(
    'finds the packages of %s, cheapest first, with their price per GB',
    async (code) => {
      const { catalogue } = createShop();
      await catalogue.refresh();
      const list = catalogue.packages(code, 'EUR', 'en', pricing);
      expect(list?.packages).toEqual([
        {
          id: 'fr-1',
          dataBytes: gb,
          minDays: 1,
          maxDays: 7,
          price: { amount: 320, currency: 'EUR' },
          perGb: { amount: 320, currency: 'EUR' },
        },
        {
          id: 'fr-5',
          dataBytes: 5 * gb,
          minDays: 1,
          maxDays: 30,
          price: { amount: 1_040, currency: 'EUR' },
          perGb: { amount: 208, currency: 'EUR' },
          region: {
            code: 'EUROPE',
            name: 'Europe',
            countries: 4,
            package: 'eu-10',
            dataBytes: 10 * gb,
            price: { amount: 1_560, currency: 'EUR' },
          },
        },
      ]);
      expect(list?.regions).toEqual([
        { code: 'EUROPE', name: 'Europe', perGb: { amount: 156, currency: 'EUR' } },
      ]);
    },
  );

  it('offers no region that is dearer than the country itself', async () => {
    const { catalogue } = createShop();
    await catalogue.refresh();
    expect(catalogue.packages('DE', 'USD', 'en', pricing)?.regions).toEqual([]);
  });

  it('compares a package with the cheapest of a region for the same days and at least its size', async () => {
    const { catalogue } = createShop();
    await catalogue.refresh();
    const plansOf = (code: string) =>
      catalogue.packages(code, 'EUR', 'de', pricing)?.packages.map(({ id, region }) => [id, region]);
    const europe = { code: 'EUROPE', name: 'Europa', countries: 4, package: 'eu-10', dataBytes: 10 * gb };
    expect(plansOf('FR')).toEqual([
      // The region costs more than two of this package.
      ['fr-1', undefined],
      ['fr-5', { ...europe, price: { amount: 1_560, currency: 'EUR' } }],
    ]);
    expect(plansOf('EUROPE')).toEqual([['eu-10', undefined]]);
  });

  it('charges the displayed price, in every currency', async () => {
    const { catalogue } = createShop();
    await catalogue.refresh();
    for (const currency of currencies) {
      const list = catalogue.packages('FR', currency, 'en', pricing);
      for (const shown of list?.packages ?? []) {
        expect(catalogue.offer(shown.id, currency, pricing)?.price).toEqual(shown.price);
      }
      expect(list?.destination.from).toEqual(list?.packages[0]?.price);
    }
  });

  it('has no unsold destination, and no package of one', async () => {
    const { catalogue } = createShop();
    await catalogue.refresh();
    for (const code of ['AQ', 'XX', '', '__proto__', 'constructor']) {
      expect(catalogue.packages(code, 'USD', 'en', pricing)).toBeUndefined();
    }
    expect(catalogue.offer('nope', 'USD', pricing)).toBeUndefined();
  });

  it('is not ready until it has read the list once, and reports that', async () => {
    const { catalogue } = createShop();
    expect(catalogue.ready()).toBe(false);
    expect(() => catalogue.destinations('USD', 'en', pricing)).toThrow(Problem);
    await settle();
    expect(catalogue.ready()).toBe(true);
  });

  it('recovers from a start without the service, even if it is only asked whether it is ready', async () => {
    const { catalogue, service, clock } = createShop();
    service.up = false;
    await catalogue.refresh();
    service.up = true;
    expect(catalogue.ready()).toBe(false);
    await settle();
    expect(service.reads).toBe(0);
    await clock.advance(60_000);
    expect(catalogue.ready()).toBe(false);
    await settle();
    expect(catalogue.ready()).toBe(true);
    expect(service.reads).toBe(1);
  });

  it('reads once for many simultaneous requests', async () => {
    const { catalogue, service } = createShop();
    await Promise.all(Array.from({ length: 20 }, () => catalogue.refresh()));
    expect(service.reads).toBe(1);
  });

  it('answers from memory while it refreshes in the background', async () => {
    const { catalogue, service, clock } = createShop();
    await catalogue.refresh();
    service.packages = packages.map((each) => (each.id === 'fr-1' ? sold('fr-1', 'FR', 1, 7, 600) : each));
    await clock.advance(16 * 60_000);
    expect(catalogue.offer('fr-1', 'USD', pricing)?.price.amount).toBe(390);
    await settle();
    expect(catalogue.offer('fr-1', 'USD', pricing)?.price.amount).toBe(780);
    expect(service.reads).toBe(2);
  });

  it('keeps the last good copy, marked stale, while the service is down, and retries each minute', async () => {
    const { catalogue, service, clock } = createShop();
    await catalogue.refresh();
    const before = catalogue.version;
    service.up = false;
    await catalogue.refresh();
    expect(catalogue.destinations('USD', 'en', pricing)).toMatchObject({ stale: true });
    expect(catalogue.offer('fr-1', 'USD', pricing)?.price.amount).toBe(390);
    expect(catalogue.version).not.toBe(before);
    service.up = true;
    await clock.advance(61_000);
    catalogue.destinations('USD', 'en', pricing);
    await settle();
    expect(catalogue.destinations('USD', 'en', pricing).stale).toBe(false);
    expect(catalogue.version).toBe(before);
  });

  it('keeps the last list if the service suddenly sells nothing', async () => {
    const { catalogue, service } = createShop();
    await catalogue.refresh();
    service.packages = [];
    await catalogue.refresh();
    expect(catalogue.destinations('USD', 'en', pricing)).toMatchObject({ stale: true });
    expect(catalogue.destinations('USD', 'en', pricing).destinations).toHaveLength(3);
  });

  it('opens after a restart from the saved copy while the service is down', async () => {
    const { catalogue, again, service, bank } = createShop();
    await catalogue.refresh();
    service.up = false;
    bank.up = false;
    const restarted = again();
    await restarted.refresh();
    expect(restarted.destinations('EUR', 'en', pricing)).toEqual({
      ...catalogue.destinations('EUR', 'en', pricing),
      stale: true,
    });
  });

  it('opens without a copy if the saved one is damaged', async () => {
    const { catalogue, copies } = createShop();
    copies.kept.set('catalogue', { destinations: 1 });
    copies.kept.set('rates', 'x');
    await catalogue.refresh();
    expect(catalogue.ready()).toBe(true);
  });

  it('reports each change once', async () => {
    const { catalogue, service } = createShop();
    let changes = 0;
    const stop = catalogue.onChange(() => changes++);
    await catalogue.refresh();
    await catalogue.refresh();
    expect(changes).toBe(1);
    service.packages = packages.slice(1);
    await catalogue.refresh();
    expect(changes).toBe(2);
    stop();
    service.packages = packages;
    await catalogue.refresh();
    expect(changes).toBe(2);
  });

  it('shows prices at outdated rates, marked stale, and charges them in dollars only', async () => {
    const { catalogue, clock, bank } = createShop();
    await catalogue.refresh();
    bank.up = false;
    await clock.advance(11 * 86_400_000);
    await catalogue.refresh();
    expect(catalogue.destinations('EUR', 'en', pricing).stale).toBe(true);
    expect(catalogue.destinations('USD', 'en', pricing).stale).toBe(false);
    expect(() => catalogue.offer('fr-1', 'EUR', pricing)).toThrow('Buying is not possible right now');
    expect(catalogue.offer('fr-1', 'USD', pricing)?.price).toEqual({ amount: 390, currency: 'USD' });
  });
});
