import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../server/runtime/clock.ts';
import { createLiveSettings, type LiveSettings } from '../../server/settings/live-settings.ts';
import type { SettingsStore } from '../../server/settings/settings-store.ts';
import { createStoreClock } from '../../server/store/database/database-clock.ts';
import { migrate } from '../../server/store/migrations.ts';
import type { Dialect } from '../../server/store/migrations/dialect.ts';
import { createNotifier, type Notifier } from '../../server/store/database/notify.ts';
import { openPool, openPostgres } from '../../server/store/database/postgres.ts';
import type { Tables } from '../../server/store/schema.ts';
import { createSettings } from '../../server/store/settings/settings.ts';
import { openSqlite } from '../../server/store/database/sqlite.ts';
import { startPostgres } from '../support/databases/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

/** A process over the store: its own connection, and its own memory. */
interface Process {
  readonly db: Kysely<Tables>;
  readonly store: SettingsStore;
  readonly live: LiveSettings;
  stop(): Promise<void>;
}

function processOver(db: Kysely<Tables>, dialect: Dialect, notifier?: Notifier): Process {
  const { now } = createStoreClock({ db, dialect, clock: systemClock });
  const store = createSettings({ db, dialect, now });
  return {
    db,
    store,
    live: createLiveSettings({ store, notifier, onError: () => undefined }),
    async stop() {
      await notifier?.stop();
      await db.destroy();
    },
  };
}

async function twoOverSqlite() {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  const open = () => processOver(openSqlite(join(folder, 'orders.db')), 'sqlite');
  const both = [open(), open()] as const;
  await migrate(both[0].db, 'sqlite');
  const leave = async () => rmSync(folder, { recursive: true });
  return { both, where: join(folder, 'orders.db'), leave };
}

const quiet = { warn: () => undefined, info: () => undefined };

async function twoOverPostgres() {
  const url = (await postgres?.migrated()) ?? '';
  const open = async () => {
    const pool = openPool(url, () => undefined, { size: 10 });
    const notifier = createNotifier({ url, pool, clock: systemClock, log: quiet });
    const listening = new Promise<void>((resolve) => notifier.receive((what) => what === null && resolve()));
    const opened = processOver(await openPostgres(pool), 'postgres', notifier);
    await listening;
    return opened;
  };
  return { both: [await open(), await open()] as const, where: url, leave: async () => undefined };
}

const places: [string, typeof twoOverSqlite][] = [
  ['SQLite', twoOverSqlite],
  ...(postgres ? [['PostgreSQL', twoOverPostgres] as [string, typeof twoOverSqlite]] : []),
];

const anna = { by: 'anna@partner.example', via: 'dashboard' } as const;

