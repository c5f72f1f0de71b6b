import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createOfflineRoutes } from '../../../../server/http/page/offline/offline-routes.ts';
import { createPageRoutes } from '../../../../server/http/page/page-routes.ts';
import type { HttpEnv } from '../../../../server/http/env.ts';
import type { Shop } from '../../../../server/shops/shop.ts';
import { htmlErrors } from '../../../support/markup/html.ts';
import { createShop as createCatalogue, shopsOf } from '../../catalogue/shop.ts';
import { assets } from './assets.ts';

const { catalogue } = createCatalogue();
const base = shopsOf(['*']).get(null);
const logo = { name: `${'a'.repeat(32)}.png`, width: 120, height: 40 };
const square = { name: `${'b'.repeat(32)}.png`, width: 200, height: 180 };
const all: Record<string, Shop> = {
  default: base,
  'meridian-de': {
    ...base,
    id: 'meridian-de',
    version: 'm',
    name: 'Meridian "Trips" & Co',
    primaryColor: '#ffd400',
    logo,
  },
  round: { ...base, id: 'round', version: 'r', name: 'Round', logo: square },
};
const shops = { ...shopsOf(['*']), get: (id: string | null | undefined) => all[id ?? 'default'] ?? base };

const offline = createOfflineRoutes({
  shops,
  pictures: {
    read: (name) =>
      Promise.resolve(name.startsWith('b') ? Buffer.from('a png').toString('base64') : 'bG9nbw=='),
  },
  catalogue: {
    describe: (code, lang) => ({
      code,
      name: code === 'FR' && lang === 'de' ? 'Frankreich, ganz' : code === 'IT' ? 'Italy\rURL:x' : code,
      kind: 'country',
    }),
  },
  publicUrl: 'https://store.example',
  clock: { now: () => Date.UTC(2026, 10, 23, 4, 30), after: () => () => {} },
  admitFresh: () => {},
});
const app = new Hono<HttpEnv>().route('/', offline).route(
  '/',
  createPageRoutes({
    catalogue,
    shops,
    assets,
    config: { stripeScriptUrl: 'http://localhost:4003/stripe.js', mode: 'sandbox' },
  }),
);
const get = (path: string) => app.request(path);
const json = async (path: string) => (await get(path)).json() as Promise<Record<string, unknown>>;

describe('the page of an order', () => {
  const page = async (path: string) => (await get(path)).text();

  it('names every file that it needs without a network, and what a home screen shows', async () => {
    const html = await page(`/order/ord_${'a'.repeat(26)}?lang=de&shop=meridian-de`);
    for (const file of [...assets.order('de'), ...Object.values(assets.texts('de'))])
      expect(html).toContain(file);
    expect(html).toContain(
      '<link rel="manifest" href="/order/shop.webmanifest?shop=meridian-de&amp;lang=de">',
    );
    expect(html).toContain('<link rel="apple-touch-icon" href="/order/icon-180.png?shop=meridian-de">');
    expect(await htmlErrors(html)).toEqual([]);
  });

  it('may load its manifest, and is the same for every order', async () => {
    const answer = await get(`/order/ord_${'a'.repeat(26)}?lang=de`);
    expect(answer.headers.get('content-security-policy')).toContain("; manifest-src 'self';");
    expect(await answer.text()).toBe(await page('/order/esim?lang=de'));
  });
});

describe('the service worker', () => {
  it('is requested each time, reaches its own origin alone, and serves orders alone', async () => {
    const answer = await get('/order/worker.js');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    );
    // It may serve only the folder of its own address.
    expect(answer.headers.get('service-worker-allowed')).toBeNull();
  });
});

describe('the place on a home screen', () => {
  it('has the shop’s name, and opens what the phone has stored', async () => {
    expect(await json('/order/shop.webmanifest?shop=meridian-de&lang=de')).toMatchObject({
      name: 'Meridian "Trips" & Co',
      start_url: '/order/esim?shop=meridian-de&lang=de',
      scope: '/order/',
      display: 'standalone',
      theme_color: '#ffd400',
      icons: [{ src: '/order/icon.svg?shop=meridian-de', type: 'image/svg+xml' }],
    });
  });

  it('has the store’s name and a drawn icon when the shop has no name or logo', async () => {
    const { name, start_url: start, icons } = await json('/order/shop.webmanifest?lang=en');
    expect([name, start]).toEqual(['Travel eSIM store', '/order/esim?lang=en']);
    expect(icons).toHaveLength(3);
    const png = Buffer.from(await (await get('/order/icon-192.png')).arrayBuffer());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([192, 192]);
  });

  it('has the shop’s logo', async () => {
    expect(await (await get('/order/icon.svg?shop=meridian-de')).text()).toContain(
      'href="data:image/png;base64,bG9nbw=="',
    );
    expect(await (await get('/order/icon-180.png?shop=round')).text()).toBe('a png');
    expect(await (await get('/order/icon-180.png?shop=meridian-de')).text()).toContain('PNG');
  });
});

describe('the day in the calendar', () => {
  it('is a whole day with a reminder, in the traveller’s language, without link or code', async () => {
    const answer = await get('/order/calendar.ics?date=2026-12-31&destination=fra&lang=de&shop=round');
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await answer.text();
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const lines = text.replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
    expect(lines).toContain('DTEND;VALUE=DATE:20270101');
    expect(lines).toContain('DTSTAMP:20261123T043000Z');
    expect(lines).toContain(String.raw`SUMMARY:eSIM einschalten: Frankreich\, ganz`);
    expect(lines).toContain('URL:https://store.example/order/esim?shop=round');
    expect(lines).toContain('TRIGGER:PT9H');
  });

  it('escapes a line break of any kind in a name', async () => {
    const text = await (await get('/order/calendar.ics?date=2026-12-31&destination=IT')).text();
    expect(text).toContain(String.raw`Italy\nURL:x`);
    expect(text.replaceAll('\r\n', '')).not.toContain('\r');
  });

  it.each([
    ['a day that is none', 'date=2026-02-31&destination=FR'],
    ['no day', 'destination=FR'],
    ['a day with none after it', 'date=9999-12-31&destination=FR'],
    ['a day of long ago', 'date=0001-01-01&destination=FR'],
    ['a place that is none', 'date=2026-12-15&destination=FR%0D%0ASUMMARY:x'],
  ])('is a 404 for %s', async (_, query) => {
    expect((await get(`/order/calendar.ics?${query}`)).status).toBe(404);
  });
});

describe.each(['/order/shop.webmanifest', '/order/calendar.ics?date=2026-12-31&destination=FR'])(
  'a response in a language: %s',
  (path) => {
    it('is cached for that language only', async () => {
      expect((await get(path)).headers.get('vary')).toBe('Accept-Language');
    });
  },
);
