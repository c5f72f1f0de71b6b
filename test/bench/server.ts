import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeRow } from '../support/ports.ts';
import { cannedOf, casesOf } from './cases.ts';
import type { Case } from './cases.ts';
import { loadCore, loaded, wrk } from './loaded.ts';
import type { Run } from './loaded.ts';
import { measure, pinned, startNode, startSandboxes, startStorefront } from './processes.ts';
import { fixed, median, print, table, whole } from './table.ts';

const serverCore = 0;

/** `npm run bench -- server`: each kind of answer beside bare `node:http` that writes the same bytes. */
export async function benchServer({ quick }: { quick: boolean }): Promise<void> {
  const rounds = quick ? 1 : 5;
  const seconds = quick ? 2 : 5;
  const port = await freeRow();
  const folder = mkdtempSync(join(tmpdir(), 'bare-'));
  const sandboxes = await startSandboxes(loadCore, port);
  const storefront = await startStorefront({ core: serverCore, port: port + 1, sandboxes });
  const cases = await casesOf(storefront.url);
  const file = join(folder, 'canned.json');
  writeFileSync(file, JSON.stringify(await cannedOf(storefront.url, cases)));
  const bareUrl = `http://127.0.0.1:${String(port)}`;
  const bare = await measure(
    startNode(serverCore, ['test/bench/bare.ts', String(port), file], { watched: true }),
    bareUrl,
    cases[0]?.path ?? '/',
  );

  const runs = new Map(cases.map(({ name }) => [name, { ours: [] as Run[], bare: [] as Run[] }]));
  try {
    // Each kind alone, with orders after the pages: the sweeping that they cause should not count against the pages.
    for (const one of cases) {
      for (let round = 0; round < rounds; round++) {
        for (const side of round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
          const target = side === 'ours' ? storefront : bare;
          runs.get(one.name)?.[side].push(await loaded(target, one, seconds, storefront.url));
        }
      }
    }
  } finally {
    await Promise.all([storefront.stop(), bare.stop(), sandboxes.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
  report(cases, runs, { rounds, seconds });
}

function report(
  cases: readonly Case[],
  runs: ReadonlyMap<string, { ours: Run[]; bare: Run[] }>,
  { rounds, seconds }: { rounds: number; seconds: number },
): void {
  const rows = cases.map(({ name, connections }) => {
    const { ours = [], bare = [] } = runs.get(name) ?? {};
    const of = (list: readonly Run[], key: keyof Run) => median(list.map((run) => run[key]));
    const ratios = ours.map((run, at) => run.perSecond / (bare[at]?.perSecond ?? Number.NaN));
    return [
      name,
      String(connections),
      whole(of(ours, 'perSecond')),
      whole(of(bare, 'perSecond')),
      `${fixed(median(ratios))} [${fixed(Math.min(...ratios))} ${fixed(Math.max(...ratios))}]`,
      fixed(of(ours, 'cpuEach'), 1),
      fixed(of(bare, 'cpuEach'), 1),
      fixed(of(ours, 'p50')),
      fixed(of(ours, 'p99')),
      fixed(of(bare, 'p99')),
      fixed(of(ours, 'loopP99'), 1),
      fixed(Math.max(...ours.map(({ rss }) => rss)) / 2 ** 20, 0),
      String(ours.reduce((sum, { failed }) => sum + failed, 0)),
    ];
  });
  print(
    'server: the storefront beside bare node:http that writes the same bytes',
    `The built storefront, SQLite with synchronous=FULL, ${pinned ? 'on core 0; load and both sandboxes on core 1' : 'not pinned to a core (no taskset)'}.
    Load by ${wrk ? 'wrk for GET and' : ''} autocannon, ${String(rounds)} interleaved rounds of ${String(seconds)} s after a warm-up of 1 s,
    medians; the ratio is the median of the rounds' [least, most]. Every order has its own address, e-mail, key and
    capability, and its payment made at the Stripe sandbox in another process; every webhook is signed and has an id of
    its own. Times in ms, cpu in microseconds an answer; loop is the event loop's delay, p99; MB is the largest resident memory of the storefront.`,
    table(
      [
        'answer',
        'conn',
        'req/s',
        'bare',
        'ratio',
        'cpu',
        'bare cpu',
        'p50',
        'p99',
        'bare p99',
        'loop p99',
        'MB',
        'failed',
      ],
      rows,
    ),
  );
}
