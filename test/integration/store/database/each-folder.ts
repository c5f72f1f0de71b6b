import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach } from 'vitest';
import type { Tables } from '../../../../server/store/schema.ts';

export async function setting(db: Kysely<Tables>, name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db);
  return Object.values(rows[0] ?? {})[0];
}

/** For each test of a file, a folder of its own. */
export function eachFolder() {
  const at = {} as { folder: string };
  beforeEach(() => {
    at.folder = mkdtempSync(join(tmpdir(), 'storefront-durable-'));
  });
  afterEach(() => rmSync(at.folder, { recursive: true, force: true }));

  return { at };
}
