import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Vitals } from './inside.ts';

const root = join(import.meta.dirname, '../..');
const quiet = '--disable-warning=ExperimentalWarning';
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string };
};
/** The arguments that `npm start` gives Node, so that the bench measures the real setup. */
const startArgs = manifest.scripts.start.split(' ').slice(1);

/** Whether each process can be pinned to a core. */
export const pinned = spawnSync('taskset', ['-c', '0,1', 'true']).status === 0;

export interface Measured {
  readonly url: string;
  vitals(): Promise<Vitals>;
  stop(): Promise<void>;
}

/** Starts Node, on one core unless that is null. */
export function startNode(
  core: number | null,
  args: readonly string[],
  options: { env?: Record<string, string>; watched?: boolean } = {},
): ChildProcess {
  const watch = options.watched ? ['--import', join(import.meta.dirname, 'inside.ts')] : [];
  const command = [process.execPath, quiet, ...watch, ...args];
  const [program = '', ...rest] =
    pinned && core !== null ? ['taskset', '-c', String(core), ...command] : command;
  return spawn(program, rest, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...options.env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
}

export async function measure(child: ChildProcess, url: string, ready: string): Promise<Measured> {
  child.stdout?.resume();
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  for (let tries = 0; ; tries++) {
    const ok = await fetch(url + ready).then(
      (response) => response.body?.cancel().then(() => response.ok),
      () => false,
    );
    if (ok) break;
    if (tries === 400 || child.exitCode !== null) throw new Error(`${url} did not become ready`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    vitals: () =>
      new Promise((resolve) => {
        child.once('message', (message) => resolve(message as Vitals));
        child.send('vitals');
      }),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export interface Sandboxes {
  readonly connectivity: string;
  readonly stripe: string;
  vitals(): Promise<Vitals>;
  stop(): Promise<void>;
}

/** Both stand-ins in their own process, beside the load; their webhooks go to `storefront`. */
export async function startSandboxes(core: number | null, port: number): Promise<Sandboxes> {
  const child = startNode(core, ['demo/sandboxes.ts', '--port', String(port)], { watched: true });
  const stripe = `http://127.0.0.1:${String(port + 3)}`;
  const { vitals, stop } = await measure(child, stripe, '/control/ledger');
  // The storefront is measured, not Stripe's limit.
  await fetch(`${stripe}/control/limit`, { method: 'POST', body: '{}' });
  return {
    connectivity: `http://127.0.0.1:${String(port + 2)}`,
    stripe,
    vitals,
    stop,
  };
}

export interface StorefrontOptions {
  readonly core: number | null;
  readonly port: number;
  readonly sandboxes: Pick<Sandboxes, 'connectivity' | 'stripe'>;
  /** Where browsers load Stripe.js from; by default the stand-in. */
  readonly stripeOrigin?: string;
  /** A PostgreSQL; by default SQLite in a folder of its own. */
  readonly databaseUrl?: string;
}

/** The built storefront as it runs in production; it tells callers apart by `X-Forwarded-For`. */
export async function startStorefront(options: StorefrontOptions): Promise<Measured> {
  const program = join(root, 'dist/server/main.js');
  if (!existsSync(program)) throw new Error('The storefront is not built yet. Run: npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'storefront-bench-'));
  const { connectivity, stripe } = options.sandboxes;
  const child = startNode(options.core, startArgs, {
    watched: true,
    env: {
      STOREFRONT_MODE: 'sandbox',
      HOST: '127.0.0.1',
      PORT: String(options.port),
      PUBLIC_URL: `http://127.0.0.1:${String(options.port)}`,
      DATABASE_PATH: join(folder, 'storefront.db'),
      ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
      CONNECTIVITY_BASE_URL: `${connectivity}/v1`,
      CONNECTIVITY_AUTH_URL: connectivity,
      RATES_URL: `${connectivity}/rates/eurofxref-daily.xml`,
      STRIPE_API_URL: stripe,
      STRIPE_REQUESTS_PER_SECOND: '0',
      STRIPE_JS_URL: `${options.stripeOrigin ?? stripe}/endive/stripe.js`,
      TRUST_PROXY_HOPS: '1',
      LOG_LEVEL: 'error',
    },
  });
  const measured = await measure(child, `http://127.0.0.1:${String(options.port)}`, '/readyz');
  return {
    ...measured,
    async stop() {
      await measured.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
