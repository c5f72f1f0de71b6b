import { afterAll, describe, expect, it } from 'vitest';
import { createLog } from '../../../../server/runtime/log.ts';
import { createNotifier } from '../../../../server/store/database/notify.ts';
import { openPool } from '../../../../server/store/database/postgres.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { createWireTo } from '../../../support/databases/postgres-wire.ts';
import { startPostgres } from '../../../support/databases/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

describe.skipIf(!postgres)('the session that listens to other processes', () => {
  it('is opened again when its host vanishes silently', async () => {
    const url = (await postgres?.database()) ?? '';
    const wire = await createWireTo(url);
    const pool = openPool(url, () => undefined);
    const clock = createFakeClock();
    const said: string[] = [];
    const log = createLog({ level: 'warn', destination: { write: (line: string) => void said.push(line) } });
    const notifier = createNotifier({ url: wire.url, pool, clock, log });
    const listening = () =>
      new Promise<void>((resolve) => notifier.receive((id) => id === null && resolve()));
    const hearing = (id: string) =>
      new Promise<void>((resolve) => notifier.receive((told) => told === id && resolve()));
    await listening();

    wire.swallow();
    const again = listening();
    await clock.advance(15_000);
    await clock.advance(5_000);
    expect(said).toEqual([expect.stringContaining('the database has not answered')]);
    await clock.advance(1_000);
    await again;

    const heard = hearing('ord_1');
    await pool.query(`select pg_notify('storefront_orders', 'another-process ord_1')`);
    await heard;
    await notifier.stop();
    await pool.end();
    await wire.stop();
  });
});
