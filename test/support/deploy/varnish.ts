import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../ports.ts';
import { startProxy, type Proxy } from './proxy.ts';

const config = join(import.meta.dirname, '../../../server/deploy/edge/varnish.vcl');
const movedClock = join(import.meta.dirname, 'moved-clock.c');

/** A real Varnish with our configuration, in front of a store. */
export interface Varnish extends Proxy {
  /** Moves its wall clock ahead by this many more seconds. */
  move(seconds: number): void;
  /** The inputs of its cache keys so far, including keys under which it stores nothing. */
  keys(): readonly string[];
}

const has = (program: string) => spawnSync(program, ['-V']).error === undefined;

/** Whether there is Varnish, and the compiler that Debian installs with it; reports on stderr if not. */
export function hasVarnish(): boolean {
  if (has('varnishd') && has('gcc')) return true;
  process.stderr.write('skipped: no Varnish (install varnish)\n');
  return false;
}

/** Null if `hasVarnish` finds none. */
export async function startVarnish(storePort: number): Promise<Varnish | null> {
  if (!hasVarnish()) return null;
  const folder = mkdtempSync(join(tmpdir(), 'varnish-'));
  const [vcl, clock, library] = ['edge.vcl', 'ahead', 'clock.so'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  let ahead = 0;
  const move = (seconds: number) => writeFileSync(clock, String((ahead += seconds)));
  move(0);
  writeFileSync(vcl, readFileSync(config, 'utf8').replaceAll('.port = "8080"', `.port = "${storePort}"`));
  execFileSync('gcc', ['-shared', '-fPIC', '-O1', '-o', library, movedClock]);
  const port = await freePort();
  const work = join(folder, 'work');
  const parameters = [
    'vsl_mask=+Hash',
    'thread_pools=1',
    // Connections stay open when the clock moves, because for their other end no time has passed.
    'timeout_idle=200000',
  ].flatMap((parameter) => ['-p', parameter]);
  const listen = ['-T', 'none', '-a', `127.0.0.1:${port}`];
  const proxy = await startProxy({
    program: 'varnishd',
    args: ['-F', '-j', 'none', ...listen, '-f', vcl, '-s', 'malloc,64m', '-n', work, ...parameters],
    env: { LD_PRELOAD: library, CLOCK_AHEAD: clock },
    port,
    folder,
  });
  return {
    ...proxy,
    move,
    keys() {
      const logged = execFileSync('varnishlog', ['-n', work, '-d', '-g', 'raw', '-i', 'Hash'], {
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
      });
      return [
        ...new Set([...logged.matchAll(/ Hash +\S+ +"(.*?)(?:%00)?"$/gm)].map(([, text = '']) => text)),
      ];
    },
  };
}
