import { type Context, Hono } from 'hono';
import worker from '../../../../widget/order/worker/worker.ts?inlined';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { nearestLang } from '../../../catalogue/languages.ts';
import { normaliseCode } from '../../../catalogue/places/codes.ts';
import { isDay } from '../../../contract/trip.ts';
import { defaultShop, destinationPattern, linkedEsim } from '../../../contract/values/values.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Logo, Pictures } from '../../../shops/logo.ts';
import type { Shop } from '../../../shops/shop.ts';
import type { Shops } from '../../../shops/shops.ts';
import { type CompressedPage, compressPage } from '../../cache/compressed.ts';
import { respond } from '../../cache/negotiate.ts';
import type { HttpEnv } from '../../env.ts';
import { bareHeaders } from '../../middleware/security-headers.ts';
import type { AdmitFresh } from '../fresh-pages.ts';
import { appManifest, iconPng, iconSizes, iconSvg } from './app-manifest.ts';
import { calendarOf } from './calendar.ts';

interface OfflineDeps {
  readonly shops: Pick<Shops, 'get'>;
  readonly pictures: Pick<Pictures, 'read'>;
  readonly catalogue: Pick<Catalogue, 'describe'>;
  readonly publicUrl: string;
  readonly clock: Clock;
  /** Called before an icon is made. */
  readonly admitFresh: AdmitFresh;
}

/** In a year below 3000: after 9999 comes a year of five digits. */
const isDated = (date: string): boolean => date.startsWith('2') && isDay(date);

/** Some phones accept only a PNG: a logo that is roughly square serves as it is. */
const isSquare = (logo: Logo | null): logo is Logo =>
  logo !== null && Math.max(logo.width, logo.height) <= 1.25 * Math.min(logo.width, logo.height);

const hour = 'public, max-age=3600';
/** Icons of the shops as they look now. */
const maxKept = 200;

/**
 * What an order's page needs without a network, and phones that keep it: its service worker, its name and
 * icon on a home screen, and the day in the calendar.
 */
export function createOfflineRoutes(deps: OfflineDeps): Hono<HttpEnv> {
  const { shops, pictures, catalogue, publicUrl, clock, admitFresh } = deps;
  const icons = new Map<string, string | Uint8Array<ArrayBuffer>>();
  let workerPage: Promise<CompressedPage> | undefined;

  const shopOf = (c: Context<HttpEnv>) => shops.get(c.req.query('shop'));
  const langOf = (c: Context<HttpEnv>) => nearestLang(c.req.queries('lang'), c.req.header('accept-language'));
  const answer = (c: Context<HttpEnv>, body: string | Uint8Array<ArrayBuffer>, type: string) =>
    c.body(body, 200, { ...bareHeaders, 'content-type': type, 'cache-control': hour });
  /** Without a `lang` that we know, the browser's language has chosen the words. */
  const answerInLang = (c: Context<HttpEnv>, body: string, type: string) => {
    c.header('vary', 'Accept-Language');
    return answer(c, body, type);
  };

  async function icon(
    c: Context<HttpEnv>,
    name: string,
    make: (shop: Shop) => Promise<string | Uint8Array<ArrayBuffer>>,
  ) {
    const shop = shopOf(c);
    const key = `${name} ${shop.version}`;
    const kept = icons.get(key);
    if (kept !== undefined) return kept;
    admitFresh(c);
    const made = await make(shop);
    const [oldest] = icons.keys();
    if (icons.size >= maxKept && oldest !== undefined) icons.delete(oldest);
    icons.set(key, made);
    return made;
  }

  const app = new Hono<HttpEnv>();
  app.get('/order/worker.js', async (c) => {
    workerPage ??= compressPage(worker, {
      ...bareHeaders,
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    });
    return respond(c, await workerPage);
  });

  app.get('/order/shop.webmanifest', (c) =>
    answerInLang(c, JSON.stringify(appManifest(shopOf(c), langOf(c))), 'application/manifest+json'),
  );

  app.get('/order/icon.svg', async (c) => {
    const svg = await icon(c, 'svg', async (shop) => {
      return iconSvg(shop, shop.logo ? await pictures.read(shop.logo.name) : undefined);
    });
    return answer(c, svg, 'image/svg+xml');
  });

  for (const size of iconSizes) {
    app.get(`/order/icon-${size}.png`, async (c) => {
      const png = await icon(c, String(size), async (shop) => {
        const base64 = isSquare(shop.logo) ? await pictures.read(shop.logo.name) : undefined;
        return new Uint8Array(base64 === undefined ? iconPng(shop, size) : Buffer.from(base64, 'base64'));
      });
      return answer(c, png, 'image/png');
    });
  }

  app.get('/order/calendar.ics', (c) => {
    const date = c.req.query('date') ?? '';
    const code = normaliseCode(c.req.query('destination') ?? '');
    if (!isDated(date) || !destinationPattern.test(code)) return c.notFound();
    const lang = langOf(c);
    const { id } = shopOf(c);
    const query = id === defaultShop ? '' : `?shop=${id}`;
    const calendar = calendarOf({
      date,
      destination: catalogue.describe(code, lang).name,
      lang,
      page: `${publicUrl}/order/${linkedEsim}${query}`,
      now: clock.now(),
      uid: crypto.randomUUID(),
    });
    c.header('content-disposition', 'inline; filename="esim.ics"');
    return answerInLang(c, calendar, 'text/calendar; charset=utf-8');
  });
  return app;
}
