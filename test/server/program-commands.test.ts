import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../server/clock.ts';
import type { Order } from '../../server/orders/order.ts';
import { migrate } from '../../server/store/migrations.ts';
import type { Tables } from '../../server/store/schema.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { dump, stored, storeOver, type OpenStore } from '../contracts/store.ts';
import { lonely, notBuilt, startProgram, type Ended } from '../program.ts';

const missing = notBuilt();
if (missing !== null) console.log(`skipped: the commands of the built program, ${missing}`);

let folder: string;
let path: string;
let db: Kysely<Tables>;
let open: OpenStore;
let disputed: Order;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-commands-'));
  path = join(folder, 'orders.db');
  db = openSqlite(path);
  await migrate(db, 'sqlite');
  open = storeOver(db, 'sqlite', systemClock);
  for (let n = 0; n < 20; n++) await stored(open, {}, { paymentId: `pi_${n}` }, { money: 'held' });
  disputed = await stored(open, {}, { money: 'captured', paymentId: 'pi_disputed' }, { review: 'disputed' });
  await open.store.report({ kind: 'payment-without-order', subject: 'pi_lost', detail: 'held' });
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...words: string[]): Promise<Ended> => startProgram(words, lonely(path)).ended;

describe.skipIf(missing !== null)('the built program, beside a shop that has its file open', () => {
  it('copies the orders into a file that opens as the same store', { timeout: 20_000 }, async () => {
    const copy = join(folder, 'copy.db');
    expect(await run('backup', copy)).toEqual({ code: 0, out: `${path} was copied to ${copy}\n`, err: '' });
    expect(existsSync(`${copy}.partial`)).toBe(false);
    const restored = openSqlite(copy);
    await migrate(restored, 'sqlite');
    expect(await dump({ db: restored, dialect: 'sqlite' })).toBe(await dump(open));
    expect(await storeOver(restored, 'sqlite', systemClock).store.read(disputed.id)).toEqual(disputed);
    expect((await restored.selectFrom('orders').select('id').execute()).length).toBe(21);
    await restored.destroy();
  });

  it('makes no copy over another, nor without a name', { timeout: 20_000 }, async () => {
    const copy = join(folder, 'copy.db');
    await run('backup', copy);
    const before = readFileSync(copy);
    await stored(open);
    expect(await run('backup', copy)).toEqual({
      code: 1,
      out: '',
      err: `No backup was made: ${copy} is there already\n`,
    });
    expect(readFileSync(copy).equals(before)).toBe(true);
    const nameless = await run('backup');
    expect(nameless.code).toBe(1);
    expect(nameless.err).toContain('say where to');
  });

  it('lists what needs a person, as JSON and nothing else', { timeout: 20_000 }, async () => {
    const { code, out, err } = await run('orders', '--json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({
      orders: [{ id: disputed.id, review: 'disputed', money: 'captured', price: '11.30 EUR' }],
      findings: [{ kind: 'payment-without-order', subject: 'pi_lost' }],
    });
  });

  it('settles a finding, and says by its exit code what could not be done', { timeout: 20_000 }, async () => {
    expect(await run('orders', 'settle-finding', 'pi_lost')).toMatchObject({ code: 0 });
    expect(await open.store.findings()).toEqual([]);
    expect(await run('orders', 'settle-finding', 'pi_lost')).toMatchObject({ code: 1, err: '' });
    expect(await run('orders', 'frob')).toMatchObject({ code: 2 });
    const none = await run('frob');
    expect(none).toMatchObject({ code: 1, out: '' });
    expect(none.err).toContain('no such command: frob');
  });
});
