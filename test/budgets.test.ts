import { createAdaptorServer } from '@hono/node-server';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { popularDestinations } from '../server/catalogue/places/countries.ts';
import { readAssets } from '../server/http/page/assets.ts';
import { createPageRoutes } from '../server/http/page/page-routes.ts';
import { brotliBytes, clientFolder, readBuild } from './support/deploy/build.ts';
import { wholeSeller } from './support/seller.ts';
import { createHarness } from './support/harness.ts';
import type { Harness } from './support/harness.ts';
import { maxLists } from '../widget/frame/ahead/load-lists.ts';
import { currencies, languages } from '../server/contract/values/values.ts';

/** Bytes after brotli 11; see `npm run bench -- bytes` for the whole table. */
const budgets = {
  shellAimed: 8_000,
  shellWithHeaders: 14_000,
  styleInside: 2_000,
  scriptInside: 1_000,
  nextScreen: 12_000,
  flow: 24_000,
  search: 2_500,
  sentences: 1_700,
  sealing: 1_300,
  loader: 2_000,
  ahead: 30_000,
  dashboard: 60_000,
} as const;

/** Every language in one currency, and every currency in one language. */
const samples = [
  ...languages.map((lang) => ({ lang, currency: 'ZAR' })),
  ...currencies.map((currency) => ({ lang: 'en', currency })),
];

const server = createAdaptorServer({ fetch: (request, connection) => shop(request, connection) });
let shop: (request: Request, connection: unknown) => Response | Promise<Response>;
let harness: Harness;

beforeAll(async () => {
  harness = await createHarness({
    destinations: 'all',
    environment: {
      EMBED_ORIGINS: 'https://www.some-travel-site.example https://another-one.example',
      ...wholeSeller,
    },
    pages: ({ catalogue, shops }) => [
      createPageRoutes({
        catalogue,
        shops,
        assets: readAssets(clientFolder),
        config: {
          stripeScriptUrl: 'https://js.stripe.com/endive/stripe.js',
          mode: 'live',
        },
      }),
    ],
  });
  shop = (request, connection) => harness.storefront().app.fetch(request, connection as object);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await harness.stop();
});

/** The response as sent over the wire, every byte of it, split into head and body. */
async function answerTo(path: string): Promise<{ head: string; body: Buffer; bytes: number }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: store.example\r\naccept-encoding: br\r\nconnection: close\r\n\r\n`,
  );
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const whole = Buffer.concat(chunks);
  const end = whole.indexOf('\r\n\r\n') + 4;
  return { head: whole.subarray(0, end).toString(), body: whole.subarray(end), bytes: whole.length };
}

const inside = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}(?<attributes>[^>]*)>(?<text>.*?)</${tag}>`, 'gs'))].map(
    ({ groups }) => ({ attributes: groups?.['attributes'] ?? '', text: groups?.['text'] ?? '' }),
  );
/** The tags that make the browser fetch something before the page can be used. */
const fetched = (html: string) =>
  [...html.matchAll(/<(?:link|script|img|iframe|source)\b[^>]*\b(?:src|href)="(?!data:)[^"]*"[^>]*>/g)].map(
    ([tag]) => tag,
  );

