import { once } from 'node:events';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Dialect } from '../../server/store/migrations/dialect.ts';
import type { Vitals } from './inside.ts';
import { startNode } from './processes.ts';
import { fixed, print, quantile, table, whole } from './table.ts';

const most = 1_000_000;

/** Sends a million rows of the dashboard's CSV, to a fast reader and to a slow one. */
export async function benchCsv(dialect: Dialect, address: string): Promise<void> {
  const rows: string[][] = [];
  for (const [name, pauseMs] of [
    ['quick', 0],
    ['slow', 20],
  ] as const)
    rows.push([name, ...(await read(dialect, address, pauseMs))]);
  print(
    `scale: the CSV on ${dialect}`,
    `${whole(most)} rows and all columns, from a process of its own; the slow reader rests 20 ms after each half a megabyte.
    What the process holds beyond its memory before the CSV, at most, in MB, is told for each quarter of it; meanwhile somebody else asks for a word, again and again.`,
    table(
      ['reader', 'rows', 'seconds', 'MB', '1st quarter', '2nd', '3rd', '4th', 'a word p50 ms', 'p99 ms'],
      rows,
    ),
  );
}

async function read(dialect: Dialect, address: string, pauseMs: number): Promise<string[]> {
  const child = startNode(null, [join(import.meta.dirname, 'csv-server.ts'), dialect, address], {
    watched: true,
  });
  child.stdout?.resume();
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const url = `http://127.0.0.1:${port}`;
  const rss = async () => {
    child.send('vitals');
    const [vitals] = (await once(child, 'message')) as [Vitals];
    return vitals.rss / 2 ** 20;
  };
  try {
    await (await fetch(`${url}/else`)).text();
    const least = await rss();
    const began = performance.now();
    let [lines, bytes, rested] = [0, 0, 0];
    const peaks = [0, 0, 0, 0];
    const waits: number[] = [];
    const { body } = await fetch(`${url}/export.csv`);
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    for (let nth = 1; lines <= most; nth++) {
      const { value, done } = await reader.read();
      if (done) break;
      bytes += value.length;
      for (const byte of value) if (byte === 10) lines++;
      if (pauseMs > 0 && bytes - rested > 2 ** 19) {
        rested = bytes;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
      if (nth % 200 > 0) continue;
      const asked = performance.now();
      await (await fetch(`${url}/else`)).text();
      waits.push(performance.now() - asked);
      const quarter = Math.min(3, Math.floor((4 * lines) / most));
      peaks[quarter] = Math.max(peaks[quarter] ?? 0, (await rss()) - least);
    }
    await reader.cancel();
    const seconds = (performance.now() - began) / 1000;
    return [
      whole(lines),
      fixed(seconds, 1),
      whole(bytes / 2 ** 20),
      ...peaks.map(whole),
      fixed(quantile(waits, 0.5), 1),
      fixed(quantile(waits, 0.99), 1),
    ];
  } finally {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
}
