import { cspHash } from '../runtime/csp-hash.ts';
import type { Message } from './mailer.ts';

export type PreviewScheme = 'light' | 'dark';

/** A mail as a page of its own, and the policy that lets it show and do nothing else. */
export interface MailPreview {
  readonly html: string;
  readonly contentSecurityPolicy: string;
}

/** A mail as its reader sees it in one scheme: the picture inline, and links that lead nowhere. */
export function previewMail({ html, images }: Message, scheme: PreviewScheme): MailPreview {
  const shown = images
    .reduce((text, { cid, base64 }) => text.replaceAll(`cid:${cid}`, `data:image/png;base64,${base64}`), html)
    .replace('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all')
    // Links would open a new window, which the sandbox forbids.
    .replace('<head>', '<head><base target="_blank">');
  return { html: shown, contentSecurityPolicy: policyOf(shown) };
}

/**
 * Only the styles that are in the page now, by their hashes; no script, no request, and no framing by others.
 */
function policyOf(html: string): string {
  const sheets = [...html.matchAll(/<style>([^]*?)<\/style>/g)];
  const attributes = [...html.matchAll(/ style="([^"]*)"/g)];
  const styles = new Set([...sheets, ...attributes].map(([, text = '']) => cspHash(unescape(text))));
  return [
    'sandbox',
    "default-src 'none'",
    `style-src 'unsafe-hashes' ${[...styles].join(' ')}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

const unescape = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
