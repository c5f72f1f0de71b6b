import type { Context } from 'hono';
import { iso2 } from '../../catalogue/places/codes.ts';
import type { OrderOrigin } from '../../orders/placing/origin-and-consent.ts';
import type { HttpEnv } from '../env.ts';

/** A browser's user agent has about 150 characters; anything longer is a joke. */
const maxAgentLength = 300;

/** Where an order comes from. */
export function createOrderOrigin(options: {
  readonly proxyHops: number;
  /** Where a proxy in front writes the country of the address. */
  readonly countryHeader: string | undefined;
}): (c: Context<HttpEnv>) => OrderOrigin {
  const { proxyHops: hops, countryHeader } = options;
  return (c) => {
    const address = c.get('address');
    const agent = (c.req.header('user-agent') ?? '').replaceAll(/\p{Cc}/gu, '').slice(0, maxAgentLength);
    // Only if the request passed the proxies: anybody who bypasses them can write the header.
    const passed = (c.req.header('x-forwarded-for') ?? '').split(',').filter((each) => each.trim()).length;
    const told = hops > 0 && passed >= hops && countryHeader ? c.req.header(countryHeader) : undefined;
    const country = told?.trim().toUpperCase() ?? '';
    return {
      address,
      network: wideNetworkOf(address),
      country: iso2.has(country) ? country : null,
      agent: agent || null,
    };
  };
}

/** A /24 of IPv4, a /48 of IPv6, which comes as its /64: hundreds of households. */
function wideNetworkOf(address: string): string {
  if (!address.includes(':')) return address.replace(/\.\d+$/, '.0/24');
  return `${address.split(':').slice(0, 3).join(':')}::/48`;
}
