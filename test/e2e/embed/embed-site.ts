import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { ServerType } from '@hono/node-server';
import type { Browser, BrowserContext, BrowserContextOptions, Frame, Page } from 'playwright-core';
import { createEmbedRoutes, readEmbedFiles } from '../../../server/http/routes/embed.ts';
import { readAssets } from '../../../server/http/page/assets.ts';
import { createFiles } from '../../../server/http/page/static-files.ts';
import { createPageRoutes } from '../../../server/http/page/page-routes.ts';
import type { Storefront } from '../../../server/compose/assembly.ts';
import { shareBrowser } from '../../support/browser.ts';
import { clientFolder } from '../../support/deploy/build.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { createOfflineRoutes } from '../../../server/http/page/offline/offline-routes.ts';
import { systemClock } from '../../../server/runtime/clock.ts';
import { createMetrics } from '../../../server/runtime/metrics.ts';
import { allow } from '../../../widget/embed/iframe.ts';

export interface EmbedSite {
  /** The storefront's origin, cross-site to every partner's page. */
  readonly store: string;
  /** The storefront's metrics, in Prometheus format. */
  readonly metrics: () => Promise<string>;
  /** The settings of its shops, as the store's staff save them. */
  readonly settings: Storefront['settings'];
  /** Places an order and pays for it, as another device would. */
  buy(want: Parameters<Harness['buy']>[0]): Promise<{ id: string; capability: string }>;
  /** The partner's page with this markup in its body, at an address of its own. */
  open(markup: string, options?: Visit): Promise<Page>;
  stop(): Promise<void>;
}

interface Visit {
  /** Markup for the head of the page. */
  readonly head?: string;
  readonly query?: string;
  readonly headers?: Record<string, string>;
  readonly context?: BrowserContextOptions;
  /** Runs in every document, the frame's too, before its own scripts. */
  readonly script?: string;
}

/** The real storefront, as it is built, and a partner's site that embeds it; null where there is no browser. */
export async function startEmbedSite(environment?: Record<string, string>): Promise<EmbedSite | null> {
  const browser = await shareBrowser();
  if (!browser) return null;
  const shop = await listen((request) => storefront.app.fetch(request));
  const store = `http://127.0.0.1:${portOf(shop)}`;
  const harness = await openShop(store, environment);
  const storefront = harness.storefront();
  const contexts: BrowserContext[] = [];
  const pages = new Map<string, { html: string; headers: Record<string, string> }>();
  const partner = await listen((request) => {
    const page = pages.get(new URL(request.url).pathname);
    if (!page) return new Response('', { status: 404 });
    return new Response(page.html, { headers: { 'content-type': 'text/html', ...page.headers } });
  });

  return {
    store,
    metrics: async () => (await storefront.readMetrics?.()) ?? '',
    settings: storefront.settings,
    async buy(want) {
      const { id, keys } = await harness.buy(want);
      return { id, capability: keys.capability };
    },
    async open(markup, visit = {}) {
      const path = `/${pages.size}`;
      pages.set(path, { html: pageOf(markup, visit.head ?? ''), headers: visit.headers ?? {} });
      const page = await newPage(browser, visit);
      contexts.push(page.context());
      await page.goto(`http://localhost:${portOf(partner)}${path}${visit.query ?? ''}`);
      return page;
    },
    async stop() {
      await Promise.all(contexts.map((context) => context.close()));
      await Promise.all([shop, partner].map(close));
    },
  };
}

function openShop(store: string, environment: Record<string, string> = {}): Promise<Harness> {
  return createHarness({
    destinations: 'all',
    environment: { PUBLIC_URL: store, ...environment },
    metrics: createMetrics(),
    pages: ({ catalogue, shops, pictures, admitFresh }) => [
      createPageRoutes({
        catalogue,
        shops,
        assets: readAssets(clientFolder),
        config: {
          stripeScriptUrl: 'https://js.stripe.com/endive/stripe.js',
          mode: 'sandbox',
        },
      }),
      createOfflineRoutes({ catalogue, shops, pictures, admitFresh, publicUrl: store, clock: systemClock }),
      createFiles(clientFolder),
      createEmbedRoutes({ files: readEmbedFiles(clientFolder) }),
    ],
  });
}

const pageOf = (markup: string, head: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
  <title>A partner's page</title>${head}</head><body>${markup}</body></html>`;

async function newPage(browser: Browser, { context, script }: Visit): Promise<Page> {
  const opened = await browser.newContext({ viewport: { width: 900, height: 800 }, ...context });
  if (script) await opened.addInitScript(script);
  // Records the page's messages, as a partner's own script would.
  await opened.addInitScript(() => {
    Object.assign(window, { heard: [] });
    addEventListener('message', ({ data, origin }) => {
      (window as unknown as { heard: unknown[] }).heard.push({ ...data, origin });
    });
  });
  return opened.newPage();
}

/** The tag that partners paste. */
export const tag = (store: string, more = '') =>
  `<iframe src="${store}/?currency=EUR${more}" title="Travel eSIM store" allow="${allow}"
    referrerpolicy="strict-origin-when-cross-origin" loading="lazy"
    style="width:100%;height:${plainHeight}px;border:0;color-scheme:normal"></iframe>`;

/** The storefront's frame, once its first screen is there. */
export async function frameOf(page: Page, selector = 'iframe'): Promise<Frame> {
  const frame = await (await page.waitForSelector(selector)).contentFrame();
  if (!frame) throw new Error(`no frame in ${selector}`);
  await frame.waitForSelector('h1');
  return frame;
}

/** The height of a frame without the loader, in px. */
export const plainHeight = 720;
/** For expect.poll: long enough for a busy machine. */
export const patience = { timeout: 15_000 };

/** Messages of a type that the page has received. */
export const heard = (page: Page, type: string) =>
  page.evaluate(
    (wanted) =>
      (
        window as unknown as { heard: { type: string; origin: string; data: Record<string, unknown> }[] }
      ).heard.filter((one) => one.type === wanted),
    type,
  );

function listen(fetch: (request: Request) => Response | Promise<Response>): Promise<ServerType> {
  return new Promise((resolve) => {
    const server = serve({ fetch, port: 0 }, () => resolve(server));
  });
}

const portOf = (server: ServerType) => (server.address() as AddressInfo).port;

function close(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}