describe('the first response', () => {
  it.each(samples)('fits its budget in $lang and $currency, with all destinations in it', async (sample) => {
    const { head, body, bytes } = await answerTo(`/?currency=${sample.currency}&lang=${sample.lang}`);
    expect(head).toContain('200 OK');
    expect(head).toContain('content-encoding: br');
    const html = brotliDecompressSync(body).toString();
    expect(new Set(html.match(/(?<=data-c=")[^"]+/g)).size).toBeGreaterThanOrEqual(200);
    expect(body.length).toBeLessThanOrEqual(budgets.shellAimed);
    expect(bytes).toBeLessThanOrEqual(budgets.shellWithHeaders);
  });

  it('is usable without any other request', async () => {
    const html = brotliDecompressSync((await answerTo('/')).body).toString();
    expect(fetched(html)).toEqual([]);
    expect(inside(html, 'script').every(({ attributes }) => attributes === '')).toBe(true);
    expect(html).not.toMatch(/@import|url\((?!["']?data:)/);
  });

  it('has little inline style and script', async () => {
    const html = brotliDecompressSync((await answerTo('/')).body).toString();
    const bytesOf = (tag: string) =>
      brotliBytes(
        inside(html, tag)
          .map(({ text }) => text)
          .join('\n'),
      );
    expect(bytesOf('style')).toBeLessThanOrEqual(budgets.styleInside);
    expect(bytesOf('script')).toBeLessThanOrEqual(budgets.scriptInside);
  });

  it('fits its budget for a deep link', async () => {
    for (const destination of ['FR', 'US', 'JP']) {
      const { body, bytes } = await answerTo(`/?currency=ZAR&destination=${destination}`);
      expect(body.length).toBeLessThanOrEqual(budgets.shellAimed);
      expect(bytes).toBeLessThanOrEqual(budgets.shellWithHeaders);
    }
  });
});

describe('the scripts', () => {
  const build = readBuild();
  const bytesOf = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + brotliBytes(build.read(file)), 0);

  it('fit the budget of the dashboard, which has only one', () => {
    expect(build.read('dashboard/dashboard.js').length).toBeLessThanOrEqual(budgets.dashboard);
  });

  it('fit the budget of the next screen', () => {
    expect(bytesOf(build.closure('widget/frame/main.tsx'))).toBeLessThanOrEqual(budgets.nextScreen);
  });

  it.each(languages)(
    'fit the budget of the whole way to "paid", with the texts of %s and the inline scripts',
    async (lang) => {
      const html = brotliDecompressSync((await answerTo(`/?lang=${lang}`)).body).toString();
      const first = inside(html, 'script').reduce((sum, { text }) => sum + brotliBytes(text), 0);
      const texts = ['core', 'checkout'].map((part) => `widget/i18n/${lang}/${part}.ts`);
      const code = [
        'widget/first-screen/search/entry.ts',
        'widget/frame/main.tsx',
        'widget/frame/bridge/bridge.ts',
        'widget/checkout/Checkout.tsx',
      ];
      const files = new Set([...code, ...texts].flatMap((source) => build.closure(source)));
      expect(first + bytesOf(files)).toBeLessThanOrEqual(budgets.flow);
      expect(texts.flatMap((source) => build.closure(source))).toHaveLength(texts.length);
    },
  );

  it('fit the budget of the search, which loads only for travellers who search', () => {
    expect(bytesOf(build.closure('widget/first-screen/search/results.ts'))).toBeLessThanOrEqual(
      budgets.search,
    );
  });

  it('fit the budget of the sentences, which load beside the search', () => {
    expect(bytesOf(build.closure('widget/first-screen/search/sentences/sentences.ts'))).toBeLessThanOrEqual(
      budgets.sentences,
    );
  });

  it('fit the budget of sealing an order, which loads beside the checkout', () => {
    const checkout = build.closure('widget/checkout/Checkout.tsx');
    const more = build
      .closure('widget/frame/kept/sealed-attempts.ts')
      .filter((file) => !checkout.includes(file));
    expect(bytesOf(more)).toBeLessThanOrEqual(budgets.sealing);
  });

  it.each(languages)('fit the budget of code and lists prefetched before a tap, in %s', async (lang) => {
    const lists = await Promise.all(
      popularDestinations.map((code) =>
        answerTo(`/api/destinations/${code}/packages?currency=ZAR&lang=${lang}`),
      ),
    );
    const largest = lists.map(({ bytes }) => bytes).toSorted((a, b) => b - a);
    expect(lists.every(({ head }) => head.includes('200 OK'))).toBe(true);
    const screens = [
      'widget/frame/ahead/ahead.ts',
      'widget/checkout/Checkout.tsx',
      'widget/frame/kept/sealed-attempts.ts',
      `widget/i18n/${lang}/checkout.ts`,
    ];
    const known = build.closure('widget/frame/main.tsx');
    const code = new Set(
      screens.flatMap((source) => build.closure(source)).filter((file) => !known.includes(file)),
    );
    const styles = build.stylesOf('widget/checkout/Checkout.tsx');
    const sum = largest.slice(0, maxLists).reduce((all, bytes) => all + bytes, 0);
    expect(sum + bytesOf([...code, ...styles])).toBeLessThanOrEqual(budgets.ahead);
  });

  it('contain no flags: each country has its own file', () => {
    expect(build.read('flags/fr.svg').toString()).toContain('<svg');
  });

  it('fit the budget of the loader for partner pages', () => {
    expect(brotliBytes(build.read('embed.js'))).toBeLessThanOrEqual(budgets.loader);
  });
});
