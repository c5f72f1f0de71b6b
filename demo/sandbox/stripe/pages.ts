import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Context, Hono } from 'hono';
import { isRegistered } from './account.ts';
import type { AccountBooks, Wallet } from './account.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";
const here = new URL('./browser/', import.meta.url);

/** Serves Stripe.js at its versioned and its old address, and its frames, as Stripe does. */
export function mountPages(app: Hono, shop: AccountBooks): void {
  const script = (entry: string) => (c: Context) => send(c, bundled(entry), 'text/javascript; charset=utf-8');
  const file = (name: string, type: string) => (c: Context) =>
    send(c, readFile(new URL(name, here), 'utf8'), type);
  app.get('/endive/stripe.js', script('stripe.ts'));
  app.get('/v3/', script('stripe.ts'));
  app.get('/v3/frame.js', script('frame.ts'));
  app.get('/v3/challenge.js', script('challenge.ts'));
  app.get('/v3/sheet.js', script('sheet.ts'));
  app.get('/v3/express.js', script('express-frame.ts'));
  for (const sheet of ['frame.css', 'tabs.css', 'sheet.css', 'express.css', 'bank.css']) {
    app.get(`/v3/${sheet}`, file(sheet, 'text/css; charset=utf-8'));
  }
  app.get('/v3/payment-element.html', file('payment-element.html', 'text/html; charset=utf-8'));
  app.get('/v3/express-checkout.html', file('express-checkout.html', 'text/html; charset=utf-8'));
  app.get('/v3/challenge.html', file('challenge.html', 'text/html; charset=utf-8'));
  app.get('/v3/sheet.html', file('sheet.html', 'text/html; charset=utf-8'));
  app.get('/v3/wallets', (c) => {
    const hosts = c.req.queries('host') ?? [];
    c.header('cache-control', 'no-store');
    const active = (wallet: Wallet) =>
      hosts.length > 0 && hosts.every((host) => isRegistered(shop, host, wallet));
    return c.json({
      apple_pay: active('apple_pay'),
      google_pay: active('google_pay'),
      link: active('link'),
    });
  });
}

async function send(c: Context, body: Promise<string>, type: string): Promise<Response> {
  c.header('content-type', type);
  c.header('content-security-policy', policy);
  c.header('cross-origin-resource-policy', 'cross-origin');
  c.header('x-content-type-options', 'nosniff');
  c.header('cache-control', 'no-cache');
  return c.body(await body);
}

const bundles = new Map<string, Promise<string>>();

/** The scripts that the page's script requests as soon as it runs. */
const next = ['frame.ts', 'express-frame.ts'];

/**
 * One classic script per entry, built on its first request, because a server should start without the build tool. On a
 * busy machine each takes seconds, so the next ones are built ahead. After a failed build the next request builds the
 * script again.
 */
function bundled(entry: string): Promise<string> {
  const known = bundles.get(entry);
  if (known) return known;
  const made = bundle(entry);
  bundles.set(entry, made);
  made.then(
    () => entry === 'stripe.ts' && next.forEach(bundled),
    () => bundles.delete(entry),
  );
  return made;
}

async function bundle(entry: string): Promise<string> {
  const { build } = await import('vite');
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(here),
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      lib: { entry: fileURLToPath(new URL(entry, here)), formats: ['iife'], name: 'sandbox' },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  const code = outputs.find((output) => output.type === 'chunk')?.code;
  if (code === undefined) throw new Error(`${entry} was not built`);
  return code;
}
