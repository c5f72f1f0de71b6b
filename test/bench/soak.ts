import { freeRow } from '../support/ports.ts';
import { loadCore, loaded } from './loaded.ts';
import type { Vitals } from './inside.ts';
import type { Run } from './loaded.ts';
import { startSandboxes, startStorefront } from './processes.ts';
import { fixed, print, table, whole } from './table.ts';

const rate = 320;

/** `npm run bench -- soak`: orders placed for ten minutes, each by a new traveller. */
export async function benchSoak({ quick }: { quick: boolean }): Promise<void> {
  const minutes = quick ? 1 : 10;
  const port = await freeRow();
  const sandboxes = await startSandboxes(loadCore, port);
  const storefront = await startStorefront({ core: 0, port: port + 1, sandboxes });
  const runs: (Run & { theirs: Vitals })[] = [];
  const place = {
    name: 'order placement',
    path: '/api/orders',
    kind: 'order',
    connections: 32,
    rate,
  } as const;
  try {
    for (let minute = 0; minute < minutes; minute++) {
      await sandboxes.vitals();
      const run = await loaded(storefront, place, 60, storefront.url);
      runs.push({ ...run, theirs: await sandboxes.vitals() });
    }
  } finally {
    await Promise.all([storefront.stop(), sandboxes.stop()]);
  }
  print(
    'soak: orders placed, minute by minute',
    `As in the server bench: SQLite with synchronous=FULL on core 0, load and both sandboxes on core 1, ${String(rate)} orders a
    second asked for, each from an address and for an e-mail that were never seen before. Times in ms; loop is the
    event loop's delay, the last column that of the stand-ins, whose heap holds every payment and whose pauses orders wait for.`,
    table(
      ['minute', 'orders/s', 'p50', 'p99', 'loop p99', 'loop max', 'MB', 'failed', 'theirs max'],
      runs.map((run, at) => [
        String(at + 1),
        whole(run.perSecond),
        fixed(run.p50),
        fixed(run.p99),
        fixed(run.loopP99, 1),
        whole(run.loopMax),
        whole(run.rss / 2 ** 20),
        String(run.failed),
        whole(run.theirs.loopMax),
      ]),
    ),
  );
}
