import { Hono } from 'hono';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { serveFiles, serveShared } from '../files.ts';
import { dayMs } from '../sandbox/clock.ts';
import { linksTo, serveBrands } from './brand-pages.ts';
import { type Brand, brands } from './brands.ts';
import { serveEvents } from './events.ts';
import { servePapers } from './papers.ts';
import { fill, frameAddress, readTemplate } from './template.ts';

const folder = join(import.meta.dirname, 'page');
const files = [
  'start.ts',
  'switches.ts',
  'sheet.ts',
  'panel.ts',
  'phone.ts',
  'usage.ts',
  'logs.ts',
  'faults.ts',
  'outside.ts',
  'site.css',
  'trip.css',
  'brand.css',
  'panel.css',
  'phone.css',
  'mark.svg',
];
/** The partner's own list: an outside page does not read the store's values, and would show if they differ. */
const currencies = ['EUR', 'USD', 'GBP', 'AUD', 'CAD', 'NZD', 'ZAR'];
/** The site's terracotta on its warm paper, as parameters of the tag. */
const colours = { primaryColor: 'b4432c', secondaryColor: 'faefe3' };
const firstDayInDays = 24;
/** The trip's last day, counted from 0, as on the page. */
const lastDay = 5;

/** The other programs' origins, without trailing slashes. */
export interface PartnerNeighbours {
  readonly storefront: string;
  readonly connectivity: string;
  readonly stripe: string;
  readonly mailbox: string;
}

/**
 * Meridian Trips: a travel site that embeds the storefront with the plain tag, beside a panel that plays the
 * traveller's phone. `?currency=` and `?theme=` set the frame's parameters, as the page's own switches do. It passes its
 * booking, so that the frame opens at the offer; with `?trip=none` the frame opens where travellers choose themselves.
 * Other brands have their pages at `/brands/`.
 */
export function createPartnerSite(
  { storefront, connectivity, stripe, mailbox }: PartnerNeighbours,
  options: {
    readonly now?: () => number;
    /** For development: the page reloads when this number changes. */
    readonly version?: () => number;
    /** Resolves once the shop of a brand exists. */
    readonly openBrand?: (brand: Brand) => Promise<void>;
  } = {},
): Hono {
  const now = options.now ?? (() => Date.now());
  const template = readTemplate('index.html');
  const frameStyle = /<iframe[^>]*style="([^"]*)"/.exec(template)?.[1] ?? '';
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // The tag that partners paste has a style attribute; this page allows that one and no other.
    `style-src-attr 'unsafe-hashes' 'sha256-${createHash('sha256').update(frameStyle).digest('base64')}'`,
    "img-src 'self' data:",
    `connect-src 'self' ${connectivity} ${stripe} ${mailbox}`,
    `frame-src ${storefront}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

  const page = (query: URLSearchParams) => {
    const currency = query.get('currency') ?? 'EUR';
    const theme = ['light', 'dark'].find((known) => known === query.get('theme'));
    const trip = query.get('trip') === 'none' ? {} : booking(now());
    return fill(template, {
      frame: frameAddress(storefront, { currency, ...colours, ...trip, ...(theme && { theme }) }),
      theme: theme ?? 'auto',
      storefront,
      connectivity,
      stripe,
      mailbox,
      currencies: currencies
        .map((code) => `<option${code === currency ? ' selected' : ''}>${code}</option>`)
        .join(''),
      reload: options.version ? ' data-reload' : '',
      brands: linksTo(brands),
      year: String(new Date(now()).getUTCFullYear()),
      ...tripDays(now()),
    });
  };

  const site = new Hono();
  site.use(async (c, next) => {
    c.header('content-security-policy', policy);
    c.header('x-content-type-options', 'nosniff');
    c.header('cache-control', 'no-store');
    await next();
  });
  site.get('/', (c) => c.html(page(new URL(c.req.url).searchParams)));
  const { version } = options;
  if (version) {
    site.get('/version', (c) => c.text(String(version())));
  }
  servePapers(site);
  serveBrands(site, {
    storefront,
    template: readTemplate('brand.html'),
    booking: () => booking(now()),
    open: options.openBrand ?? (() => Promise.resolve()),
  });
  serveEvents(site);
  serveShared(site);
  serveFiles(site, folder, files);
  return site;
}

/** What the site knows of the trip, as the frame's parameters. */
function booking(now: number): Record<string, string> {
  const day = (offset: number) =>
    new Date(now + (firstDayInDays + offset) * dayMs).toISOString().slice(0, 10);
  return { destination: 'FR', start: day(0), end: day(lastDay), travellers: '2' };
}

/** The dates of the trip's days, always a few weeks ahead: `day:0` and so on. */
function tripDays(now: number): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const days = Array.from({ length: lastDay + 1 }, (_, offset) => now + (firstDayInDays + offset) * dayMs);
  return Object.fromEntries(days.map((day, offset) => [`day:${offset}`, format.format(day)]));
}
