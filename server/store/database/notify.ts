import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../../runtime/clock.ts';
import { keepAlive } from './postgres.ts';
import type { Tables } from '../schema.ts';

/** Carries "this has changed", an order's id or `settings`, to the other processes over the same database. */
export interface Notifier {
  /** Sent soon, batched with others. If it cannot be sent it is dropped: watchers poll anyway. */
  send(orderId: string): void;
  /** Adds a listener. Null: messages may have been missed, so anything may have changed. */
  receive(listener: (what: string | null) => void): void;
  stop(): Promise<void>;
}

const channel = 'storefront_orders';
const reconnectMs = 1_000;
/** A session whose host is gone looks like a quiet one, so we probe it. */
const heartbeatMs = 15_000;
const answerMs = 5_000;

/** Tells every process, including this one, when the transaction commits. */
export async function notifyAll(tx: Kysely<Tables>, what: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${`- ${what}`})`.execute(tx);
}

/** Uses LISTEN and NOTIFY on a session of its own, which is reopened whenever it breaks. */
export function createNotifier(options: {
  url: string;
  pool: pg.Pool;
  clock: Clock;
  log: Pick<Logger, 'warn' | 'info'>;
}): Notifier {
  const { url, pool, clock, log } = options;
  const self = crypto.randomUUID();
  const waiting = new Set<string>();
  const listeners: ((what: string | null) => void)[] = [];
  const tell = (what: string | null) => {
    for (const listener of listeners) listener(what);
  };
  let session: pg.Client | undefined;
  let sending: Promise<void> | undefined;
  let stopped = false;

  async function open(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      ...keepAlive,
      application_name: 'storefront relay',
    });
    session = client;
    client.on('notification', ({ payload = '' }) => {
      const [sender, what] = payload.split(' ');
      if (sender !== self && what !== undefined) tell(what);
    });
    let broken = false;
    const reconnect = (cause?: Error) => {
      if (broken || stopped) return;
      broken = true;
      log.warn({ err: cause }, 'notification session lost');
      void client.end().catch(() => undefined);
      // Otherwise `end` waits for a host that may be gone.
      client.connection.stream.destroy();
      clock.after(reconnectMs, () => void open());
    };
    client.on('error', reconnect);
    client.on('end', () => reconnect());
    const ask = async (query: string) => {
      const cancel = clock.after(answerMs, () => reconnect(new Error('the database has not answered')));
      try {
        await client.query(query);
      } finally {
        cancel();
      }
    };
    const beat = () =>
      clock.after(heartbeatMs, () => {
        if (!broken && !stopped) ask('select 1').then(beat, reconnect);
      });
    try {
      await client.connect();
      await ask(`listen ${channel}`);
      beat();
      tell(null);
    } catch (cause) {
      reconnect(cause as Error);
    }
  }

  async function flush(): Promise<void> {
    while (waiting.size > 0) {
      const payloads = [...waiting].map((orderId) => `${self} ${orderId}`);
      waiting.clear();
      try {
        await pool.query(`select pg_notify('${channel}', payload) from unnest($1::text[]) as payload`, [
          payloads,
        ]);
      } catch (err) {
        log.warn({ err }, 'cannot notify other processes');
      }
    }
    sending = undefined;
  }

  void open();
  return {
    send(orderId) {
      if (stopped) return;
      waiting.add(orderId);
      // One at a time: changes that arrive meanwhile go with the next.
      sending ??= flush();
    },
    receive(listener) {
      listeners.push(listener);
    },
    async stop() {
      stopped = true;
      await sending;
      await session?.end().catch(() => undefined);
    },
  };
}
