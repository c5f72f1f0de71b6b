// @module-tag thorough
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { listen } from '../../../../server/http/listen.ts';
import { fill } from '../../../bench/ledger.ts';
import { openOnBothStores } from '../../../support/databases/both-stores.ts';
import type { Harness } from '../../../support/harness.ts';
import { enter, type StaffBrowser } from '../../../support/staff.ts';

const rows = 8_000;
/** Three steps. With rows of 2 kB, one step is more than the system's buffers hold. */
const most = 6_000;

const { stores } = await openOnBothStores(1);
let server: ReturnType<typeof listen> | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Begins to read the CSV over a connection of its own. */
async function begin(shop: Harness, staff: StaffBrowser): Promise<IncomingMessage> {
  if (!server) throw new Error('nothing listens');
  const { port } = server.address() as AddressInfo;
  const headers = { host: new URL(shop.config.store.publicUrl).host, cookie: staff.state.cookie };
  const asked = get({ port, path: '/dashboard/orders/export.csv', headers, agent: false });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return response;
}

async function linesOf(response: IncomingMessage): Promise<number> {
  let lines = 0;
  for await (const chunk of response as AsyncIterable<Buffer>)
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++;
  return lines;
}

it.each(stores)(
  'the CSV over %s is never read more than three steps ahead of its reader',
  async (_, dialect, open) => {
    const shop = await open({ dashboard: true, unjudged: 'its rows are of no traveller' });
    await fill(shop.db, dialect, rows);
    const attribution = JSON.stringify({ utm_campaign: 'x'.repeat(2_000) });
    /** Changes so many rows, which takes longer than the store's statement timeout. */
    const change = (work: (tx: typeof shop.db) => Promise<unknown>) =>
      shop.db.transaction().execute(async (tx) => {
        if (dialect === 'postgres') await sql`set local statement_timeout = 0`.execute(tx);
        await work(tx);
      });
    await change((tx) => tx.updateTable('orders').set({ attribution }).execute());
    server = listen({ fetch: shop.storefront().app.fetch, port: 0, hostname: '127.0.0.1' });
    await once(server, 'listening');
    const [slow, quick, leaving] = [
      await enter(shop),
      await enter(shop, 'viewer'),
      await enter(shop, 'operator'),
    ];

    const left = await begin(shop, leaving);
    const stalled = await begin(shop, slow);
    // By the time one reader has all of it, the others could have had it too.
    expect(await linesOf(await begin(shop, quick))).toBe(1 + rows);
    const held = async () =>
      dialect === 'sqlite'
        ? 0
        : Number(
            (
              await sql<{ n: number }>`select count(*) as n from pg_stat_activity where state != 'idle'
                and datname = current_database() and pid != pg_backend_pid() and query like '%"orders"%'`.execute(
                shop.db,
              )
            ).rows[0]?.n,
          );
    // Neither of the others holds a database session while it waits.
    while ((await held()) > 0);

    left.destroy();
    // While the first export still counts as being read, its reader is refused another.
    for (let again = 0; again !== 200;) {
      const response = await begin(shop, leaving);
      again = response.statusCode ?? 0;
      if (again !== 200) response.resume();
    }

    // Rows deleted now cannot have been read yet.
    for (const table of ['contacts', 'orders'] as const) await change((tx) => tx.deleteFrom(table).execute());
    expect(await linesOf(stalled)).toBeLessThanOrEqual(1 + most);
  },
);
