import { freeRow } from '../support/ports.ts';
import { openDevtools } from './devtools.ts';
import type { Devtools, Target } from './devtools.ts';
import { typeInto } from './keys.ts';
import { createLink, slowPhone } from './link.ts';
import { serveRivals } from './pages.ts';
import { probe } from './probe.ts';
import type { Seen } from './probe.ts';
import { startSandboxes, startStorefront } from './processes.ts';
import { fixed, median, print, quantile, table, whole } from './table.ts';

const slowdown = 4;
const patientMs = 20_000;
const variants = ['floor', 'ours', 'react'] as const;
type Variant = (typeof variants)[number];
const names = { floor: 'floor, written by hand', ours: 'ours', react: 'React 19' } as const;

interface Run extends Seen {
  readonly wire: number;
}

/** `npm run bench -- page`: the first screen in a partner's frame on a slow phone. */
export async function benchPage({ quick }: { quick: boolean }): Promise<void> {
  const rounds = quick ? 2 : 9;
  const devtools = await openDevtools();
  if (!devtools) {
    process.stdout.write('\n## page: skipped, there is no Chromium\n');
    return;
  }
  const port = await freeRow();
  const sandboxes = await startSandboxes(null, port);
  const storefront = await startStorefront({ core: null, port: port + 1, sandboxes });
  const rivals = await serveRivals(storefront.url);
  const link = createLink();
  const host = await link.listen(rivals.port);
  const ours = await link.listen(port + 1);
  const others = await link.listen(rivals.port);
  const addresses: Record<Variant, string> = {
    ours: `http://localhost:${String(ours)}/?currency=EUR&lang=en`,
    floor: `http://localhost:${String(others)}/floor/`,
    react: `http://localhost:${String(others)}/react/`,
  };

  const runs: Record<Variant, Run[]> = { ours: [], floor: [], react: [] };
  let keys: number[][] = [];
  try {
    for (let round = -1; round < rounds; round++) {
      for (let at = 0; at < variants.length; at++) {
        const variant = variants[(at + round + 1) % variants.length] ?? 'ours';
        link.bytes();
        const hostPage = `http://127.0.0.1:${String(host)}/host?frame=${encodeURIComponent(addresses[variant])}`;
        const seen = await visit(devtools, hostPage);
        // The first round warms the storefront and the disk's cache of Chromium itself.
        if (round >= 0) runs[variant].push({ ...seen, wire: link.bytes() });
      }
    }
    keys = await keystrokes(
      devtools,
      `http://localhost:${String(port + 1)}/?currency=EUR&lang=en&still`,
      quick ? 2 : 5,
    );
  } finally {
    link.close();
    rivals.close();
    await devtools.close();
    await Promise.all([storefront.stop(), sandboxes.stop()]);
  }
  report(runs, keys, rounds);
}

/** One visit in a fresh browser; resolves with the measurements of the shop's frame. */
async function visit(devtools: Devtools, address: string): Promise<Seen> {
  const visitor = await devtools.open(prepare);
  try {
    await visitor.page.send('Page.navigate', { url: address });
    const until = performance.now() + patientMs;
    while (performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const frame = visitor.frame();
      const works = await frame?.evaluate<number | null>('globalThis.__seen?.works').catch(() => null);
      if (typeof works !== 'number' || !frame) continue;
      // The time after paint still counts for the bytes on the wire and the long tasks.
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      return await frame.evaluate<Seen>('globalThis.__seen');
    }
    throw new Error(`the search of ${address} did not work in time`);
  } finally {
    await visitor.close();
  }
}

async function prepare(target: Target): Promise<void> {
  await target.send('Page.enable');
  await target.send('Page.addScriptToEvaluateOnNewDocument', { source: probe });
  await target.send('Emulation.setCPUThrottlingRate', { rate: slowdown }).catch(() => undefined);
}

/** The keystrokes of each run by Event Timing, from real key events. */
async function keystrokes(devtools: Devtools, address: string, count: number): Promise<number[][]> {
  const all: number[][] = [];
  for (let run = 0; run < count; run++) {
    const visitor = await devtools.open(prepare);
    try {
      await visitor.page.send('Page.navigate', { url: address });
      await new Promise((resolve) => setTimeout(resolve, 4_000));
      await typeInto(visitor.page);
      all.push([...(await visitor.page.evaluate<Seen>('globalThis.__seen')).keys]);
    } finally {
      await visitor.close();
    }
  }
  return all;
}

function report(runs: Readonly<Record<Variant, Run[]>>, keys: readonly number[][], rounds: number): void {
  const value = {
    fcp: (run: Run) => run.fcp ?? Number.NaN,
    lcp: (run: Run) => run.lcp ?? Number.NaN,
    works: (run: Run) => Math.max(run.works ?? Number.NaN, run.fcp ?? 0),
    bytes: (run: Run) => run.bytes,
    wire: (run: Run) => run.wire,
    shifts: (run: Run) => run.shifts,
    blocked: (run: Run) => run.longTasks.reduce((sum, duration) => sum + duration - 50, 0),
  } as const;
  const mid = (variant: Variant, of: (run: Run) => number) => median(runs[variant].map(of));
  const ratio = (variant: Variant, to: Variant, of: (run: Run) => number) => {
    const pairs = runs[variant].map((run, at) => {
      const other = runs[to][at];
      return other ? of(run) / of(other) : Number.NaN;
    });
    return `${fixed(median(pairs))} [${fixed(quantile(pairs, 0.25))} ${fixed(quantile(pairs, 0.75))}]`;
  };
  const rows = variants.map((variant) => [
    names[variant],
    whole(mid(variant, value.fcp)),
    whole(mid(variant, value.lcp)),
    whole(mid(variant, value.works)),
    variant === 'floor' ? '1' : ratio(variant, 'floor', value.lcp),
    variant === 'floor' ? '1' : ratio(variant, 'floor', value.works),
    whole(mid(variant, value.bytes)),
    whole(mid(variant, value.wire)),
    fixed(mid(variant, value.shifts), 3),
    whole(mid(variant, value.blocked)),
  ]);
  const worst = keys.map((run) => Math.max(0, ...run));
  print(
    'page: the first screen in a frame of another site',
    `Real Chromium, the frame in a process of its own, every visit with no cache and no open connection, processor slowed
    ${String(slowdown)} times, through a link of ${String(slowPhone.rtt)} ms and ${String(slowPhone.down / 1e6)} Mbit/s with handshakes and slow start (no TLS).
    ${String(rounds)} interleaved rounds after one to warm up, medians in ms from the frame's navigation; ratios are medians
    of the rounds' own [quartiles]. "Works" is when typing really filters. Bytes: page and all it needed until then;
    wire: all that came through the link, partner's page and what is loaded after paint counted in.`,
    [
      table(
        [
          'first screen',
          'FCP',
          'LCP',
          'works',
          'LCP / floor',
          'works / floor',
          'bytes',
          'wire',
          'CLS',
          'blocked',
        ],
        rows,
      ),
      '',
      `React 19 to ours: LCP ${ratio('react', 'ours', value.lcp)}, works ${ratio('react', 'ours', value.works)}.`,
      `Slowest keystroke in our search, processor slowed ${String(slowdown)} times: ${whole(median(worst))} ms (median of ${String(worst.length)} runs; ${worst.map(whole).join(', ')}).`,
    ].join('\n'),
  );
}
