import { afterAll, afterEach } from 'vitest';
import type { Dialect } from '../../../server/store/migrations/dialect.ts';
import { createHarness, type Harness } from '../harness.ts';
import type { HarnessOptions } from '../harness-options.ts';
import { startPostgres } from './postgres.ts';
import { openProcesses } from './processes.ts';

type Open = (options?: HarnessOptions) => Promise<Harness>;

/**
 * Shops with this many processes over SQLite and, if there is one, over PostgreSQL, for the tests of a file. Each
 * closes after its test.
 */
export async function openOnBothStores(processes: number) {
  const postgres = await startPostgres();
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });
  afterAll(() => postgres?.stop());

  const opened = (shop: Harness): Harness => {
    ends.push(shop.stop);
    return shop;
  };
  const overSqlite: Open = async (options) => opened(await createHarness({ processes, ...options }));
  const overPostgres: Open = async (options) => {
    const { options: stores } = await openProcesses((await postgres?.migrated()) ?? '', processes);
    const shop = await createHarness({ ...stores, ...options });
    await shop.clock.advance(0);
    return opened(shop);
  };
  const stores: [name: string, dialect: Dialect, open: Open][] = [['SQLite', 'sqlite', overSqlite]];
  if (postgres) stores.push(['PostgreSQL', 'postgres', overPostgres]);
  return { postgres, overPostgres, stores };
}
