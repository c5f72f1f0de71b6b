import pg from 'pg';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/store/open.ts';
import { openPool, openPostgres } from '../../../server/store/postgres.ts';
import { waitsForStandby } from '../../../server/store/standby.ts';
import { createFakeClock } from '../../support/clock.ts';
import { startOwnPostgres } from '../../support/postgres.ts';

const postgres = await startOwnPostgres();
afterAll(() => postgres?.stop());

async function opened(url: string | undefined, live: boolean) {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const clock = createFakeClock();
  const database = await openDatabase({ url, path: ':memory:', connections: 2, clock, log, live });
  return { database, warnings: lines.filter((line) => line.includes('synchronous_standby_names')) };
}

describe.skipIf(!postgres)('PostgreSQL without a standby', () => {
  it('a live shop whose database waits for no standby warns of it at start', async () => {
    const url = await postgres?.database();
    for (const [live, told] of [
      [true, 1],
      [false, 0],
    ] as const) {
      const { database, warnings } = await opened(url, live);
      expect(warnings).toHaveLength(told);
      await database.close();
    }
  });

  it('the server’s current settings are what counts', async () => {
    const url = await postgres?.database();
    const { database } = await opened(url, true);
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    const set = async (names: string) => {
      await admin.query(`alter system set synchronous_standby_names = '${names}'`);
      await admin.query('select pg_reload_conf()');
      for (let shown; shown !== names;) {
        const { rows } = await admin.query('show synchronous_standby_names');
        shown = rows[0].synchronous_standby_names;
      }
    };
    expect(await waitsForStandby(database.db, 'postgres')).toBe(false);
    await set('second');
    try {
      const fresh = await opened(undefined, true);
      expect(await waitsForStandby(fresh.database.db, 'sqlite')).toBeNull();
      await fresh.database.close();
      // Sessions read a new setting between two statements.
      await expect.poll(() => waitsForStandby(database.db, 'postgres')).toBe(true);
    } finally {
      await set('');
      await admin.end();
      await database.close();
    }
  });
});

it.skipIf(!postgres)('PostgreSQL that acknowledges what is not on the disk is refused', async () => {
  const url = (await postgres?.database()) ?? '';
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const set = async (value: 'on' | 'off') => {
    await admin.query(`alter system set fsync = ${value}`);
    await admin.query('select pg_reload_conf()');
    for (let shown = ''; shown !== value;) shown = (await admin.query('show fsync')).rows[0].fsync;
  };
  await set('off');
  await expect(openPostgres(openPool(url, () => undefined))).rejects.toThrow('not durable: fsync off');
  await set('on');
  await admin.end();
});
