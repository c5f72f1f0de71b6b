// By hand: hono/compress compresses each answer anew and without Brotli; here it happens once a version, at its best.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** One encoding of a page, ready to send. */
export interface Bytes {
  readonly body: Uint8Array<ArrayBuffer>;
  /** A strong ETag of exactly these bytes. */
  readonly etag: string;
  /** All headers, including the ETag. */
  readonly headers: Readonly<Record<string, string>>;
  /** Headers of the 304 response. */
  readonly unchanged: Readonly<Record<string, string>>;
}
export type CompressedPage = Readonly<Record<Encoding, Bytes>>;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Brotli qualities: the best takes some 50 ms of a core; the quick one takes 1 ms, for bursts of uncached pages. */
const best = 11;
const quick = 4;
const bestAtOnce = 8;
/** Budget for compressing rare pages at best quality: a burst, then one more per interval. */
const bestBurst = 12;
const bestEveryMs = 1_000;
/** More than travellers request in a day. */
const ampleBytes = 32 * 1_048_576;

/** Compresses a text in every encoding, off the event loop. */
export async function compressPage(
  text: string,
  headers: Readonly<Record<string, string>>,
  quality = best,
): Promise<CompressedPage> {
  const plain = Buffer.from(text);
  const [br, gz] = await Promise.all([
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        // Its codes for distances suit the lists of plans: 6 to 37 bytes less for the page of a destination.
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
        [constants.BROTLI_PARAM_LGWIN]: 22,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    zip(plain, { level: quality === best ? 9 : 1 }),
  ]);
  const hash = createHash('sha256')
    .update(plain)
    .update(JSON.stringify(headers))
    .digest('base64url')
    .slice(0, 22);
  const { 'content-type': type = '', ...others } = headers;
  const bytes = (body: Uint8Array, encoding: Encoding): Bytes => {
    const plainly = encoding === 'identity';
    const etag = `"${hash}${plainly ? '' : `-${encoding}`}"`;
    const unchanged = { ...others, etag };
    return {
      body: new Uint8Array(body),
      etag,
      headers: {
        ...unchanged,
        'content-type': type,
        'content-length': String(body.length),
        ...(plainly ? {} : { 'content-encoding': encoding }),
      },
      unchanged,
    };
  };
  return { br: bytes(br, 'br'), gzip: bytes(gz, 'gzip'), identity: bytes(plain, 'identity') };
}

/** Pages by key, each made once per version. */
export interface Pages {
  /**
   * Answers at once from the current version, or from an older one unless the pages are strict. During a burst a rare
   * page gets quick compression, and the best when it is requested again.
   */
  get(key: string, make: () => string, rare?: boolean): CompressedPage | Promise<CompressedPage>;
  /** Whether a page is cached, of any version. */
  has(key: string): boolean;
  /** Remakes every page of an older version; called right after a change. */
  renew(): Promise<void>;
}

interface Kept {
  readonly version: string;
  readonly page: CompressedPage;
  readonly make: () => string;
  readonly rare: boolean;
  readonly light: boolean;
  readonly size: number;
}

export function createPages(options: {
  headers: Readonly<Record<string, string>>;
  version: () => string;
  /** How many pages to keep; the oldest are dropped first. */
  most: number;
  /** Their maximum total size, over all encodings. */
  maxBytes?: number;
  /** Never serve an old version while the new one is being made. */
  strict?: boolean;
  /** Any monotonic clock, in ms. */
  now?: () => number;
}): Pages {
  const { maxBytes = ampleBytes, now = () => performance.now() } = options;
  const kept = new Map<string, Kept>();
  const making = new Map<string, Promise<CompressedPage>>();

  let bytes = 0;
  let spent = 0;
  let spentAt = now();

  const drop = (key: string) => {
    bytes -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  const mayPressHard = () => {
    const at = now();
    spent = Math.max(0, spent - (at - spentAt) / bestEveryMs);
    spentAt = at;
    if (spent > bestBurst - 1) return false;
    spent += 1;
    return true;
  };
  /** Whether there is room to recompress a page at best quality. */
  const roomy = () => spent - (now() - spentAt) / bestEveryMs <= bestBurst - 1 && making.size < bestAtOnce;
  const makeNow = async (key: string, make: () => string, rare: boolean) => {
    const version = options.version();
    // Compression shares its thread pool with DNS lookups: a burst of rare pages must not hold up payments.
    const light = making.size > bestAtOnce || (rare && !mayPressHard());
    const page = await compressPage(make(), options.headers, light ? quick : best);
    const size = page.br.body.length + page.gzip.body.length + page.identity.body.length;
    drop(key);
    kept.set(key, { version, page, make, rare, light, size });
    bytes += size;
    for (const oldest of kept.keys()) {
      if (kept.size <= options.most && bytes <= maxBytes) break;
      drop(oldest);
    }
    return page;
  };
  const makeOnce = (key: string, make: () => string, rare: boolean) => {
    const already = making.get(key);
    if (already) return already;
    const made = makeNow(key, make, rare).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };

  return {
    get(key, make, rare = false) {
      const here = kept.get(key);
      if (here?.version === options.version()) {
        if (here.light && roomy()) makeOnce(key, make, rare).catch(() => {});
        return here.page;
      }
      const made = makeOnce(key, make, rare);
      if (!here || options.strict) return made;
      made.catch(() => {});
      return here.page;
    },
    has: (key) => kept.has(key),
    async renew() {
      for (const [key, { version, make, rare }] of Array.from(kept)) {
        if (version !== options.version()) await makeOnce(key, make, rare).catch(() => {});
      }
    },
  };
}

/** The same pages under another header, over the same bytes. */
export function withHeaders(
  pages: Pages,
  changed: Readonly<Record<string, string>>,
): Pick<Pages, 'get' | 'has'> {
  const made = new WeakMap<CompressedPage, CompressedPage>();
  const change = (bytes: Bytes): Bytes => ({
    ...bytes,
    headers: { ...bytes.headers, ...changed },
    unchanged: { ...bytes.unchanged, ...changed },
  });
  const variantOf = (page: CompressedPage): CompressedPage => {
    const variant = made.get(page) ?? {
      br: change(page.br),
      gzip: change(page.gzip),
      identity: change(page.identity),
    };
    made.set(page, variant);
    return variant;
  };
  return {
    get(key, make, rare) {
      const page = pages.get(key, make, rare);
      return page instanceof Promise ? page.then(variantOf) : variantOf(page);
    },
    has: pages.has,
  };
}
