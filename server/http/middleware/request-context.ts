import { isIP } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';
import type { Logger } from 'pino';
import { Capability, IdempotencyKey } from '../../contract/schemas/storefront.ts';
import { Problem } from '../../contract/problem.ts';
import { onBehalfOf } from '../../runtime/turn.ts';
import type { HttpEnv } from '../env.ts';
import { parseJson } from '../../runtime/json.ts';

/**
 * Identifies the request and its sender. Behind `hops` trusted proxies the address is the one seen by the outermost of
 * them; anything a client put into the header itself is further left and ignored.
 */
export function identifyRequest(options: {
  hops: number;
  requestId: () => string;
  log: Pick<Logger, 'error'>;
}): MiddlewareHandler<HttpEnv> {
  let told = false;
  return async function identifyRequest(c, next) {
    if (options.hops === 0 && !told && c.req.header('x-forwarded-for') !== undefined) {
      told = true;
      options.log.error(
        'request came through a proxy, but TRUST_PROXY_HOPS is not set: all travellers share one rate limit',
      );
    }
    const requestId = options.requestId();
    c.set('requestId', requestId);
    c.set('address', addressOf(c, options.hops));
    c.header('x-request-id', requestId);
    await onBehalfOf(senderOf(c.get('address')), next);
  };
}

/** The address that limits count by. */
export function addressOf(c: Context<HttpEnv>, hops: number): string {
  const socket = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1';
  if (hops === 0) return networkOf(socket);
  const seen = (c.req.header('x-forwarded-for') ?? '').split(',').at(-hops) ?? '';
  const address = withoutPort(seen.trim());
  // Never count by an invalid address: a client that can forge one can forge a new one each time.
  return networkOf(isIP(address) === 0 ? socket : address);
}

/** Some proxies write `1.2.3.4:5678` and `[2001:db8::1]:5678`. */
function withoutPort(address: string): string {
  const [, bracketed, plain] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? [];
  return bracketed ?? plain ?? address;
}

/** IPv6 subscribers own a whole /64, so that is the unit counted, however the address is written. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const known = ipaddr.process(address);
  // Behind NAT64 all of IPv4 would count as one network.
  if ('parts' in known && known.range() === 'rfc6052') {
    return new ipaddr.IPv4(known.toByteArray().slice(-4)).toString();
  }
  if (!('parts' in known)) return known.toString();
  const network = known.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** Senders that share a queue and its places: providers hand out an IPv6 /48 as easily as a /64. */
export const senderOf = (address: string): string =>
  address.endsWith('::/64') ? address.split(':').slice(0, 3).join(':') : address;

/**
 * Only the storefront's own pages may write. There are no cookies, so this is a second line of defence. By hand:
 * `hono/csrf` looks only at bodies of types that a form can send, and lets those pass by their `Origin` alone.
 */
export const sameSiteWrites: MiddlewareHandler<HttpEnv> = async function sameSiteWrites(c, next) {
  const site = c.req.header('sec-fetch-site');
  const write = c.req.method !== 'GET' && c.req.method !== 'HEAD';
  if (write && site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new Problem('cross-site-request');
  }
  await next();
};

/** The type of the body, without parameters and in small letters; undefined where none is named. */
export const mediaTypeOf = (c: {
  readonly req: { header(name: string): string | undefined };
}): string | undefined => c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();

/** The body as JSON. Accepts only `application/json`: other types can be sent without a preflight. */
export async function readJson(c: Context<HttpEnv>): Promise<unknown> {
  if (mediaTypeOf(c) !== 'application/json') throw new Problem('unsupported-media-type');
  return readBodyAsJson(c);
}

/** The body as JSON, whatever its type. */
export async function readBodyAsJson(c: Context<HttpEnv>): Promise<unknown> {
  const bytes = await c.get('readBody')();
  const value = parseJson(new TextDecoder().decode(bytes));
  if (value === undefined) throw new Problem('invalid-json');
  return value;
}

/** The capability from the Authorization header; a missing one is indistinguishable from a wrong one. */
export function readCapability(c: Context<HttpEnv>): string {
  const [scheme, token] = (c.req.header('authorization') ?? '').split(' ');
  const parsed = Capability.safeParse(token);
  if (scheme?.toLowerCase() !== 'bearer' || !parsed.success) throw new Problem('not-found');
  return parsed.data;
}

export function readIdempotencyKey(c: Context<HttpEnv>): string {
  const parsed = IdempotencyKey.safeParse(c.req.header('idempotency-key'));
  if (!parsed.success) throw new Problem('idempotency-key-missing');
  return parsed.data;
}
