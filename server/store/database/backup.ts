import { existsSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * Copies the SQLite file of a running shop, as of one moment, into a new file. Throws when there is nothing to copy or
 * the new file exists. PostgreSQL has pg_dump.
 */
export function backUp(path: string, to: string): void {
  if (existsSync(to)) throw new Error(`${to} already exists`);
  const partial = `${to}.partial`;
  rmSync(partial, { force: true });
  const file = new DatabaseSync(path, { readOnly: true });
  try {
    file.exec('pragma busy_timeout = 5000');
    file.prepare('vacuum into ?').run(partial);
  } finally {
    file.close();
  }
  renameSync(partial, to);
}
