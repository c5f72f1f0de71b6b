import type { Journey } from './journey-probe.ts';
import type { Walk } from './journey-walk.ts';
import { slowPhone } from './link.ts';
import { fixed, median, print, quantile, table, whole } from './table.ts';

export const variants = ['ours', 'bare'] as const;
export type Variant = (typeof variants)[number];

/** The whole journey of one traveller. */
export interface Run extends Journey {
  readonly taps: number;
  readonly fields: number;
  /** In ms, from a reload of the order's page without a network until its heading shows; null if it never did. */
  readonly offline: number | null;
}

/** One line of the table: its name, its aim, and its value in a run. */
interface Row {
  readonly name: string;
  /** The most it should be; undefined without an aim. */
  readonly aim?: number;
  readonly digits?: number;
  readonly of: (run: Run) => number;
}

const sumOf = (values: Readonly<Record<string, number>>, steps = Object.keys(values)) =>
  steps.reduce((all, step) => all + (values[step] ?? 0), 0);

const rowsOf = (alone: number): readonly Row[] => [
  {
    name: 'packages, from the tap on a destination',
    aim: 150,
    of: ({ took }) => took.packages ?? Number.NaN,
  },
  { name: 'checkout, from the tap on Continue', aim: 150, of: ({ took }) => took.checkout ?? Number.NaN },
  {
    name: 'card fields, after the checkout',
    aim: 0,
    of: ({ took }) => Math.max(0, (took.card ?? Number.NaN) - (took.checkout ?? 0)),
  },
  {
    name: 'QR code, from the tap on Pay',
    aim: alone + 300,
    of: ({ took }) => took.ready ?? Number.NaN,
  },
  {
    name: 'all four, in seconds',
    digits: 1,
    of: ({ took }) =>
      ((took.packages ?? 0) + Math.max(took.checkout ?? 0, took.card ?? 0) + (took.ready ?? 0)) / 1_000,
  },
  { name: 'reload of the order without a network', of: ({ offline }) => offline ?? Number.NaN },
  {
    name: 'layout shift, the life of the order’s page',
    aim: 0.05,
    digits: 3,
    of: ({ shifts }) => sumOf(shifts, ['pay', 'order']),
  },
  {
    name: 'layout shift, the screens before it',
    aim: 0,
    digits: 3,
    of: ({ shifts }) => sumOf(shifts) - sumOf(shifts, ['pay', 'order']),
  },
  {
    name: 'slowest interaction (INP)',
    aim: 100,
    of: ({ slowest }) => Math.max(0, ...Object.values(slowest)),
  },
];

/** By how much a figure exceeds its aim. */
function missedBy(figure: number, aim: number, digits: number): string {
  if (Number.isNaN(figure)) return 'not seen';
  const above = figure - aim;
  return above < 0.5 / 10 ** digits ? 'met' : fixed(above, digits);
}

/** How the rounds were measured. */
interface Method {
  /** The time of the same purchase by requests alone, in ms. */
  readonly alone: number;
  /** The size of the stand-in of Stripe.js, in bytes. */
  readonly weight: number;
  readonly slowdown: number;
  readonly lookMs: number;
}

/** Taps and fields of each way to buy, against their aims, and the headings that were out of sight. */
function linesOf(card: Pick<Run, 'taps' | 'fields'> | undefined, walked: Walk | null): string[] {
  const line = (way: string, [taps, fields]: [number, number], seen?: Pick<Run, 'taps' | 'fields'>) => {
    const missed = seen ? Math.max(0, seen.taps - taps) + Math.max(0, seen.fields - fields) : Number.NaN;
    return [
      way,
      `${String(taps)} and ${String(fields)}`,
      seen ? `${String(seen.taps)} and ${String(seen.fields)}` : '-',
      missedBy(missed, 0, 0),
    ];
  };
  const ticks = walked?.topUp.ticks ?? 0;
  return [
    '',
    table(
      ['taps and fields', 'aim', 'ours', 'misses by'],
      [
        line('purchase with a wallet, destination known', [4, 0], walked?.wallet),
        line('purchase by card', [6, 4], card),
        line(`top-up from My eSIMs, ${String(ticks)} of them to agree`, [2, 0], walked?.topUp),
      ],
    ),
    '',
    walked
      ? `The heading is on screen after ${String(walked.headings - walked.unseen.length)} of ${String(walked.headings)} steps: on 320 and 390 px, in frames of 720 and 1,400 px and of the loader. ${walked.unseen.join('; ')}`
      : 'There was no browser for the wallet, the top-up and the headings.',
  ];
}

export function report(
  runs: Readonly<Record<Variant, Run[]>>,
  walked: Walk | null,
  { alone, weight, slowdown, lookMs }: Method,
): void {
  const spread = (values: readonly number[], digits: number) =>
    `${fixed(median(values), digits)} [${fixed(quantile(values, 0.25), digits)} ${fixed(quantile(values, 0.75), digits)}]`;
  const line = ({ name, aim, digits = 0, of }: Row) => {
    const [ours, bare] = [runs.ours.map(of), runs.bare.map(of)];
    const pairs = ours.map((value, at) => value / (bare[at] ?? Number.NaN)).filter(Number.isFinite);
    return [
      name,
      ...(aim === undefined
        ? ['', spread(ours, digits), '']
        : [fixed(aim, digits), spread(ours, digits), missedBy(median(ours), aim, digits)]),
      spread(bare, digits),
      pairs.length > 0 ? spread(pairs, 2) : '',
    ];
  };
  const steps = (of: (run: Run) => Readonly<Record<string, number>>, digits: number) =>
    [...new Set(runs.ours.flatMap((run) => Object.keys(of(run))))]
      .map((step) => `${step} ${fixed(median(runs.ours.map((run) => of(run)[step] ?? 0)), digits)}`)
      .join(', ') || 'none';
  const [first] = runs.ours;
  print(
    'journey: every step after the first screen',
    `Real Chromium, the store alone in a window of 412 by 900, no cache, processor slowed ${String(slowdown)} times, through a link of
    ${String(slowPhone.rtt)} ms and ${String(slowPhone.down / 1e6)} Mbit/s (no TLS), on which the stand-in of Stripe.js weighs ${whole(weight)} B. ${String(runs.ours.length)}
    interleaved rounds after one to warm up, medians in ms [quartiles], from the tap until the screen can be used: on the packages
    another choice changes the button. Between taps the traveller looks for ${String(lookMs / 1_000)} s. "Nothing prefetched" never has an
    idle moment and asks to save data; ratios are medians of the rounds' own. The same purchase by requests alone, past the link,
    takes ${whole(alone)} ms.`,
    [
      table(
        ['step', 'aim', 'ours', 'misses by', 'nothing prefetched', 'ours / nothing prefetched'],
        rowsOf(alone).map(line),
      ),
      '',
      `Layout shift by step: ${steps((run) => run.shifts, 3)}.`,
      `Slowest interaction of each step in ms (16 or more): ${steps((run) => run.slowest, 0)}.`,
      ...linesOf(first, walked),
    ].join('\n'),
  );
}
