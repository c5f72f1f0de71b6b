import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context } from 'hono';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { normaliseCode } from '../catalogue/countries.ts';
import { parseCurrency } from '../catalogue/currencies.ts';
import { nearestLang } from '../catalogue/langs.ts';
import { Problem } from '../problem.ts';
import type { HttpEnv } from './env.ts';

type Encoding = 'br' | 'gzip' | 'identity';

interface Entry {
  readonly etag: string;
  readonly json: Uint8Array<ArrayBuffer>;
  readonly encoded: Map<Encoding, Uint8Array<ArrayBuffer>>;
}

const cacheControl = 'public, max-age=60, stale-while-revalidate=300, stale-if-error=86400';
/** Answers kept; the least recently used go first. */
const mostEntries = 400;

/** `GET /api/destinations` and `GET /api/destinations/:code/packages`, answered from bytes made once a version. */
export function createCatalogueRoutes(options: { catalogue: Catalogue }): Hono<HttpEnv> {
  const { catalogue } = options;
  const entries = new Map<string, Entry>();
  let version = '';

  function entryFor(key: string, make: () => unknown): Entry {
    const now = catalogue.version;
    if (now !== version) {
      entries.clear();
      version = now;
    }
    const known = entries.get(key);
    const entry = known ?? toEntry(JSON.stringify(make()));
    if (known) entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > mostEntries && oldest !== undefined) entries.delete(oldest);
    return entry;
  }

  return new Hono<HttpEnv>()
    .get('/api/destinations', (c) => {
      const { query, currency, lang } = read(c);
      const entry = entryFor(`${currency} ${lang}`, () => catalogue.destinations(currency, lang));
      return respond(c, query, entry);
    })
    .get('/api/destinations/:code/packages', (c) => {
      const { query, currency, lang } = read(c);
      const code = normaliseCode(c.req.param('code'));
      const entry = entryFor(`${currency} ${lang} ${code}`, () => {
        const list = catalogue.packages(code, currency, lang);
        if (!list) throw new Problem('destination-unknown');
        return list;
      });
      return respond(c, query, entry);
    });
}

function read(c: Context<HttpEnv>) {
  const query = new URL(c.req.url).searchParams;
  return {
    query,
    currency: parseCurrency(query.getAll('currency')),
    lang: nearestLang(query.getAll('lang'), c.req.header('accept-language')),
  };
}

/** Written to the socket itself where there is one: an answer made of parts has half the throughput. */
function respond(c: Context<HttpEnv>, query: URLSearchParams, entry: Entry): Response {
  const encoding = chooseEncoding(c.req.header('accept-encoding'));
  const etag = encoding === 'identity' ? `"${entry.etag}"` : `"${entry.etag}-${encoding}"`;
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': cacheControl,
    etag,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    vary: query.has('lang') ? 'Accept-Encoding' : 'Accept-Encoding, Accept-Language',
  };
  const unchanged = matches(c.req.header('if-none-match'), etag);
  const body = unchanged ? null : bytesOf(entry, encoding);
  if (body === null) delete headers['content-type'];
  else if (encoding !== 'identity') headers['content-encoding'] = encoding;
  const status = body === null ? 304 : 200;
  const outgoing = c.env?.outgoing;
  if (!outgoing) return new Response(body, { status, headers });
  if (body !== null) headers['content-length'] = String(body.length);
  outgoing.writeHead(status, headers).end(c.req.method === 'HEAD' ? undefined : body);
  return RESPONSE_ALREADY_SENT;
}

function toEntry(json: string): Entry {
  const bytes = new TextEncoder().encode(json);
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { etag, json: bytes, encoded: new Map([['identity', bytes]]) };
}

function bytesOf(entry: Entry, encoding: Encoding): Uint8Array<ArrayBuffer> {
  const known = entry.encoded.get(encoding);
  if (known) return known;
  const made =
    encoding === 'br'
      ? brotliCompressSync(entry.json, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
      : gzipSync(entry.json);
  const bytes = new Uint8Array(made);
  entry.encoded.set(encoding, bytes);
  return bytes;
}

function chooseEncoding(accepted: string | undefined): Encoding {
  const offered = new Set(
    (accepted ?? '')
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  if (offered.has('br')) return 'br';
  return offered.has('gzip') ? 'gzip' : 'identity';
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((part) => {
    const tag = part.trim().replace(/^W\//, '');
    return tag === '*' || tag === etag;
  });
}
