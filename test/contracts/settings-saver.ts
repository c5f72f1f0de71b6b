/** Saves versions of a setting until it is killed: `node settings-saver.ts <SQLite file or postgres:// address>`. */
import { systemClock } from '../../server/runtime/clock.ts';
import { createStoreClock } from '../../server/store/database/database-clock.ts';
import { migrate } from '../../server/store/migrations.ts';
import { openPool, openPostgres } from '../../server/store/database/postgres.ts';
import { createSettings } from '../../server/store/settings/settings.ts';
import { openSqlite } from '../../server/store/database/sqlite.ts';

const [place = ''] = process.argv.slice(2);
const dialect = place.startsWith('postgres') ? 'postgres' : 'sqlite';
const db = dialect === 'postgres' ? await openPostgres(openPool(place, () => undefined)) : openSqlite(place);
await migrate(db, dialect);
const { now } = createStoreClock({ db, dialect, clock: systemClock });
const settings = createSettings({ db, dialect, now });
const who = { by: 'anna@partner.example', via: 'dashboard' } as const;
for (let version = (await settings.current('mail'))?.version ?? 0; ; version++) {
  await settings.save('mail', { n: version + 1 }, who, version);
  process.stdout.write(`${version + 1}\n`);
}
