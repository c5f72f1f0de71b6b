import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { csvColumns } from '../../server/cli/orders/export-orders.ts';
import { csvOf } from '../../server/http/dashboard/orders/csv.ts';
import { streamOf } from '../../server/http/dashboard/stream-of.ts';
import { systemClock } from '../../server/runtime/clock.ts';
import { createOrderListing } from '../../server/store/orders/order-list.ts';
import { openPool, openPostgres } from '../../server/store/database/postgres.ts';
import { openSqlite } from '../../server/store/database/sqlite.ts';
import { createOrderStore } from '../../server/store/order-store.ts';

/** `<dialect> <address>`: the dashboard's CSV over HTTP, without sign-in, from a process of its own. */
const [dialect, address = ''] = process.argv.slice(2) as ['sqlite' | 'postgres', string];
const db =
  dialect === 'sqlite' ? openSqlite(address) : await openPostgres(openPool(address, () => undefined));
const store = createOrderStore({ db, dialect, clock: systemClock, onCommit: () => undefined });
const lists = createOrderListing({ db, dialect });

const app = new Hono()
  .get('/export.csv', (c) => c.body(streamOf(csvOf({ lists, store }, {}, csvColumns), () => undefined)))
  .get('/else', (c) => c.text('answered'));
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.({ port }));
