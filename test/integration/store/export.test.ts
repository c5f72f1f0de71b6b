import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvColumns } from '../../../server/cli/orders/export-orders.ts';
import { csvOf } from '../../../server/http/dashboard/orders/csv.ts';
import { streamOf } from '../../../server/http/dashboard/stream-of.ts';
import { systemClock } from '../../../server/runtime/clock.ts';
import { migrate } from '../../../server/store/migrations.ts';
import { createOrderListing } from '../../../server/store/orders/order-list.ts';
import { openSqlite } from '../../../server/store/database/sqlite.ts';
import { fill } from '../../bench/ledger.ts';
import { storeOver } from '../../contracts/stored-orders.ts';

const rows = 20_000;

describe('the CSV of many orders', () => {
  const db = openSqlite(':memory:');
  const { store } = storeOver(db, 'sqlite', systemClock);
  const lists = createOrderListing({ db, dialect: 'sqlite' });
  beforeAll(async () => {
    await migrate(db, 'sqlite');
    await fill(db, 'sqlite', rows);
  });
  afterAll(() => db.destroy());

  const begin = () => streamOf(csvOf({ lists, store }, {}, csvColumns), () => undefined).getReader();

  /** How many lines the rest has. */
  async function rest(reader: ReadableStreamDefaultReader<Uint8Array>) {
    let lines = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return lines;
      for (const byte of value) if (byte === 10) lines++;
    }
  }

  it('lets other requests be answered in between', async () => {
    let over = false;
    const all = rest(begin()).then((lines) => {
      over = true;
      return lines;
    });
    await turn();
    await turn();
    expect([await store.read('ord_none'), over]).toEqual([undefined, false]);
    expect(await all).toBe(1 + rows);
  });

  it('is read at most a few steps ahead of a slow reader', async () => {
    const reader = begin();
    await reader.read();
    for (let nth = 0; nth < 50; nth++) await turn();
    // Only rows that were read ahead survive this.
    for (const table of ['contacts', 'orders'] as const) await db.deleteFrom(table).execute();
    expect(await rest(reader)).toBeLessThanOrEqual(4 * 2_000);
  });
});
