import type { Context } from 'hono';
import { Problem } from '../../contract/problem.ts';
import type { DashboardEnv } from './visit.ts';

/** The fields of a form. Only what a form sends by itself is taken: other types need a preflight. */
export async function readForm(c: Context<DashboardEnv>): Promise<Readonly<Record<string, string>>> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw new Problem('unsupported-media-type');
  const fields = new URLSearchParams(new TextDecoder().decode(await c.get('readBody')()));
  return Object.fromEntries([...new Set(fields.keys())].map((name) => [name, fields.getAll(name).join(' ')]));
}
