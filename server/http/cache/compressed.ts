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
/** Rare pages pressed hard: so many at first, and one more each so often. */
const bestBurst = 12;
const bestEveryMs = 1_000;
/** More than all that travellers ask for in a day. */
const ampleBytes = 32 * 1_048_576;

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
  /**
   * Answers at once when there is a page of this version; of an older one too, unless the pages are strict. A rare page
   * is pressed lightly when many are asked for, and hard when it is asked for again.
   */
  get(key: string, make: () => string, rare?: boolean): Page | Promise<Page>;
  /** Whether there is one, of whichever version. */
  has(key: string): boolean;
  /** Makes every page again that is of another version; for the time right after a change. */
  renew(): Promise<void>;
}

interface Kept {
  readonly version: string;
  readonly page: Page;
  readonly make: () => string;
  readonly rare: boolean;
  readonly light: boolean;
  readonly size: number;
}

export function createPages(options: {
  headers: Readonly<Record<string, string>>;
  version: () => string;
  /** Pages kept; the first made go first. */
  most: number;
  /** And their bytes, in every encoding. */
  mostBytes?: number;
  /** Never the old page while the new one is made. */
  strict?: boolean;
  /** Ms of any clock that runs evenly. */
  now?: () => number;
}): Pages {
  const { mostBytes = ampleBytes, now = () => performance.now() } = options;
  const kept = new Map<string, Kept>();
  const making = new Map<string, Promise<Page>>();

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
  /** Whether a page that was pressed lightly could be pressed hard now. */
  const roomy = () => spent - (now() - spentAt) / bestEveryMs <= bestBurst - 1 && making.size < bestAtOnce;
  const makeNow = async (key: string, make: () => string, rare: boolean) => {
    const version = options.version();
    // Compressing shares its threads with looking up names: a crowd of rare pages must not hold up paying.
    const light = making.size > bestAtOnce || (rare && !mayPressHard());
    const page = await toPage(make(), options.headers, light ? quick : best);
    const size = page.br.body.length + page.gzip.body.length + page.identity.body.length;
    drop(key);
    kept.set(key, { version, page, make, rare, light, size });
    bytes += size;
    for (const oldest of kept.keys()) {
      if (kept.size <= options.most && bytes <= mostBytes) break;
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
