import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startDemo } from '../e2e/support/demo.ts';
import { fixed, median, print, table, whole } from './table.ts';

const run = promisify(execFile);
const version = '13.5.0';

interface Report {
  readonly categories: Readonly<
    Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number }>
  >;
  readonly audits: Readonly<Record<string, { numericValue?: number }>>;
}

/** `npm run bench -- lighthouse`: every kind of page of the demo, as Lighthouse sees a slow phone. */
export async function benchLighthouse({ quick }: { quick: boolean }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const demo = await startDemo();
  try {
    await run('npm', ['install', '--prefix', folder, '--no-save', `lighthouse@${version}`]);
    const pages = {
      'first screen': `${demo.storefront}/?currency=EUR`,
      'packages, by a deep link': `${demo.storefront}/?currency=EUR&destination=FR`,
      'an order (never indexed)': `${demo.storefront}/order/ord_${'a'.repeat(26)}`,
      'embed builder (never indexed)': `${demo.storefront}/embed`,
      'the demo partner’s page, the frame in it': demo.partner,
    };
    const rows: string[][] = [];
    for (const [name, url] of Object.entries(pages)) {
      const reports: Report[] = [];
      for (let round = 0; round < (quick ? 1 : 3); round++) reports.push(await look(folder, url));
      rows.push([name, ...figuresOf(reports)]);
    }
    const head = ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'blocked'];
    const method = `Lighthouse ${version}, its own slow phone, simulated; medians of ${quick ? 'one round' : 'three rounds'}.
      A page that must not be indexed is told so, and its SEO counts without that.`;
    print('lighthouse: every kind of page', method, table(head, rows));
  } finally {
    await demo.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function look(folder: string, url: string): Promise<Report> {
  const out = join(folder, 'report.json');
  const flags = ['--quiet', '--output=json', `--output-path=${out}`, '--skip-audits=is-crawlable'];
  await run(
    process.execPath,
    [
      join(folder, 'node_modules/lighthouse/cli/index.js'),
      url,
      ...flags,
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    { env: { CHROME_PATH: '/usr/bin/chromium', ...process.env } },
  );
  return JSON.parse(readFileSync(out, 'utf8')) as Report;
}

function figuresOf(reports: readonly Report[]): string[] {
  const score = (name: keyof Report['categories']) =>
    fixed(median(reports.map(({ categories }) => categories[name].score)));
  const ms = (audit: string) =>
    `${whole(median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)))} ms`;
  return [
    score('performance'),
    score('accessibility'),
    score('best-practices'),
    score('seo'),
    ms('largest-contentful-paint'),
    ms('total-blocking-time'),
  ];
}
