import { beforeAll, describe, expect, it } from 'vitest';
import { createPageRoutes } from '../../../../server/http/page/page-routes.ts';
import { createShop, shopsOf } from '../../catalogue/shop.ts';
import { assets } from './assets.ts';

const { catalogue } = createShop();
const config = { stripeScriptUrl: 'https://js.stripe.com/endive/stripe.js', mode: 'live' } as const;
const app = createPageRoutes({ catalogue, shops: shopsOf(), assets, config });
beforeAll(() => catalogue.refresh());

async function ask(query: string) {
  const answer = await app.request(`/?currency=EUR&lang=en&${query}`);
  const html = await answer.text();
  return {
    status: answer.status,
    etag: answer.headers.get('etag'),
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    isFirstScreen: html.includes('id="home"'),
    isWaiting: html.includes('aria-busy="true"'),
  };
}

describe('a page of a trip', () => {
  it.each(['', 'destination=FR'])('is the same for all trips, as it contains none: ?%s', async (where) => {
    const plain = await ask(where);
    const trips = [
      'start=2026-12-15&end=2026-12-20',
      'start=2026-12-16&end=2026-12-20&travellers=2',
      'travellers=5&data=10',
      'start=nonsense&end=%3Cscript%3E&travellers=-1&data=__proto__',
    ];
    for (const trip of trips) expect(await ask(`${where}&${trip}`)).toEqual(plain);
    expect(plain.status).toBe(200);
  });

  it('waits for the browser to compare several destinations, as one page for all of them', async () => {
    const one = await ask('destination=FR,DE');
    expect(one).toMatchObject({ status: 200, isWaiting: true, isFirstScreen: false });
    for (const several of ['de,fr', 'FR%2CAQ', 'FR,,DE', 'EUROPE, FR', 'ATLANTIS,XQ'])
      expect(await ask(`destination=${several}`)).toEqual(one);
  });

  it.each(['FR,', 'fr', 'FRA,<script>', ' FR ', 'FR,FR'])(
    'is the page of its packages when one destination is left: %j',
    async (destination) => {
      expect(await ask(`destination=${encodeURIComponent(destination)}`)).toEqual(
        await ask('destination=FR'),
      );
    },
  );

  it.each([',', '<script>', '1,2'])('is the first screen without a destination: %j', async (destination) => {
    expect(await ask(`destination=${encodeURIComponent(destination)}`)).toEqual(await ask(''));
  });
});
