import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Driver } from './driver.ts';
import { createTypescriptDriver } from './drivers/typescript.ts';
import { faults } from './vectors.ts';

const drivers = join(import.meta.dirname, 'drivers');
const clients = join(import.meta.dirname, '../../../server/connectivity/clients');

/** Where processes share what a client knows. */
const folder = mkdtempSync(join(tmpdir(), 'clients-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

export interface Language {
  readonly name: string;
  /** Why it cannot run here; null if it can. */
  readonly missing: string | null;
  /** The vectors it plays, by name; all by default. */
  readonly plays?: ReadonlySet<string>;
  start(): Promise<Driver>;
}

function missing(command: string, words: readonly string[], needs: RegExp, name: string): string | null {
  const { stdout, error } = spawnSync(command, words, { encoding: 'utf8' });
  if (error) return `${name} is not installed`;
  return needs.test(stdout) ? null : `${name} is too old: ${stdout.trim().split('\n')[0] ?? ''}`;
}

/** A driver that is a program of its own. */
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

/** Nothing is fetched: the client needs the standard library alone. */
const goEnv = { ...process.env, GOFLAGS: '-mod=mod', GOPROXY: 'off', GOTOOLCHAIN: 'local', GOWORK: 'off' };

/** Resolves when a program is done well. */
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

/** What the storefront's own server asks of the service. */
const ofTheServer = new Set([
  ...faults.map(({ name }) => name),
  'a refusal has the status and the reason of the service, in any of its shapes',
  '5xx after the effect: the purchase is unknown, and the list tells the truth',
  'a purchase that another system sent under the same reference is not sent again',
  'a purchase that another process may have sent is looked for until the list must show it',
  'two calls at once with one reference buy once',
  '50 calls at once fetch one token',
  '50 calls at once that are refused with 401 renew the token once',
  'the credentials go in a Basic header',
  'the credentials go in the form',
  'a lifetime that is missing or odd counts as five minutes',
  'a GET is sent again once after a 401, with a new token',
  'an event of the service is read once its signature is good',
  'an event of another header family is good, too',
  'during a rotation either secret is good',
  'a forged event is refused',
]);

export const languages: readonly Language[] = [
  {
    name: 'TypeScript',
    missing: null,
    plays: ofTheServer,
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
];
