/** The only other site that may frame the store's pages. */
export const partner = 'https://a.example';

/** Pages may be framed by the partners' origins, and everything else by none. */
function isFramedRightly(headers: Headers): boolean {
  const policy = headers.get('content-security-policy') ?? '';
  const ancestors = [...policy.matchAll(/frame-ancestors ([^;,]*)/g)].map(([, sources]) => sources);
  // A 304 has the policy of its page, and no type.
  const isPage = (headers.get('content-type') ?? 'text/html').startsWith('text/html');
  return (
    ancestors.length === 1 && (ancestors[0] === "'none'" || (isPage && ancestors[0] === `'self' ${partner}`))
  );
}

/** The missing headers of a response: against sniffing, for TLS, and about who may show it. */
export function lacking(headers: Headers): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  return [
    headers.get('x-content-type-options') === 'nosniff' ? '' : 'nosniff',
    policy.includes("default-src 'none'") && isFramedRightly(headers) ? '' : 'policy',
    headers.get('strict-transport-security')?.startsWith('max-age=') ? '' : 'transport',
    headers.has('cross-origin-resource-policy') ? '' : 'resource policy',
    headers.has('referrer-policy') ? '' : 'referrer policy',
  ].filter(Boolean);
}
