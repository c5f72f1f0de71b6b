import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkPostgres,
  judgePostgres,
  type PostgresSettings,
} from '../../../../server/cli/doctor/postgres.ts';
import { startPostgres, type Postgres } from '../../../support/databases/postgres.ts';

const sound: PostgresSettings = {
  fsync: 'on',
  commit: 'on',
  pages: 'on',
  standbys: 'FIRST 1 (second)',
  recovery: false,
  replicas: 1,
  connections: 100,
  version: 180_000,
  tls: true,
  remote: true,
  create: true,
};
const judge = (change: Partial<PostgresSettings>, connections = 10) =>
  judgePostgres({ ...sound, ...change }, connections).map(({ level, says }) => `${level}: ${says}`);

describe('the doctor’s check of PostgreSQL’s settings', () => {
  it('finds nothing when they are sound', () => {
    expect(judge({})).toEqual(['fine: PostgreSQL keeps committed orders on more than one machine']);
  });

  it.each([
    [{ fsync: 'off' }, 'fault: fsync is off: a power cut may lose or corrupt orders'],
    [{ commit: 'off' }, 'fault: synchronous_commit is off: a power cut may lose or corrupt orders'],
    [{ pages: 'off' }, 'fault: full_page_writes is off: a power cut may lose or corrupt orders'],
    [{ recovery: true }, 'fault: DATABASE_URL points to a standby, which is read-only'],
    [{ create: false }, 'fault: the user cannot create tables'],
    [
      { replicas: 0, standbys: '' },
      'warning: there is no standby: if the machine fails, everything since the last backup is lost',
    ],
    [{ standbys: '' }, 'warning: the standbys are asynchronous: a fail-over may lose the latest orders'],
    [{ commit: 'local' }, 'warning: synchronous_commit is local: a commit does not wait for a standby'],
    [{ tls: false }, 'warning: the connection is not encrypted'],
    [{ connections: 12 }, 'warning: max_connections is 12, and each process takes up to 11'],
    [{ version: 140_000 }, 'warning: PostgreSQL is older than 15, which is untested'],
  ])('finds %j', (change, said) => {
    expect(judge(change)).toEqual([said]);
  });

  it('accepts a plain connection within one machine', () => {
    expect(judge({ tls: false, remote: false })).toHaveLength(1);
    expect(judge({ tls: false, remote: false })[0]).toMatch(/^fine/);
  });
});

let postgres: Postgres | null;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres?.stop();
});

describe('the doctor’s check of a real PostgreSQL', () => {
  it('reads its settings and changes nothing', async ({ skip }) => {
    if (!postgres) return skip();
    const url = await postgres.database();
    const says = async () => (await checkPostgres(url, 10, [])).map((diagnosis) => diagnosis.says);
    expect(await says()).toEqual([
      'there is no standby: if the machine fails, everything since the last backup is lost',
    ]);

    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const name = new URL(url).pathname.slice(1);
    await client.query(`alter database ${name} set synchronous_commit = off`);
    const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public'");
    await client.end();
    expect(rows).toEqual([]);
    expect(await says()).toContain('synchronous_commit is off: a power cut may lose or corrupt orders');
  });

  it.for([
    "profiles values ('ord_1', '', 'aKey')",
    "further_esims (order_id, n, purchase_id, profile, key_id) values ('ord_1', 2, 'p_2', '', 'aKey')",
  ])('finds codes whose key is missing: %s', async (row, { skip }) => {
    if (!postgres) return skip();
    const url = await postgres.migrated();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`set session_replication_role = replica; insert into ${row}`);
    await client.end();
    expect((await checkPostgres(url, 10, [])).map(({ says }) => says)).toContain(
      'STORE_KEY is not set, and the store holds codes that were encrypted under aKey: without that key they cannot be read',
    );
  });

  it('reports that it is refused', async ({ skip }) => {
    if (!postgres) return skip();
    const url = new URL(await postgres.database());
    url.pathname = '/no_such_database';
    expect((await checkPostgres(url.href, 10, [])).map(({ says }) => says)).toEqual([
      'cannot connect to PostgreSQL (3D000)',
    ]);
  });
});
