// By hand: openid-client, which signs staff in, neither keeps nor renews tokens; without that it is one POST.
import { z } from 'zod';
import type { Clock } from '../runtime/clock.ts';
import type { Send } from './connectivity-send.ts';
import { dayMs } from '../contract/values/values.ts';

export interface TokenCache {
  /** A token that should still be valid; undefined when the token endpoint returned none. */
  get(): Promise<string | undefined>;
  /** Forgets exactly this token, so that many calls refused with it renew once. */
  invalidate(token: string): void;
}

const TokenReply = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]{1,8192}$/),
  expires_in: z.unknown(),
});

const deadlineMs = 8_000;
const oddLifetimeMs = 300_000;
const maxLifetimeMs = dayMs;
/** After a failure, the endpoint is left alone for this long. */
const restMs = 1_000;

/**
 * Client credentials (RFC 6749 §4.4). Cached for at most the reported lifetime, renewed in the background
 * from 80 % of it on (minus up to 10 % by `random`, so that several processes do not renew at once), one
 * request at a time.
 */
export function createTokenCache(options: {
  authUrl: string;
  clientId: string;
  clientSecret: string;
  credentials: 'basic' | 'body';
  send: Send;
  clock: Clock;
  random: () => number;
  onRenewal: (outcome: 'renewed' | 'failed') => void;
}): TokenCache {
  const { clock } = options;
  const request = tokenRequest(options);
  let current: { token: string; renewAt: number; expiresAt: number } | undefined;
  let inFlight: Promise<string | undefined> | undefined;
  let restUntil = 0;

  function renew(): Promise<string | undefined> {
    inFlight ??= fetchToken().finally(() => (inFlight = undefined));
    return inFlight;
  }

  async function fetchToken(): Promise<string | undefined> {
    const askedAt = clock.now();
    const answer = await options.send(request);
    const reply = answer.kind === 'answered' ? TokenReply.safeParse(answer.body) : undefined;
    if (!reply?.success) {
      restUntil = clock.now() + restMs;
      options.onRenewal('failed');
      return undefined;
    }
    const lifetime = lifetimeMs(reply.data.expires_in);
    current = {
      token: reply.data.access_token,
      renewAt: askedAt + lifetime * (0.8 - 0.1 * options.random()),
      expiresAt: askedAt + lifetime,
    };
    options.onRenewal('renewed');
    return current.token;
  }

  return {
    async get() {
      const now = clock.now();
      if (current && now < current.expiresAt) {
        if (now >= current.renewAt && now >= restUntil) void renew();
        return current.token;
      }
      return inFlight ?? (now < restUntil ? undefined : renew());
    },
    invalidate(token) {
      if (current?.token === token) current = undefined;
    },
  };
}

/** A whole number of seconds up to a day is believed; anything else counts as five minutes. */
export function lifetimeMs(expiresIn: unknown): number {
  const ms = typeof expiresIn === 'number' && Number.isInteger(expiresIn) ? expiresIn * 1000 : 0;
  return ms > 0 && ms <= maxLifetimeMs ? ms : oddLifetimeMs;
}

function tokenRequest(options: {
  authUrl: string;
  clientId: string;
  clientSecret: string;
  credentials: 'basic' | 'body';
}) {
  const body = new URLSearchParams({ grant_type: 'client_credentials' });
  const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' };
  if (options.credentials === 'basic') {
    const pair = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64');
    headers['authorization'] = `Basic ${pair}`;
  } else {
    body.set('client_id', options.clientId);
    body.set('client_secret', options.clientSecret);
  }
  return {
    url: `${options.authUrl.replace(/\/+$/, '')}/oauth2/token`,
    method: 'POST',
    headers,
    body: body.toString(),
    deadlineMs,
    maxBytes: 64 * 1024,
  } as const;
}
