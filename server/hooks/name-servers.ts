import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import { callbackify } from 'node:util';

/** Resolves a name to addresses, in the form of `dns.lookup`. */
export type Resolve = (
  host: string,
  done: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void;

/** In ms; the second try waits twice as long. */
const timeout = 2_000;
const tries = 2;

/**
 * Asks the name servers directly. `dns.lookup` would block one of Node's few threads: a few endpoints with silent
 * name servers would hold up look-ups for Stripe and the service. So `/etc/hosts` does not count.
 *
 * `servers`: addresses with ports; if omitted, the machine's own.
 */
export function createResolve(servers?: readonly string[]): Resolve {
  const resolver = new Resolver({ timeout, tries });
  if (servers) resolver.setServers(servers);
  return callbackify(async (host: string) => {
    // Only a sandbox may connect to it, and no name server knows it.
    if (host === 'localhost') return lookup(host, { all: true });
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = [...addressesOf(four, 4), ...addressesOf(six, 6)];
    if (found.length === 0 && four.status === 'rejected') throw four.reason as Error;
    return found;
  });
}

const addressesOf = (answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
