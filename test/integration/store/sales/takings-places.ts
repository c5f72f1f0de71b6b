import { afterAll } from 'vitest';
import { systemClock } from '../../../../server/runtime/clock.ts';
import { migrate } from '../../../../server/store/migrations.ts';
import { openPool, openPostgres } from '../../../../server/store/database/postgres.ts';
import { openSqlite } from '../../../../server/store/database/sqlite.ts';
import { storeOver, type OpenStore } from '../../../contracts/stored-orders.ts';
import { startPostgres } from '../../../support/databases/postgres.ts';

type Open = () => Promise<OpenStore>;

/** Where sales can be counted, for the tests of a file. */
export async function takingsPlaces() {
  const postgres = await startPostgres();
  afterAll(() => postgres?.stop());

  const onSqlite: Open = async () => {
    const db = openSqlite(':memory:');
    await migrate(db, 'sqlite');
    return storeOver(db, 'sqlite', systemClock);
  };
  const onPostgres: Open = async () => {
    const pool = openPool((await postgres?.migrated()) ?? '', () => undefined, { patience: 12 });
    return storeOver(await openPostgres(pool), 'postgres', systemClock);
  };
  const places: [name: string, connect: Open][] = [['SQLite', onSqlite]];
  if (postgres) places.push(['PostgreSQL', onPostgres]);
  return { postgres, onPostgres, places };
}
