import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** One encoding of a page, ready to be written. */
export interface Bytes {
  readonly body: Uint8Array<ArrayBuffer>;
  /** Strong: of these very bytes. */
  readonly etag: string;
  /** All headers, the ETag's too. */
  readonly headers: Readonly<Record<string, string>>;
  /** Headers of the answer that says these bytes are what the client has. */
  readonly unchanged: Readonly<Record<string, string>>;
}
export type Page = Readonly<Record<Encoding, Bytes>>;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Brotli: the best, some 50 ms of a core, and one of 1 ms for when many ask for pages that nobody asked for before. */
const best = 11;
const quick = 4;
const bestAtOnce = 8;

/** Renders nothing and decides nothing: compresses a text once, off the event loop. */
export async function toPage(
  text: string,
  headers: Readonly<Record<string, string>>,
  quality = best,
): Promise<Page> {
  const plain = Buffer.from(text);
  const [br, gz] = await Promise.all([
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
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

/** Pages by key, each made once a version. */
export interface Pages {
  /** Answers at once when there is a page of this version; of an older one too, unless the pages are strict. */
  get(key: string, make: () => string): Page | Promise<Page>;
  /** Whether there is one, of whichever version. */
  has(key: string): boolean;
  /** Makes every page again that is of another version; for the time right after a change. */
  renew(): Promise<void>;
}

interface Kept {
  readonly version: string;
  readonly page: Page;
  readonly make: () => string;
}

export function createPages(options: {
  headers: Readonly<Record<string, string>>;
  version: () => string;
  /** Pages kept; the first made go first. */
  most: number;
  /** Never the old page while the new one is made. */
  strict?: boolean;
}): Pages {
  const kept = new Map<string, Kept>();
  const making = new Map<string, Promise<Page>>();

  const makeNow = async (key: string, make: () => string) => {
    const version = options.version();
    // Compressing shares its threads with looking up names: a crowd of rare pages must not hold up paying.
    const quality = making.size > bestAtOnce ? quick : best;
    const page = await toPage(make(), options.headers, quality);
    kept.delete(key);
    kept.set(key, { version, page, make });
    const [oldest] = kept.keys();
    if (kept.size > options.most && oldest !== undefined) kept.delete(oldest);
    return page;
  };
  const makeOnce = (key: string, make: () => string) => {
    const already = making.get(key);
    if (already) return already;
    const made = makeNow(key, make).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };

  return {
    get(key, make) {
      const here = kept.get(key);
      if (here?.version === options.version()) return here.page;
      const made = makeOnce(key, make);
      if (!here || options.strict) return made;
      made.catch(() => {});
      return here.page;
    },
    has: (key) => kept.has(key),
    async renew() {
      for (const [key, { version, make }] of Array.from(kept)) {
        if (version !== options.version()) await makeOnce(key, make).catch(() => {});
      }
    },
  };
}
