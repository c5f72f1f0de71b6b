import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { sandboxOwner, type Role } from '../../../../server/staff/person.ts';
import type { Who } from '../../../../server/staff/staff-store.ts';
import { openDatabase } from '../../../../server/store/database/open.ts';
import { openPool, openPostgres } from '../../../../server/store/database/postgres.ts';
import { createStaffStore } from '../../../../server/store/staff/staff.ts';
import { waitsForStandby } from '../../../../server/store/database/standby.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { startOwnPostgres } from '../../../support/databases/postgres.ts';

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
  it('makes a live shop warn at start', async () => {
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

  it('is judged by the server’s current settings', async () => {
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

const folder = mkdtempSync(join(tmpdir(), 'mode-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each<[string, () => Promise<string | undefined>]>([
  ['SQLite', async () => undefined],
  ...(postgres ? [['PostgreSQL', postgres.database] as [string, typeof postgres.database]] : []),
])(
  'a former sandbox that takes real money lets in neither its owner nor those whom it let in: %s',
  async (_name, urlOf) => {
    const url = await urlOf();
    const clock = createFakeClock();
    const log = pino({ level: 'silent' });
    const open = async (live: boolean) => {
      const path = join(folder, 'orders.db');
      const database = await openDatabase({ url, path, connections: 2, clock, log, live });
      return { ...database, staff: createStaffStore({ ...database, clock }) };
    };
    const sandbox = { by: sandboxOwner.email, via: 'dashboard' } as const;
    const { staff, close } = await open(false);
    const admit = async (name: string, who: Who, role: Role = 'owner') => {
      const email = `${name}@partner.example`;
      await staff.invite({ hash: name, email, role, forMs: 900_000 }, who);
      const passkey = { id: name, publicKey: 'x', counter: 0, transports: [], name };
      const person = await staff.claim(name, passkey);
      await staff.openSession({ hash: name, personId: person?.id ?? '', agent: 'Test', how: 'passkey' });
    };
    await staff.ensureOwner(sandboxOwner, sandbox);
    await staff.openSession({ hash: 'h', personId: sandboxOwner.id, agent: 'Test', how: 'sandbox' });
    await admit('command-line', { by: 'lena', via: 'cli' });
    await admit('of-sandbox', sandbox);
    await admit('of-those', { by: 'of-sandbox@partner.example', via: 'dashboard' }, 'viewer');
    await admit('raised', { by: 'lena', via: 'cli' }, 'viewer');
    const raised = await staff.personByEmail('raised@partner.example');
    await staff.changeRole({ id: raised?.id ?? '', version: raised?.version ?? 0 }, 'owner', sandbox);
    await staff.invite(
      { hash: 'left', email: 'left@partner.example', role: 'owner', forMs: 900_000 },
      sandbox,
    );
    await close();

    for (const live of [false, true, true]) {
      const again = await open(live);
      const people = (await again.staff.people()).map(({ email }) => email.split('@')[0]);
      const invited = await again.staff.openInvitations();
      expect([people, invited.length]).toEqual(
        live ? [['command-line'], 0] : [['command-line', 'of-sandbox', 'of-those', 'owner', 'raised'], 1],
      );
      expect((await again.staff.session('of-those')) !== undefined).toBe(!live);
      expect((await again.staff.passkey('of-sandbox')) !== undefined).toBe(!live);
      const told = await again.staff.audit.list({ what: 'person.remove' }, null, 10);
      expect(told.map(({ subject }) => subject?.split('@')[0]).toSorted()).toEqual(
        live ? ['of-sandbox', 'of-those', 'owner', 'raised'] : [],
      );
      await again.close();
    }
  },
);
