import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { sandboxOwner } from '../../../server/staff/person.ts';
import { openDatabase } from '../../../server/store/open.ts';
import { openPool, openPostgres } from '../../../server/store/postgres.ts';
import { createStaffStore } from '../../../server/store/staff/staff.ts';
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

it('a store that a sandbox has used has no owner of a sandbox once real money is taken', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mode-'));
  const clock = createFakeClock();
  const open = async (live: boolean) => {
    const path = join(folder, 'orders.db');
    const database = await openDatabase({
      url: undefined,
      path,
      connections: 1,
      clock,
      log: pino({ level: 'silent' }),
      live,
    });
    return { ...database, staff: createStaffStore({ ...database, clock }) };
  };
  const who = { by: sandboxOwner.email, via: 'dashboard' } as const;
  const people: number[] = [];
  for (const live of [false, false, true]) {
    const { staff, close } = await open(live);
    if (people.length === 0) {
      await staff.ensureOwner(sandboxOwner, who);
      await staff.openSession({ hash: 'h', personId: sandboxOwner.id, agent: 'Test', how: 'sandbox' });
      await staff.invite({ hash: 'i', email: 'left@partner.example', role: 'owner', forMs: 900_000 }, who);
    }
    people.push((await staff.people()).length + (await staff.openInvitations()).length);
    await close();
  }
  rmSync(folder, { recursive: true });
  expect(people).toEqual([2, 2, 0]);
});
