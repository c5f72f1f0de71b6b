import ipaddr from 'ipaddr.js';
import { maxEndpointText } from '../contract/values/values.ts';

/** Why an address is refused. */
export type Refusal = 'not-an-address' | 'not-https' | 'credentials' | 'port' | 'not-public';

/** In words, for staff. */
export const refusals: Readonly<Record<Refusal, string>> = {
  'not-an-address': 'It is no web address.',
  'not-https': 'It must begin https://.',
  credentials: 'It must hold no user name or password.',
  port: 'Its port must be 443, or 1024 or higher.',
  'not-public': 'It leads into a private network: events go to public addresses only.',
};

/**
 * Reads the address of an endpoint. In a sandbox it may also be a server on the same machine, without TLS. What a
 * name resolves to is checked again at each connection.
 */
export function readAddress(text: string, sandbox: boolean): URL | Refusal {
  const url = text.length <= maxEndpointText.url && URL.canParse(text) ? new URL(text) : undefined;
  if (!url) return 'not-an-address';
  const host = hostOf(url);
  const local = sandbox && url.protocol === 'http:' && (host === 'localhost' || isLoopback(host));
  if (url.protocol !== 'https:' && !local) return 'not-https';
  if (url.username !== '' || url.password !== '') return 'credentials';
  if (url.port !== '' && Number(url.port) < 1_024) return 'port';
  if (!local && ipaddr.isValid(host) && !isPublic(host)) return 'not-public';
  if (!local && !ipaddr.isValid(host) && !isPublicName(host)) return 'not-public';
  return url;
}

export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Whether we may connect to an address that a name resolved to. */
export function mayConnect(url: URL, address: string): boolean {
  // Without TLS we connect only to this machine, which readAddress allows only in a sandbox.
  return url.protocol === 'http:' ? isLoopback(address) : isPublic(address);
}

/** Azure's platform answers its machines at this address, which is in no private range. */
const azurePlatform = '168.63.129.16';

function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || parsed.toString() === azurePlatform) return false;
  // For IPv6, only the range allocated to the internet; mapped and translated IPv4 addresses have their own.
  return parsed.kind() === 'ipv4' || (parsed.toByteArray()[0] ?? 0) >> 5 === 1;
}

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback';

/** Names that never lead out of a network. */
const isPublicName = (host: string): boolean =>
  /\.[^.]/.test(host) && !/(^|\.)(localhost|localdomain|local|internal|lan|home\.arpa)\.?$/i.test(host);
