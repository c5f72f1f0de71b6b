import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Context, Hono } from 'hono';
import { isRegistered } from './account.ts';
import type { AccountBooks, Wallet } from './account.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";
const here = new URL('./browser/', import.meta.url);

/** The address of Stripe.js by its version and by its old one, and of its frames, as at Stripe. */
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

/** What the script in the page asks for as soon as it runs. */
const next = ['frame.ts', 'express-frame.ts'];

/**
 * One classic script an entry, made when it is first asked for: the build tool is no part of a server's start. On a
 * busy machine each takes seconds, so those that follow are made before they are asked for. One that could not be made
 * is made again for the next request.
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
