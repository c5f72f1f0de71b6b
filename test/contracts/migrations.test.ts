import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate, migrations } from '../../server/store/migrations.ts';
import { openSqlite } from '../../server/store/database/sqlite.ts';

/** The last step of the latest release. Move it on with each release, and update the snapshot (vitest -u). */
const lastReleased = 'capabilities';

it('the released steps still make the tables that they have always made', async () => {
  const db = openSqlite(':memory:');
  await migrate(
    db,
    'sqlite',
    migrations.slice(0, 1 + migrations.findIndex(({ name }) => name === lastReleased)),
  );
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where sql is not null order by rowid`.execute(db);
  await db.destroy();
  const tables = rows.map((row) => `${row.sql.replaceAll(/,\s*(?=")/g, ',\n  ')};\n`).join('\n');
  await expect(tables).toMatchFileSnapshot(join(import.meta.dirname, 'release/tables.sql'));
});
