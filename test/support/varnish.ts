import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './ports.ts';

const config = join(import.meta.dirname, '../../server/deploy/edge/varnish.vcl');
const movedClock = join(import.meta.dirname, 'moved-clock.c');

/** A real Varnish with our configuration, in front of a store. */
export interface Varnish {
  readonly origin: string;
  /** Its wall clock runs ahead by so many seconds more. */
  move(seconds: number): void;
  /** What it has made keys of so far, those included under which it keeps nothing. */
  keys(): readonly string[];
  stop(): Promise<void>;
}

const has = (program: string) => spawnSync(program, ['-V']).error === undefined;

/** Null, said on stderr, where it or the compiler that Debian installs with it is missing. */
export async function startVarnish(storePort: number): Promise<Varnish | null> {
  if (!has('varnishd') || !has('gcc')) {
    process.stderr.write('skipped: no Varnish (install varnish)\n');
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'varnish-'));
  const [vcl, clock, library] = ['edge.vcl', 'ahead', 'clock.so'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  let ahead = 0;
  const move = (seconds: number) => writeFileSync(clock, String((ahead += seconds)));
  move(0);
  writeFileSync(vcl, readFileSync(config, 'utf8').replace('.port = "8080"', `.port = "${storePort}"`));
  execFileSync('gcc', ['-shared', '-fPIC', '-O1', '-o', library, movedClock]);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const work = join(folder, 'work');
  // Connections stay open when the clock moves: an hour is no pause of their other end.
  const child = spawn(
    'varnishd',
    ['-F', '-T', 'none', '-j', 'none', '-a', `127.0.0.1:${port}`, '-f', vcl, '-s', 'malloc,64m'].concat([
      '-n',
      work,
      '-p',
      'vsl_mask=+Hash',
      '-p',
      'thread_pools=1',
      '-p',
      'timeout_idle=200000',
    ]),
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, LD_PRELOAD: library, CLOCK_AHEAD: clock } },
  );
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'close');
  const answers = () =>
    fetch(`${origin}/healthz`).then(
      (answer) => answer.body?.cancel().then(() => true),
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`Varnish did not start: ${said}`);
    await setTimeout(50);
  }
  return {
    origin,
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
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
