import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Driver } from './driver.ts';
import { createTypescriptDriver } from './drivers/typescript.ts';
import { missing } from './missing.ts';
import { bun, deno } from './runtimes.ts';
import { vectors } from './vectors.ts';

const drivers = join(import.meta.dirname, 'drivers');
const clients = join(import.meta.dirname, '../../../server/connectivity/clients');

/** Where the processes of one client share its state. */
const folder = mkdtempSync(join(tmpdir(), 'clients-'));

/** Once no driver runs any more. */
export const removeState = (): void => rmSync(folder, { recursive: true, force: true });

export interface Language {
  readonly name: string;
  /** Why it cannot run here; null if it can. */
  readonly missing: string | null;
  /** The vectors it plays, by name; all by default. */
  readonly plays?: ReadonlySet<string>;
  /** Another runtime of a language that is here already: the table has no column for it. */
  readonly isRuntime?: true;
  start(): Promise<Driver>;
}

/** A driver that runs as a separate program. */
async function startDriver(
  command: string,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<Driver> {
  const child = spawn(command, words, {
    cwd: drivers,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '/tmp', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const closed = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async ask(line) {
      child.stdin.write(`${JSON.stringify(line)}\n`);
      const answer = await lines.next();
      if (answer.done) throw new Error(`the driver has ended: ${errors.slice(-2_000)}`);
      return JSON.parse(answer.value) as Record<string, unknown>;
    },
    async stop() {
      child.stdin.end();
      child.kill();
      await closed;
    },
  };
}

/** Nothing is fetched: the client needs only the standard library. */
const goEnv = { ...process.env, GOFLAGS: '-mod=mod', GOPROXY: 'off', GOTOOLCHAIN: 'local', GOWORK: 'off' };

/** Resolves when a program exits with 0. */
function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`it ended with ${String(code)}`)),
    );
  });
}

const python = missing('python3', ['--version'], /Python 3\.(1[1-9]|[2-9]\d)/, 'Python 3.11');
const inPython = (words: readonly string[]) =>
  startDriver('python3', ['-B', 'driver.py', ...words], { PYTHONPATH: join(clients, 'python') });

/**
 * The TypeScript client answers null for unknown values, reports only the ids of a row that it cannot read, has no
 * links and no QR code, and waits as long as the server does.
 */
const notInTypescript = [
  'a purchase is one POST with the fields of the service, and everything it answers is kept',
  'an ICCID with a filler, a code without its prefix and an image that is no PNG are read as what they mean',
  'wrong credentials buy nothing and say so',
  'rows of other systems lose neither their ids nor the rows after them',
  'a GET is not tried again for ever',
  'what is not known is refused with the reason of the service',
  'an eSIM, its history and its data are read',
];
const inTypescript = new Set(
  vectors.map(({ name }) => name).filter((name) => !notInTypescript.includes(name)),
);

export const languages: readonly Language[] = [
  {
    name: 'TypeScript',
    missing: null,
    plays: inTypescript,
    start: () => Promise.resolve(createTypescriptDriver()),
  },
  { name: 'Python', missing: python, start: () => inPython([]) },
  { name: 'Python asyncio', missing: python, start: () => inPython(['asyncio']) },
  {
    name: 'PHP',
    missing: missing('php', ['--version'], /PHP (8\.[2-9]|9)/, 'PHP 8.2'),
    start: () => startDriver('php', ['driver.php'], { CLIENT: join(clients, 'php'), FOLDER: folder }),
  },
  {
    name: 'Go',
    missing: missing('go', ['version'], /go1\.(19|[2-9]\d)/, 'Go 1.19'),
    async start() {
      const program = join(folder, 'go-driver');
      await ended(spawn('go', ['build', '-o', program, '.'], { cwd: join(drivers, 'go'), env: goEnv }));
      return startDriver(program, []);
    },
  },
  {
    name: 'TypeScript in Deno',
    missing: deno.missing,
    plays: inTypescript,
    isRuntime: true,
    start: () => startDriver(deno.command, [...deno.run, 'lines.ts'], { DENO_DIR: folder }),
  },
  {
    name: 'TypeScript in Bun',
    missing: bun.missing,
    plays: inTypescript,
    isRuntime: true,
    start: () => startDriver(bun.command, [...bun.run, 'lines.ts']),
  },
];
