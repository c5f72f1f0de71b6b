import type { MiddlewareHandler } from 'hono';
import { hsts } from '../middleware/security-headers.ts';
import type { DashboardEnv } from './staff-visit.ts';

const csp = (frames: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    ...(frames === '' ? [] : [`frame-src ${frames}`]),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/** For every response of the dashboard: it is never framed, cached, indexed or named to other sites. */
const dashboardHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': csp(''),
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  // Not `no-referrer`: browsers would then send `Origin: null` with our own forms.
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  ...hsts,
  'x-robots-tag': 'noindex',
};
const entries = Object.entries(dashboardHeaders);

export const setDashboardHeaders: MiddlewareHandler<DashboardEnv> = async function setDashboardHeaders(
  c,
  next,
) {
  for (const [name, value] of entries) c.header(name, value);
  await next();
};

/** For a page that shows a frame of our own. */
export const framingCsp = csp("'self'");
