import { existsSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * Copies the SQLite file of a running shop: one moment of it, whole, in a file of its own. Throws when there is
 * nothing to copy or something is in the way. PostgreSQL has pg_dump.
 */
export function backUp(path: string, to: string): void {
  if (existsSync(to)) throw new Error(`${to} is there already`);
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
