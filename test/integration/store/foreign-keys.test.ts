import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '../../../server/store/schema.ts';
import { migrate } from '../../../server/store/migrations.ts';
import { openSqlite } from '../../../server/store/database/sqlite.ts';

let db: Kysely<Tables>;
beforeAll(async () => {
  db = openSqlite(':memory:');
  await migrate(db, 'sqlite');
});
afterAll(() => db.destroy());

const rows = async (pragma: string) =>
  (await sql<Record<string, unknown>>`${sql.raw(`select * from ${pragma}`)}`.execute(db)).rows;

describe('every column that refers to a row of another table', () => {
  it('leads an index, so that deleting that row does not read the whole table', async () => {
    const tables = (await rows(`sqlite_schema where type = 'table'`)).map(({ name }) => String(name));
    const bare: string[] = [];
    let references = 0;
    for (const table of tables) {
      const indexes = await rows(`pragma_index_list('${table}')`);
      const leading = await Promise.all(
        indexes.map(async ({ name }) => (await rows(`pragma_index_info('${String(name)}')`))[0]?.['name']),
      );
      for (const { from } of await rows(`pragma_foreign_key_list('${table}')`)) {
        references++;
        if (!leading.includes(from)) bare.push(`${table}.${String(from)}`);
      }
    }
    expect(references).toBeGreaterThan(5);
    expect(bare).toEqual([]);
  });
});
