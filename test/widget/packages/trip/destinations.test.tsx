import { screen, within } from '@testing-library/preact';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Destination, PackageList } from '../../../../server/contract/schemas/storefront.ts';
import { View } from '../../../../widget/frame/View.tsx';
import type { PackageLists } from '../../../../widget/frame/app.ts';
import type { Route } from '../../../../widget/frame/route.ts';
import type { Options } from '../../../../widget/frame/options.ts';
import type { PackagesRoute } from '../../../../widget/packages/selection.ts';
import { adviceCode } from '../../../../widget/packages/advice-code.ts';
import { tripCode } from '../../../../widget/packages/trip-code.ts';
import { list, price } from '../../samples.ts';
import { createServer } from '../../server.ts';
import { visit } from '../../traveller.tsx';

const country = (code: string, name: string): Destination => ({
  code,
  name,
  kind: 'country',
  from: price,
  covers: [],
});
const region = (code: string, name: string, covers: readonly string[], from = 500): Destination => ({
  code,
  name,
  kind: 'region',
  from: { ...price, amount: from },
  covers: [...covers],
});
const destinations = [
  country('FR', 'France'),
  country('IT', 'Italy'),
  country('JP', 'Japan'),
  country('AQ', 'Antarctica'),
  region('EUROPE', 'Europe', ['France', 'Germany', 'Italy']),
  region('WORLD', 'The world', ['France', 'Germany', 'Italy', 'Japan'], 400),
  region('ALPS', 'The Alps', ['France', 'Germany']),
];
const amounts: Readonly<Record<string, number>> = {
  FR: 700,
  IT: 800,
  JP: 900,
  AQ: 950,
  EUROPE: 1_100,
  WORLD: 2_000,
  ALPS: 1,
};
const listOf = (code: string): PackageList | undefined => {
  const destination = destinations.find(
    (one) => one.code === code || one.name.toUpperCase().startsWith(code),
  );
  if (!destination) return undefined;
  const packages = list.packages.map((one) => ({
    ...one,
    id: `${destination.code}-5`,
    minDays: 3,
    maxDays: 7,
    price: { ...price, amount: amounts[destination.code]! },
  }));
  return { ...list, destination, packages };
};
const dates = { start: '2026-12-15', end: '2026-12-20' };

let leave = () => {};
beforeAll(async () => {
  const app = { loadMessages: () => Promise.resolve() };
  await Promise.all([adviceCode.load(app), tripCode.load(app)]);
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

async function open(
  destination: string,
  options: Partial<Options> = {},
  down: { value: boolean } = { value: false },
  elsewhere?: Route,
) {
  const server = createServer();
  server.on('GET /api/destinations', () =>
    down.value
      ? new Response('', { status: 503 })
      : Response.json({ currency: 'EUR', stale: false, destinations }),
  );
  const failures = new Map<string, 'not-sold'>();
  const lists: PackageLists = {
    peek: listOf,
    failure: (code) => failures.get(code),
    async load(code) {
      const found = listOf(code);
      if (found) return found;
      failures.set(code, 'not-sold');
      throw new Error('not-sold');
    },
  };
  const route: PackagesRoute = { name: 'packages', destination, packageId: null, dates, topUp: null };
  const here = visit(
    ({ app }) => <View app={{ ...app, lists }} route={elsewhere ? route : app.route.value} />,
    elsewhere ?? route,
    server,
    options,
  );
  leave = here.leave;
  await here.settle();
  const rows = (title: string) => {
    const section = screen.getByRole('heading', { level: 2, name: title }).parentElement!;
    return within(section)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  };
  return { ...here, server, rows };
}

const query = 'start=2026-12-15&end=2026-12-20';

describe('a trip to several destinations', () => {
  it('offers the plans that cover them all, cheapest first, and then one for each', async () => {
    const { rows, title, text } = await open('FR,IT', { quantity: 2 });
    expect(title()).toBe('France and Italy');
    expect(rows('One plan for the whole trip')).toEqual([
      ['Europe5 GB · 6 days€11.00', `/?destination=EUROPE&${query}`],
      ['The world5 GB · 6 days€20.00', `/?destination=WORLD&${query}`],
    ]);
    expect(rows('One plan for each destination')).toEqual([
      ['France5 GB · 6 days€7.00', `/?destination=FR&${query}`],
      ['Italy5 GB · 6 days€8.00', `/?destination=IT&${query}`],
    ]);
    expect(text()).toContain('€30.00 in total');
    expect(text()).toContain('6 days, 5 nights');
    expect(text()).toContain('For 2 travellers: one eSIM each. Prices are per eSIM.');
  });

  it('asks for the prices of the shop and the currency of the page', async () => {
    const { server } = await open('FR,IT', { attribution: { shop: 'fjord' } });
    expect(server.calls.map(({ path }) => path)).toEqual([
      '/api/destinations?currency=EUR&lang=en&shop=fjord',
    ]);
  });

  it('names no region if none covers them all', async () => {
    const { rows, view } = await open('FR,AQ');
    expect(view.querySelectorAll('h2')).toHaveLength(1);
    expect(rows('One plan for each destination').map(([, href]) => href)).toEqual([
      `/?destination=FR&${query}`,
      `/?destination=AQ&${query}`,
    ]);
  });

  it('names a region among them once if it covers the others', async () => {
    const { rows } = await open('EUROPE,FR');
    expect(rows('One plan for the whole trip').map(([, href]) => href)).toEqual([
      `/?destination=EUROPE&${query}`,
    ]);
    expect(rows('One plan for each destination').map(([, href]) => href)).toEqual([
      `/?destination=FR&${query}`,
    ]);
  });

  it.each([
    ['FR,ATLANTIS', { name: 'packages', destination: 'FR', dates }],
    ['FR,FRANCE', { name: 'packages', destination: 'FR', dates }],
    ['ATLANTIS,XQ', { name: 'destinations' }],
  ])('leads to the part that is sold: %s', async (destination, route) => {
    const { went, how } = await open(destination);
    expect(went).toMatchObject([route]);
    expect(how).toEqual([{ replace: true }]);
  });

  it('leads nowhere once the traveller has gone elsewhere', async () => {
    const { went, settle } = await open('FR,ATLANTIS', {}, { value: false }, { name: 'destinations' });
    await settle();
    expect(went).toEqual([]);
  });

  it('can be retried if the prices did not load', async () => {
    const down = { value: true };
    const { text, rows, settle } = await open('FR,IT', {}, down);
    expect(text()).toContain('This didn’t load');
    down.value = false;
    screen.getByRole('button', { name: 'Try again' }).click();
    await settle();
    expect(rows('One plan for each destination')).toHaveLength(2);
  });
});
