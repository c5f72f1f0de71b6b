import { systemClock } from '../../server/runtime/clock.ts';
import { migrate } from '../../server/store/migrations.ts';
import { openSqlite } from '../../server/store/database/sqlite.ts';
import { stored, storeOver } from './store.ts';

/** Opens a file again and commits n times: `node store-commits.ts file n`. For counting syncs. */
const [path = '', times = '0'] = process.argv.slice(2);
const first = openSqlite(path);
await migrate(first, 'sqlite');
await first.destroy();
const db = openSqlite(path);
const open = storeOver(db, 'sqlite', systemClock);
for (let n = 0; n < Number(times); n++) await stored(open);
await db.destroy();
