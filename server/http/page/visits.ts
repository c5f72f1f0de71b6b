import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { frameMistakes, type FrameReport } from '../../contract/schemas/frame-report.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { EmbedFindings } from '../../shops/embed-findings.ts';
import { mistakesIn, type EmbedMistake } from '../../shops/embed-mistakes.ts';
import type { Shops } from '../../shops/shops.ts';

/** How often what was seen is stored. */
const everyMs = 10_000;
/** What is kept in memory between two writes is limited, because strangers can send anything. */
const maxCounted = 300;
const maxKnown = 1_000;
const maxLength = 1_000;

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

export interface Visits {
  /** Looks at a request before it is answered. */
  see(asked: Asked): void;
  /** What a frame reports about the page around it, which anybody could make up. */
  report(told: FrameReport): void;
  /** Stores what was seen, at most every ten seconds. */
  write(): Promise<void>;
}

/** Notes what partners' pages get wrong about the frame, from real visitors' requests. Keeps nothing about visitors. */
export function createVisits(options: {
  readonly shops: Shops;
  readonly findings: EmbedFindings;
  readonly origin: string;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Pick<Logger, 'warn'>;
}): Visits {
  const { shops, findings, origin, clock, log } = options;
  const counted = new Map<
    string,
    { shop: string; site: string | null; mistake: EmbedMistake; seen: number }
  >();
  let known = new Map<string, { shop: string; mistakes: readonly EmbedMistake[] }>();
  let knownOf = '';
  let writtenAt = clock.now();

  const isOwn = (shop: string, site: string) => shops.get(shop).embedOrigins.includes(site);

  function examine(url: string) {
    if (knownOf !== shops.version || known.size >= maxKnown) known = new Map();
    knownOf = shops.version;
    const before = known.get(url);
    if (before) return before;
    const query = new URLSearchParams(url.slice(2));
    const shop = shops.get(query.get('shop'));
    const isShop = (id: string) => shops.get(id).id === id;
    const found = { shop: shop.id, mistakes: mistakesIn(query, isShop) };
    known.set(url, found);
    return found;
  }

  function count(shop: string, site: string | null, mistake: EmbedMistake): void {
    const key = `${shop} ${site} ${mistake}`;
    const one = counted.get(key) ?? { shop, site, mistake, seen: 0 };
    if (one.seen === 0 && counted.size >= maxCounted) return;
    one.seen++;
    counted.set(key, one);
  }

  return {
    see({ method, url = '', headers }) {
      // Only the first page in a frame on another site counts.
      if (headers['sec-fetch-dest'] !== 'iframe' || method !== 'GET') return;
      if ((url !== '/' && !url.startsWith('/?')) || url.length > maxLength) return;
      const { referer } = headers;
      const site = referer === undefined ? null : siteOf(referer);
      if (site === origin || (referer !== undefined && site === null)) return;
      const { shop, mistakes } = examine(url);
      for (const mistake of mistakes) count(shop, site, mistake);
      if (site === null) return count(shop, site, 'no-referrer');
      if (site.startsWith('http:') && !/^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(site))
        count(shop, site, 'site-insecure');
      const { embedOrigins } = shops.get(shop);
      if (!embedOrigins.includes('*') && !isOwn(shop, site)) count(shop, site, 'site-not-allowed');
    },

    report({ shop: named, site: told = '', found }) {
      const site = siteOf(`${told}/`);
      if (site === origin) return;
      const { id } = shops.get(named);
      for (const mistake of frameMistakes) if (found.includes(mistake)) count(id, site, mistake);
    },

    async write() {
      if (counted.size === 0 || clock.now() - writtenAt < everyMs) return;
      writtenAt = clock.now();
      const rows = [...counted.values()];
      counted.clear();
      await findings
        .add(rows, isOwn)
        .catch((err: unknown) => log.warn({ err }, 'cannot store the mistakes found on partner pages'));
    },
  };
}

/** The origin of a `Referer`; null unless it is a web page's. */
function siteOf(referer: string): string | null {
  const [site] = /^https?:\/\/[a-z0-9.-]{1,100}(:\d{1,5})?(?=\/|$)/.exec(referer) ?? [];
  return site ?? null;
}
