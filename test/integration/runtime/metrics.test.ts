import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createStats } from '../../../server/store/health/stats.ts';
import { createHarness } from '../../support/harness.ts';
import { createMailbox } from '../../support/mailbox.ts';
import { startPostgres } from '../../support/databases/postgres.ts';
import { openProcesses } from '../../support/databases/processes.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const places = [
  ['SQLite', async () => ({ options: {} })],
  ...(postgres ? [['PostgreSQL', async () => openProcesses(await postgres.migrated(), 1)] as const] : []),
] as const;

describe.each(places)('the census over %s', (name, open) => {
  it('counts what waits, as numbers', async () => {
    const mailbox = createMailbox();
    mailbox.down = true;
    const place = await open();
    const shop = await createHarness({ ...place.options, mailer: mailbox.mailer });
    await shop.buy();
    await shop.storefront().mail();
    await shop.place(await shop.offer());
    const { store } = shop.storefront();
    const dialect = name === 'SQLite' ? 'sqlite' : 'postgres';
    await store.report({ kind: 'payment-without-order', subject: 'pi_1', detail: 'held' });
    const census = await createStats({ db: shop.db, dialect, now: store.now })();
    expect(census).toMatchObject({
      open: [{ money: 'none', goods: 'none', count: 1 }],
      mailsOwed: 1,
      mailsDue: 0,
      needingPerson: 0,
      findings: 1,
      standby: name === 'SQLite' ? null : false,
    });
    expect(typeof census.open[0]?.oldest).toBe('number');
    await shop.stop();
  });
});

it('the census reads an index for each count, never the whole table', async () => {
  const shop = await createHarness();
  const plans = await Promise.all(
    ['next_at is not null', 'next_at <= 5', 'review is not null'].map((where) =>
      sql<{
        detail: string;
      }>`explain query plan select count(*) from orders where ${sql.raw(where)}`.execute(shop.db),
    ),
  );
  for (const { rows } of plans) expect(rows[0]?.detail).toMatch(/USING (COVERING )?INDEX orders_/);
  await shop.stop();
});
