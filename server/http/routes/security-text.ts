import type { Clock } from '../../runtime/clock.ts';
import { dayMs } from '../../contract/values.ts';

/** Where to report a vulnerability (RFC 9116). The required expiry date is always half a year away. */
export function createSecurityText(
  contact: string | undefined,
  publicUrl: string,
  clock: Clock,
): (() => string) | null {
  if (contact === undefined) return null;
  const canonical = `${publicUrl}/.well-known/security.txt`;
  const ends = () => new Date(clock.now() + 180 * dayMs).toISOString();
  return () => `Contact: ${contact}\nExpires: ${ends()}\nCanonical: ${canonical}\n`;
}
