import type { Context } from 'hono';
import { expect, it } from 'vitest';
import type { HttpEnv } from '../../../../server/http/env.ts';
import { addressOf } from '../../../../server/http/middleware/request-context.ts';

const from = (remoteAddress: string) =>
  addressOf({ env: { incoming: { socket: { remoteAddress } } } } as unknown as Context<HttpEnv>, 0);

it('senders behind NAT64 are distinguished by their IPv4 address', () => {
  expect(from('64:ff9b::cb00:7101')).toBe('203.0.113.1');
  expect(from('64:ff9b::198.51.100.1')).toBe('198.51.100.1');
  expect(from('2001:db8::1')).toBe('2001:db8:0:0::/64');
});
