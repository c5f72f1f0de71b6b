import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { z } from 'zod';
import { Problem } from '../../contract/problem.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { HttpEnv } from '../env.ts';
import { parse } from '../middleware/errors.ts';
import { mediaTypeOf, readBodyAsJson } from '../middleware/request-context.ts';
import { createCounter } from '../middleware/counter.ts';
import { byAddress, type Limiter } from '../middleware/rate-limits.ts';
import { hourMs } from '../../contract/values/values.ts';

/** Called for each report; `blocked` is a host, a scheme, or a word such as `inline`. */
export type OnCspReport = (directive: string, blocked: string) => void;

/** How many blocked hosts are counted by name, since strangers can report any name. */
const maxKinds = 50;
const maxKindsOfOne = 10;
const logEveryMs = hourMs;
/** Browsers report many at once; a page that breaks a dozen rules is as broken as one that breaks a hundred. */
const maxReports = 20;
const other = 'other';

const directives = new Set(
  ['script-src', 'style-src']
    .flatMap((name) => [name, `${name}-elem`, `${name}-attr`])
    .concat(
      ['default', 'img', 'connect', 'font', 'frame', 'media', 'object', 'manifest', 'worker', 'child'].map(
        (name) => `${name}-src`,
      ),
      ['form-action', 'base-uri', 'frame-ancestors'],
    ),
);

const Old = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
  }),
});
const New = z.array(
  z.object({
    type: z.string(),
    body: z
      .object({ effectiveDirective: z.string().optional(), blockedURL: z.string().optional() })
      .nullish(),
  }),
);

/** Blocked sources without a host. */
const words = new Set(
  ['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob', 'about', 'filesystem'].concat(
    ['chrome', 'moz', 'safari-web', 'ms-browser'].map((browser) => `${browser}-extension`),
  ),
);

type Kind = readonly [directive: string, blocked: string];

/** Two shapes: that of `report-uri`, and that of the Reporting API, which gathers reports. */
const readers: Readonly<Record<string, (json: unknown) => readonly Kind[]>> = {
  'application/csp-report': (json) => {
    const { 'csp-report': told } = parse(Old, json);
    const [violated] = (told['effective-directive'] ?? told['violated-directive'] ?? '').split(' ');
    return [kindOf(violated, told['blocked-uri'])];
  },
  'application/reports+json': (json) =>
    parse(New, json)
      .filter(({ type }) => type === 'csp-violation')
      .slice(0, maxReports)
      .map(({ body }) => kindOf(body?.effectiveDirective, body?.blockedURL)),
};

function kindOf(directive = '', blocked = ''): Kind {
  return [directives.has(directive) ? directive : other, sourceOf(blocked)];
}

/** Neither path nor query: these may say who was where. */
function sourceOf(blocked: string): string {
  if (words.has(blocked)) return blocked;
  if (!URL.canParse(blocked)) return other;
  const { protocol, host } = new URL(blocked);
  if (/^(https?|wss?):$/.test(protocol)) return host.length <= 100 ? host : other;
  const scheme = protocol.slice(0, -1);
  return words.has(scheme) ? scheme : other;
}

interface CspReportDeps {
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
  readonly limiter: Limiter;
  readonly onCspReport?: OnCspReport;
}

/** Counts what browsers blocked on our pages, and logs each kind once an hour. Anybody may send anything here. */
export function createCspReportRoutes({ clock, log, limiter, onCspReport }: CspReportDeps): Hono<HttpEnv> {
  const kinds = new Map<string, { reports: number; toldAt: number }>();
  const others: typeof kinds = new Map();
  const fresh = createCounter({ clock, seconds: logEveryMs / 1_000 });
  /** The metric keeps a name for good, the log for an hour. */
  const measured = new Set<string>();

  function isTold(key: string, address: string): boolean {
    if (kinds.has(key)) return true;
    if (fresh.add(address).points > maxKindsOfOne) return false;
    if (kinds.size >= maxKinds) {
      const over = clock.now() - logEveryMs;
      for (const [each, { toldAt }] of kinds) if (toldAt <= over) kinds.delete(each);
    }
    return kinds.size < maxKinds;
  }

  function count([directive, named]: Kind, address: string): void {
    const key = `${directive} ${named}`;
    const told = named !== other && isTold(key, address);
    if (told && measured.size < maxKinds) measured.add(key);
    onCspReport?.(directive, measured.has(key) ? named : other);
    const [of, blocked] = told ? [kinds, named] : [others, other];
    const kind = of.get(`${directive} ${blocked}`) ?? { reports: 0, toldAt: -Infinity };
    of.set(`${directive} ${blocked}`, kind);
    kind.reports++;
    if (clock.now() - kind.toldAt < logEveryMs) return;
    log.warn({ directive, blocked, reports: kind.reports }, 'content security policy blocked a resource');
    Object.assign(kind, { reports: 0, toldAt: clock.now() });
  }

  return new Hono<HttpEnv>().post('/', async (c) => {
    await byAddress(limiter, 'report', c);
    for (const kind of await readReports(c)) count(kind, c.get('address'));
    return c.body(null, 204, { 'cache-control': 'no-store' });
  });
}

async function readReports(c: Context<HttpEnv>): Promise<readonly Kind[]> {
  const type = mediaTypeOf(c) ?? '';
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
  if (!read) throw new Problem('unsupported-media-type', { detail: Object.keys(readers).join(' or ') });
  return read(await readBodyAsJson(c));
}
