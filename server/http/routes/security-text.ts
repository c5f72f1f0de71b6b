import type { Config } from '../../config/config.ts';
import type { Clock } from '../../runtime/clock.ts';
import { dayMs } from '../../contract/values/values.ts';

/** Where to report a vulnerability (RFC 9116). The required expiry date is always half a year away. */
export function createSecurityText(
  { securityContact, publicUrl }: Config['store'],
  clock: Clock,
): (() => string) | null {
  if (securityContact === undefined) return null;
  const canonical = `${publicUrl}/.well-known/security.txt`;
  const ends = () => new Date(clock.now() + 180 * dayMs).toISOString();
  return () => `Contact: ${securityContact}\nExpires: ${ends()}\nCanonical: ${canonical}\n`;
}
