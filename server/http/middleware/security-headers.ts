import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '../env.ts';

/** From the first visit on, for two years: only over https, on subdomains too. */
export const hsts = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

/** For every response that is not a page: forbids showing, framing or running its content. */
export const bareHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  ...hsts,
  'x-robots-tag': 'noindex',
};
/** For what only the holder of a capability may read. */
export const privately = { 'cache-control': 'private, no-store' };

const entries = Object.entries(bareHeaders);

/** Set before the handler runs: changing headers afterwards costs most of the throughput. */
export const apiHeaders: MiddlewareHandler<HttpEnv> = async function apiHeaders(c, next) {
  for (const [name, value] of entries) c.header(name, value);
  await next();
};
