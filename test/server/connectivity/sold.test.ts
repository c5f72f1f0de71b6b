import { describe, expect, it } from 'vitest';
import { Problem } from '../../../server/contract/problem.ts';
import { createWire, json, outcomeOf, whileTimePasses } from './stub.ts';

describe('the product list', () => {
  it('is read page by page, 160 at a time, without rows that cannot be bought', async () => {
    const row = {
      id: 'a',
      destination: 'FRA',
      destinationISO2: 'FR',
      dataLimitInGB: 1.0,
      minDays: 3,
      maxDays: 7.0,
      priceInCents: 300,
    };
    const { client, calls } = createWire({
      answer: (seen) =>
        seen.url.searchParams.get('afterCursor')
          ? json({ packages: [{ ...row, id: 'c', destinationISO2: undefined }], afterCursor: '' })
          : json({
              packages: [
                row,
                null,
                { ...row, id: '' },
                { ...row, priceInCents: 0 },
                { ...row, minDays: 9 },
                { ...row, dataLimitInGB: 'x' },
              ],
              afterCursor: 'next page',
            }),
    });
    const france = { dataGb: 1, dataBytes: 1_073_741_824, minDays: 3, maxDays: 7, costCents: 300 };
    expect(await client.packages()).toEqual([
      { id: 'a', destination: 'FR', ...france },
      { id: 'c', destination: 'FR', ...france },
    ]);
    expect(calls.map((call) => call.url.search)).toEqual(['?limit=160', '?limit=160&afterCursor=next+page']);
  });

  it('has names without anything that could hide or reorder text', async () => {
    const { client } = createWire({
      answer: () =>
        json({
          destinations: [
            {
              name: 'Fra\u202Ence\u0000 <b>\u200B\n x',
              destination: 'FRA',
              destinationISO2: 'FR',
              supportedCountries: ['France', 7],
            },
            { name: 'n'.repeat(500), destination: 'south east asia', supportedCountries: null },
            { name: 'bad', destination: '<script>' },
          ],
        }),
    });
    expect(await client.destinations()).toEqual([
      { code: 'FR', spelling: 'FR', name: 'Fra nce <b> x', countries: ['France'] },
      {
        code: 'SOUTH_EAST_ASIA',
        spelling: 'south east asia',
        name: 'n'.repeat(100),
        countries: [],
      },
    ]);
  });

  it('ends in an error if the cursors never end', async () => {
    const { client, clock } = createWire({ answer: () => json({ packages: [], afterCursor: 'again' }) });
    expect(await whileTimePasses(clock, outcomeOf(client.packages()))).toBeInstanceOf(Problem);
  });
});
