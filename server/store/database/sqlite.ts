import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, SqliteDialect, type SqliteStatement } from 'kysely';
import type { Tables } from '../schema.ts';

/**
 * Opens the embedded database so that commits survive a power cut. `synchronous` falls back to NORMAL when a WAL
 * database is reopened, so it is set and read back on every open. Throws when the file cannot guarantee durability.
 * `:memory:` keeps nothing and is for tests, which may begin with the bytes of another database.
 */
export function openSqlite(path: string, bytes?: Uint8Array): Kysely<Tables> {
  const file = new DatabaseSync(path);
  if (bytes) file.deserialize(bytes);
  // First, so that processes that start together wait for each other.
  file.exec('pragma busy_timeout = 5000');
  file.exec('pragma journal_mode = wal');
  file.exec('pragma synchronous = full');
  file.exec('pragma foreign_keys = on');
  file.exec('pragma trusted_schema = off');
  // Erased data is overwritten, not just unlinked.
  file.exec('pragma secure_delete = on');
  const synchronous = file.prepare('pragma synchronous').get()?.['synchronous'];
  const journal = file.prepare('pragma journal_mode').get()?.['journal_mode'];
  if (synchronous !== 2 || (path !== ':memory:' && journal !== 'wal')) {
    file.close();
    throw new Error(`the database ${path} is not durable: synchronous ${synchronous}, journal ${journal}`);
  }
  const statements = new Map<string, SqliteStatement>();
  const prepare = (text: string): SqliteStatement => {
    const statement = file.prepare(text);
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
      run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
      iterate: (parameters) =>
        statement.iterate(...(parameters as SQLInputValue[])) as IterableIterator<unknown>,
    };
  };
  return new Kysely<Tables>({
    dialect: new SqliteDialect({
      database: {
        close: () => {
          statements.clear();
          file.close();
        },
        prepare(text) {
          const known = statements.get(text);
          if (known) return known;
          // All our transactions write: take the lock at once and wait for it, instead of failing later.
          const statement = prepare(text === 'begin' ? 'begin immediate' : text);
          statements.set(text, statement);
          return statement;
        },
      },
    }),
  });
}