describe.each(places)('settings of staff over %s', (name, open) => {
  let one: Process;
  let other: Process;
  let where: string;
  let leave: () => Promise<void>;

  beforeEach(async () => {
    const opened = await open();
    [one, other] = opened.both;
    ({ where, leave } = opened);
  });
  afterEach(async () => {
    await one.stop();
    await other.stop();
    await leave();
  });

  const audited = () => one.db.selectFrom('audit').selectAll().orderBy('after').execute();

  it('are kept in versions, each over the one that was seen', async () => {
    expect(await one.store.current('mail')).toBeUndefined();
    const first = await one.store.save('mail', { brand: 'One' }, anna, 0);
    expect(first).toEqual({
      scope: 'mail',
      version: 1,
      value: { brand: 'One' },
      at: expect.any(Number),
      by: anna.by,
    });
    const second = await one.store.save('mail', { brand: 'Two' }, anna, 1);
    expect(await one.store.current('mail')).toEqual(second);
    expect(await one.store.versions('mail', 10)).toEqual([second, first]);
    expect(await one.store.versions('mail', 1)).toEqual([second]);
    for (const over of [0, 1, 3]) expect(await one.store.save('mail', {}, anna, over)).toBeUndefined();
    expect(await one.store.current('mail')).toEqual(second);
  });

  it('are kept apart by scope, and found by the start of their scope', async () => {
    await one.store.save('shop:b', { name: 'B' }, anna, 0);
    await one.store.save('shop:a', { name: 'A' }, anna, 0);
    await one.store.save('shop:a', { name: 'A2' }, anna, 1);
    await one.store.save('mail', {}, anna, 0);
    const found = await one.store.all('shop:');
    expect(found.map(({ scope, version, value }) => [scope, version, value])).toEqual([
      ['shop:a', 2, { name: 'A2' }],
      ['shop:b', 1, { name: 'B' }],
    ]);
  });

  it('are saved by only one of ten writers who saw the same version', async () => {
    // Two connections of one process to one SQLite file would wait for each other.
    const savers = name === 'SQLite' ? [one, one] : [one, other];
    const tries = Array.from({ length: 10 }, (_, n) => savers[n % 2]!.store.save('mail', { n }, anna, 0));
    const saved = (await Promise.all(tries)).filter((each) => each !== undefined);
    expect(saved).toHaveLength(1);
    expect(await one.store.versions('mail', 10)).toEqual(saved);
    expect(await audited()).toHaveLength(1);
  });

  it('are saved with their audit entry or not at all', async () => {
    await one.store.save('shop:a', { name: 'A' }, anna, 0);
    await one.store.save('shop:a', { name: 'B' }, anna, 1);
    expect((await audited()).map(({ id: _id, at: _at, ...entry }) => entry)).toEqual([
      { ...anna, what: 'shop.save', subject: 'a', before: 'null', after: '{"name":"A"}' },
      { ...anna, what: 'shop.save', subject: 'a', before: '{"name":"A"}', after: '{"name":"B"}' },
    ]);
    await one.db.schema.alterTable('audit').renameTo('elsewhere').execute();
    await expect(one.store.save('shop:a', { name: 'C' }, anna, 2)).rejects.toThrow(/audit/);
    expect((await one.store.current('shop:a'))?.version).toBe(2);
  });

  it('take effect at the next read of every process', async () => {
    expect(await other.live.current('mail')).toBeUndefined();
    await one.live.save('mail', { brand: 'One' }, anna, 0);
    expect(one.live.seen('mail')?.value).toEqual({ brand: 'One' });
    expect((await other.live.current('mail'))?.value).toEqual({ brand: 'One' });
    expect(other.live.seenAll('ma')).toEqual([one.live.seen('mail')]);
    expect(other.live.seenAll('shop:')).toEqual([]);
  });

  it('notify a listener once per change', async () => {
    let changes = 0;
    await other.live.refresh();
    other.live.onChange(() => changes++);
    await one.live.save('mail', {}, anna, 0);
    await other.live.refresh();
    await other.live.refresh();
    expect(changes).toBe(1);
  });

  it.skipIf(name === 'SQLite')('reach the other processes without a read', async () => {
    const told = new Promise<void>((resolve) => other.live.onChange(resolve));
    await one.live.save('mail', { brand: 'Told' }, anna, 0);
    await told;
    expect(other.live.seen('mail')?.value).toEqual({ brand: 'Told' });
  });

  it('stay whole when a process is killed while saving, and agree with the audit', async () => {
    for (const after of [1, 12]) {
      const saver = spawn(process.execPath, [join(import.meta.dirname, 'settings-saver.ts'), where], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let told = 0;
      saver.stdout.setEncoding('utf8').on('data', (lines: string) => {
        told += lines.split('\n').length - 1;
        if (told >= after) saver.kill('SIGKILL');
      });
      await once(saver, 'close');
    }
    const versions = await one.store.versions('mail', 100_000);
    expect(versions.length).toBeGreaterThanOrEqual(13);
    expect(versions.map(({ version, value }) => [version, value])).toEqual(
      versions.map((_, index) => [versions.length - index, { n: versions.length - index }]),
    );
    const entries = await one.db.selectFrom('audit').select('after').execute();
    expect(entries.map(({ after }) => after).toSorted()).toEqual(
      versions.map(({ value }) => JSON.stringify(value)).toSorted(),
    );
    // The next process can still save.
    expect(await one.store.save('mail', {}, anna, versions.length)).toBeDefined();
  });
});
