import { cspHash } from '../../runtime/csp-hash.ts';
import { hsts } from '../middleware/security-headers.ts';

/** What the page may load and who may frame it. */
interface CspOptions {
  /** Origins that may embed the shop; `['*']` allows all. */
  readonly embedOrigins: readonly string[];
  /** The address of Stripe.js. */
  readonly stripeScriptUrl: string;
}

/** Where browsers report what the policy blocked. */
export const reportsPath = '/csp-reports';

/**
 * The hosts of Stripe and its Link, as listed in Stripe's security guide; the sandbox has only one. Stripe.js styles
 * its own elements, possibly through attributes, so style attributes are allowed, whereas style sheets in the page need
 * a hash.
 */
export function stripeHosts(scriptUrl: string) {
  const { origin } = new URL(scriptUrl);
  if (origin !== 'https://js.stripe.com')
    return { script: origin, connect: origin, frame: origin, image: origin, more: [], asks: [origin] };
  const [script, link] = [
    'https://js.stripe.com https://*.js.stripe.com',
    'https://link.com https://*.link.com',
  ];
  return {
    script,
    connect: `https://api.stripe.com ${link}`,
    frame: `${script} https://hooks.stripe.com ${link}`,
    image: 'https://*.stripe.com https://*.link.com',
    more: ["style-src-attr 'unsafe-inline'"],
    /** Origins whose frames may request a payment or a passkey. */
    asks: [...script.split(' '), 'https://hooks.stripe.com'],
  };
}

/**
 * Headers of a page of the widget. Inline scripts and styles are allowed by hash, not by nonce, so that pages can be
 * cached as bytes.
 */
export function pageHeaders(
  options: CspOptions,
  inside: { readonly styles: readonly string[]; readonly scripts: readonly string[] },
): Record<string, string> {
  const stripe = stripeHosts(options.stripeScriptUrl);
  const everyone = options.embedOrigins.includes('*');
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${inside.scripts.map(cspHash).join(' ')} ${stripe.script}`,
    `style-src 'self' ${inside.styles.map(cspHash).join(' ')}`,
    ...stripe.more,
    `img-src 'self' data: ${stripe.image}`,
    `connect-src 'self' ${stripe.connect}`,
    `frame-src ${stripe.frame}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    // Older browsers know only the first; those that know both use the second.
    `report-uri ${reportsPath}`,
    'report-to csp',
    `frame-ancestors ${everyone ? '*' : ["'self'", ...options.embedOrigins].join(' ')}`,
  ];
  const payment = `(self ${stripe.asks.map((origin) => `"${origin}"`).join(' ')})`;
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'reporting-endpoints': `csp="${reportsPath}"`,
    'permissions-policy': `payment=${payment}, publickey-credentials-get=${payment}, clipboard-write=(self), camera=(), geolocation=(), microphone=()`,
    'cross-origin-resource-policy': 'cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...hsts,
    'x-content-type-options': 'nosniff',
  };
}
