/**
 * The headers of a page with our own forms: it is never framed or cached, sends no referrer, and allows its styles and
 * scripts by their hashes.
 */
export function ownPageHeaders(hashes: {
  readonly styles: readonly string[];
  readonly script: string | null;
}): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      ...(hashes.script === null ? [] : [`script-src ${hashes.script}`]),
      `style-src ${hashes.styles.join(' ')}`,
      // A shop's logo.
      "img-src 'self' data:",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    // Not `no-referrer`: browsers would then send `Origin: null` with our own forms.
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
}
