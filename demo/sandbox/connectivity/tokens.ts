import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import type { Clock } from '../clock.ts';
import type { Ids } from './ids.ts';
import type { LedgerToken } from './ledger.ts';
import { refuse } from './refusal.ts';

export interface TokenOptions {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly lifetimeSeconds: number;
  /** Every issued token is appended. */
  readonly issued: LedgerToken[];
}

export interface Tokens {
  /** `POST /oauth2/token`. */
  readonly app: Hono;
  /** Lets requests with a live token through and answers 401 to others. */
  readonly guard: MiddlewareHandler;
  /** Ends every token issued so far. */
  expireAll(): void;
}

type Credentials = { readonly id: string; readonly secret: string };

/** Tokens of the client credentials flow: real ones, which expire. */
export function createTokens(options: TokenOptions): Tokens {
  const { clock, ids, clientId, clientSecret, lifetimeSeconds, issued } = options;
  const live = new Map<string, number>();
  const app = new Hono();

  app.post('/', async (c) => {
    const fail = (status: 400 | 401, error: string) =>
      c.json({ error }, status, {
        'Cache-Control': 'no-store',
        ...(status === 401 ? { 'WWW-Authenticate': 'Basic realm="sandbox"' } : {}),
      });
    if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header('Content-Type') ?? '')) {
      return fail(400, 'invalid_request');
    }
    const form = new URLSearchParams(await c.req.text());
    const twice = [...form.keys()].some((name) => form.getAll(name).length > 1);
    const grantType = form.get('grant_type');
    if (twice || !grantType) return fail(400, 'invalid_request');
    const fromHeader = basic(c.req.header('Authorization'));
    const fromBody = bodyCredentials(form);
    if (fromHeader && fromBody && fromHeader.id !== fromBody.id) return fail(400, 'invalid_request');
    const given = fromHeader ?? fromBody;
    if (given?.id !== clientId || given.secret !== clientSecret) return fail(401, 'invalid_client');
    if (grantType !== 'client_credentials') return fail(400, 'unsupported_grant_type');
    if (form.get('scope')) return fail(400, 'invalid_scope');

    const token = ids.token();
    const now = clock.now();
    for (const [old, expiresAt] of live) if (expiresAt <= now) live.delete(old);
    live.set(token, now + lifetimeSeconds * 1000);
    issued.push({
      token,
      at: now,
      expiresAt: now + lifetimeSeconds * 1000,
      credentialsIn: fromHeader ? 'header' : 'body',
    });
    return c.json({ access_token: token, expires_in: lifetimeSeconds, token_type: 'Bearer' }, 200, {
      'Cache-Control': 'no-store',
      Pragma: 'no-cache',
    });
  });

  return {
    app,
    async guard(c, next) {
      const token = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
      if ((live.get(token ?? '') ?? 0) <= clock.now()) return refuse(401, 'Unauthorized');
      return next();
    },
    expireAll: () => live.clear(),
  };
}

function basic(header: string | undefined): Credentials | undefined {
  const encoded = /^Basic +(\S+)$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString().split(':');
  return { id, secret: secret.join(':') };
}

function bodyCredentials(form: URLSearchParams): Credentials | undefined {
  const id = form.get('client_id');
  return id === null ? undefined : { id, secret: form.get('client_secret') ?? '' };
}
