import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeRow } from '../../support/ports.ts';
import { compileCache } from '../../support/deploy/program.ts';

const root = join(import.meta.dirname, '../../..');
/** Less than vitest's timeout, whose error would not include the output. */
const readyMs = 115_000;

/** The whole demo as a person starts it, with its own ports and processes. */
export interface Demo {
  readonly partner: string;
  readonly storefront: string;
  readonly connectivity: string;
  readonly stripe: string;
  readonly mailbox: string;
  /** Its output so far. */
  readonly printed: () => { readonly out: string; readonly err: string };
  /** The storefront's log so far. */
  readonly logged: () => string;
  readonly databasePath: string;
  /** Ends it as Ctrl-C does; resolves to the exit code. */
  stop(): Promise<number | null>;
}

export async function startDemo(env: Readonly<Record<string, string | undefined>> = {}): Promise<Demo> {
  const port = await freeRow();
  const dataDir = mkdtempSync(join(tmpdir(), 'storefront-demo-'));
  const started = runDemo(['--port', String(port)], {
    DEMO_DAYS: 'none',
    DEMO_WALLETS: 'none',
    REDIRECT_METHODS: '',
    ...env,
    DEMO_DATA_DIR: dataDir,
  });
  await started.printedLine(/Ctrl-C/).catch(async (cause: unknown) => {
    started.interrupt();
    await started.ended;
    throw cause;
  });
  const address = (offset: number) => `http://localhost:${String(port + offset)}`;
  return {
    partner: address(0),
    storefront: address(1),
    connectivity: address(2),
    stripe: address(3),
    mailbox: address(4),
    printed: started.printed,
    logged: () => readFileSync(join(dataDir, 'storefront.log'), 'utf8'),
    databasePath: join(dataDir, 'storefront.db'),
    async stop() {
      started.interrupt();
      const code = await started.ended;
      rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

export interface DemoProcess {
  readonly pid: number | undefined;
  readonly ended: Promise<number | null>;
  readonly printed: Demo['printed'];
  /** Resolves when the output matches; rejects with all of it when the demo ends or takes too long. */
  printedLine(pattern: RegExp): Promise<void>;
  interrupt(): void;
}

/** `npm run demo` without npm and without the build before it; or another program of the demo, in another folder. */
export function runDemo(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
  { program = 'demo/demo.ts', folder = root } = {},
): DemoProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    cwd: folder,
    env: { ...process.env, ...compileCache, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  const waiting = new Set<() => void>();
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
    for (const look of waiting) look();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  return {
    pid: child.pid,
    ended,
    printed: () => ({ out, err }),
    printedLine: (pattern) =>
      new Promise((resolve, reject) => {
        const give = (reason: string) => reject(new Error(`${reason}\n${out}\n${err}`));
        const timer = setTimeout(() => give('The demo printed nothing like it in time.'), readyMs);
        const look = () => {
          if (!pattern.test(out)) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        void ended.then((code) => give(`The demo ended with ${String(code)}.`));
        look();
      }),
    interrupt: () => void child.kill('SIGINT'),
  };
}
