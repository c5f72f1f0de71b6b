import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Page } from 'playwright-core';
import { createCatalogueRoutes } from '../../../server/http/routes/catalogue.ts';
import type { HttpEnv } from '../../../server/http/env.ts';
import { readAssets } from '../../../server/http/page/assets.ts';
import { createFiles } from '../../../server/http/page/static-files.ts';
import { createPageRoutes } from '../../../server/http/page/page-routes.ts';
import { shareBrowser } from '../../support/browser.ts';
import { clientFolder } from '../../support/deploy/build.ts';
import { createShop, sold } from '../../server/catalogue/shop.ts';
import { keepMoves, takeMoves } from '../support/moves.ts';

const stripeScriptUrl = 'http://localhost:4003/endive/stripe.js';

/** A shop with two plans for each country that has a flag, plus Europe, and a browser. Null: no browser. */
export async function startCountries() {
  const browser = await shareBrowser();
  if (!browser) return null;
  const { catalogue, shops, service } = createShop();
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  // Obsolete codes have names but no flags: "FX" is a second France.
  const hasFlag = (code: string) => existsSync(join(clientFolder, `flags/${code.toLowerCase()}.svg`));
  const codes = letters
    .flatMap((a) => letters.map((b) => a + b))
    .filter((code) => names.of(code) && hasFlag(code));
  service.destinations = [
    ...codes.map((code) => ({ code, name: names.of(code)!, countries: [names.of(code)!] })),
    { code: 'EUROPE', name: 'Europe', countries: ['France', 'Estonia'] },
  ];
  service.packages = codes
    .flatMap((code) => [sold(`${code}-1`, code, 1, 30, 400), sold(`${code}-5`, code, 5, 30, 900)])
    .concat(sold('eu-10', 'EUROPE', 10, 30, 900));
  await catalogue.refresh();
  const config = { stripeScriptUrl, mode: 'sandbox' } as const;
  const app = new Hono<HttpEnv>()
    .route('/', createPageRoutes({ catalogue, shops, assets: readAssets(clientFolder), config }))
    .route('/', createFiles(clientFolder))
    .route('/', createCatalogueRoutes({ catalogue, shops }));
  const server = serve({ fetch: app.fetch, port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

  /** A page that records layout shifts, requests and errors. */
  const open = async (path: string, prepare?: (page: Page) => Promise<unknown>) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 720 } });
    // Stripe's script is fetched once a plan is picked.
    await context.route(stripeScriptUrl, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    const page = await context.newPage();
    const wrong: string[] = [];
    const asked: string[] = [];
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
    page.on('pageerror', (error) => wrong.push(error.message));
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await keepMoves(page);
    await prepare?.(page);
    await page.goto(origin + path);
    const moved = () => takeMoves(page);
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    return { page, wrong, asked, moved, focused, close: () => context.close() };
  };

  return { browser, origin, open, stop: () => void server.close() };
}

export type Countries = NonNullable<Awaited<ReturnType<typeof startCountries>>>;
