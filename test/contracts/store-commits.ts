import { sql } from 'kysely';
import { systemClock } from '../../server/runtime/clock.ts';
import { migrate } from '../../server/store/migrations.ts';
import { openSqlite } from '../../server/store/database/sqlite.ts';
import { stored, storeOver } from './stored-orders.ts';

/** Opens a file again and commits n times: `node store-commits.ts file n`. For counting syncs. */
const [path = '', times = '0'] = process.argv.slice(2);
/** Processes that run at once on a busy machine may wait long for each other. */
const patient = () => {
  const db = openSqlite(path);
  return sql`pragma busy_timeout = 60000`.execute(db).then(() => db);
};
const first = await patient();
await migrate(first, 'sqlite');
await first.destroy();
const db = await patient();
const open = storeOver(db, 'sqlite', systemClock);
for (let n = 0; n < Number(times); n++) await stored(open);
await db.destroy();
