import type { Context } from 'hono';
import { Problem } from '../../contract/problem.ts';
import type { Via } from '../../contract/via.ts';
import type { Caller } from '../../partner/caller.ts';
import { actorOfKey, hashOfKey, scopeOfKey, type ApiKeys, type KeyScope } from '../../staff/keys.ts';
import type { HttpEnv } from '../env.ts';
import { byAddress, type Limiter } from '../middleware/rate-limits.ts';

export interface CallerDeps {
  readonly keys: Pick<ApiKeys, 'useKey'>;
  readonly limiter: Limiter;
}

/**
 * Whose key a request carries. Missing, wrong, ended and orphaned keys get the same answer. Wrong ones count against
 * their sender, but never keep a right one out: a stranger may share the address.
 */
export async function readCaller(c: Context<HttpEnv>, deps: CallerDeps, via: Via): Promise<Caller> {
  const [scheme = '', secret = '', ...more] = (c.req.header('authorization') ?? '').split(' ');
  const hash = scheme.toLowerCase() === 'bearer' && more.length === 0 ? hashOfKey(secret) : undefined;
  if (hash === undefined) throw new Problem('key-invalid');
  await byAddress(deps.limiter, 'keyLookUp', c);
  const key = await deps.keys.useKey(hash);
  if (!key) {
    await byAddress(deps.limiter, 'wrongKey', c);
    throw new Problem('key-invalid');
  }
  await deps.limiter('key', key.id);
  const { id: keyId, scopes, budget } = key;
  return { keyId, scopes, budget, scope: scopeOfKey(key), by: actorOfKey(key), via };
}

/** @throws Problem `key-scope` */
export function checkScope({ scopes }: Caller, ...any: readonly KeyScope[]): void {
  if (any.some((scope) => scopes.includes(scope))) return;
  const named = any.map((scope) => `"${scope}"`).join(' or ');
  throw new Problem('key-scope', { detail: `this needs a key with the scope ${named}` });
}
