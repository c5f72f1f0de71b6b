import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Case } from './cases.ts';
import type { Vitals } from './inside.ts';
import type { LoadResult, LoadTask } from './load.ts';
import { pinned } from './processes.ts';
import type { Measured } from './processes.ts';

export const loadCore = 1;

/** Whether wrk is installed: it sends requests faster than any Node process answers them. */
export const wrk = spawnSync('wrk', ['-v']).error === undefined;

export interface Run extends LoadResult, Vitals {
  /** Microseconds of CPU per answer, the figure least disturbed by other load on the machine. */
  readonly cpuEach: number;
}

/** Loads one kind of answer from a separate core; adds the vitals of the loaded process. */
export async function loaded(target: Measured, one: Case, seconds: number, offersFrom: string): Promise<Run> {
  const task: LoadTask = {
    url: target.url + one.path,
    connections: one.connections,
    seconds,
    kind: one.kind,
    ...(one.rate === undefined ? {} : { rate: one.rate }),
    headers: { ...one.headers, ...(one.kind === 'order' ? { 'x-offers-from': offersFrom } : {}) },
  };
  await give({ ...task, seconds: 1 });
  const before = await target.vitals();
  const result = await give(task);
  const after = await target.vitals();
  const cpuEach = ((after.cpu - before.cpu) * 1_000) / (result.perSecond * seconds);
  return { ...result, ...after, cpuEach };
}

function give(task: LoadTask): Promise<LoadResult> {
  return wrk && task.kind === 'get' ? byWrk(task) : byAutocannon(task);
}

async function onLoadCore(program: string, args: readonly string[]): Promise<string> {
  const [command = '', ...rest] = [...(pinned ? ['taskset', '-c', String(loadCore)] : []), program, ...args];
  const { stdout } = await promisify(execFile)(command, rest, { maxBuffer: 2 ** 24 });
  return stdout;
}

async function byAutocannon(task: LoadTask): Promise<LoadResult> {
  const load = join(import.meta.dirname, 'load.ts');
  const printed = await onLoadCore(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    load,
    JSON.stringify(task),
  ]);
  return JSON.parse(printed) as LoadResult;
}

async function byWrk({ url, connections, seconds, headers = {} }: LoadTask): Promise<LoadResult> {
  const printed = await onLoadCore('wrk', [
    '-t1',
    `-c${String(connections)}`,
    `-d${String(seconds)}s`,
    '--latency',
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ]);
  const number = (pattern: RegExp) => Number(pattern.exec(printed)?.[1] ?? Number.NaN);
  const ms = (percent: string) => {
    const [, value, unit] = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(printed) ?? [];
    return Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit ?? ''] ?? Number.NaN);
  };
  const failed = number(/Non-2xx or 3xx responses: (\d+)/);
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50: ms('50'),
    p99: ms('99'),
    failed: Number.isNaN(failed) ? 0 : failed,
  };
}
