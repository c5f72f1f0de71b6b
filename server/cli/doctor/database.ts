import { accessSync, constants, existsSync, rmSync, statfsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../../config/config.ts';
import { sealedTables } from '../../store/esims/profiles.ts';
import { openSqlite } from '../../store/database/sqlite.ts';
import { causeOf } from './ask.ts';
import { about, type Diagnosis } from './setup-diagnosis.ts';
import { checkPostgres } from './postgres.ts';
import { checkStoreKey, keysQuestion } from './store-key.ts';

/** The `statfs` types of the file systems that must not hold a database. */
const fileSystems: Record<number, string> = {
  0x6969: 'NFS',
  0xff534d42: 'CIFS',
  0xfe534d42: 'SMB',
  0x01021994: 'tmpfs',
  0x794c7630: 'overlay',
};
const minFree = 512 * 1024 * 1024;

export interface Disk {
  /** The type of file system and the free bytes of an existing folder. */
  stat(folder: string): { readonly kind: number; readonly free: number };
}

export const realDisk: Disk = {
  stat(folder) {
    const { type, bavail, bsize } = statfsSync(folder);
    return { kind: type, free: bavail * bsize };
  },
};

/** Whether orders are stored durably and privately. Changes nothing in the store. */
export async function checkDatabase(config: Config, disk: Disk): Promise<Diagnosis[]> {
  const { url, connections, path, codeKeys } = config.database;
  if (url !== undefined) return checkPostgres(url, connections, codeKeys);
  return checkFile(resolve(path), codeKeys, disk);
}

function checkFile(path: string, codeKeys: readonly Buffer[], disk: Disk): Diagnosis[] {
  const tell = about('database');
  const folder = nearest(dirname(path));
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
  } catch {
    return [
      tell.fault(
        `${path} cannot be written by this user`,
        `give ${folder} to the user that runs the store (chown), mode 700`,
      ),
    ];
  }
  const found = [
    ...checkPlace(folder, disk),
    ...checkModes(path),
    ...checkContent(path, codeKeys),
    ...tryOut(folder),
  ];
  return found.length > 0 ? found : [tell.fine(`${path} is durable, and private to this user`)];
}

/** The folder itself, or the nearest existing parent, in which the start will create it. */
function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

function checkPlace(folder: string, disk: Disk): Diagnosis[] {
  const tell = about('database');
  const { kind, free } = disk.stat(folder);
  const found: Diagnosis[] = [];
  const name = fileSystems[kind];
  if (name === 'tmpfs')
    found.push(
      tell.fault(`${folder} is in memory: a restart loses every order`, 'put DATABASE_PATH on a disk'),
    );
  else if (name === 'overlay')
    found.push(
      tell.fault(
        `${folder} is inside this container: replacing the container loses every order`,
        'mount a volume there',
      ),
    );
  else if (name !== undefined)
    found.push(
      tell.fault(
        `${folder} is on ${name}, which cannot lock a SQLite file safely`,
        'put DATABASE_PATH on a local disk, or use PostgreSQL',
      ),
    );
  if (free < minFree)
    found.push(
      tell.warning(
        `only ${Math.floor(free / 1024 / 1024)} MB are free in ${folder}`,
        'free some space: a full disk stops sales',
      ),
    );
  return found;
}

function checkModes(path: string): Diagnosis[] {
  const tell = about('database');
  const open = ['', '-wal', '-shm']
    .map((end) => path + end)
    .filter((file) => existsSync(file) && (statSync(file).mode & 0o077) !== 0)
    // In a private folder, the file's mode does not matter.
    .filter((file) => (statSync(dirname(file)).mode & 0o077) !== 0);
  return open.map((file) =>
    tell.warning(
      `${file} can be read by other users of this machine: it holds addresses and codes`,
      `chmod 700 ${dirname(path)}`,
    ),
  );
}

function checkContent(path: string, codeKeys: readonly Buffer[]): Diagnosis[] {
  if (!existsSync(path)) return [];
  const tell = about('database');
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path, { readOnly: true });
    const answer = file.prepare('pragma quick_check(1)').get()?.['quick_check'];
    if (answer === 'ok') return checkStoreKey(keysInFile(file), codeKeys);
    return [tell.fault(`${path} is damaged`, 'stop the store and restore the last backup')];
  } catch (error) {
    return [
      tell.fault(`${path} cannot be read as a database (${causeOf(error)})`, 'restore the last backup'),
    ];
  } finally {
    file?.close();
  }
}

function keysInFile(file: DatabaseSync) {
  // An older version's file lacks the column, or the table, until it is migrated.
  const column = file.prepare("select 1 from pragma_table_info(?) where name = 'key_id'");
  const sealed = sealedTables.filter((table) => column.get(table));
  return sealed.flatMap((table) => file.prepare(keysQuestion(table)).all());
}

/** Opens a scratch database beside the store's, by the same rules. */
function tryOut(folder: string): Diagnosis[] {
  const path = resolve(folder, `.doctor-${crypto.randomUUID()}.db`);
  try {
    void openSqlite(path).destroy();
    return [];
  } catch (error) {
    return [
      about('database').fault(
        `a database in ${folder} would not be durable (${causeOf(error)})`,
        'put DATABASE_PATH on a local disk with a file system that syncs',
      ),
    ];
  } finally {
    for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true });
  }
}
