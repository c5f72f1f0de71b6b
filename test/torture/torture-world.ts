import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSecrets } from '../../demo/secrets.ts';
import { outside } from '../../demo/storefront.ts';
import { backUp } from '../../server/store/database/backup.ts';
import { freePort } from '../support/ports.ts';
import { compileCache, program, startFlags } from '../support/deploy/program.ts';

const root = join(import.meta.dirname, '../..');
const secrets = readSecrets({});

/** A storefront process that can be killed, stopped, continued and started again on the same port. */
export interface Process {
  readonly port: number;
  up(): boolean;
  start(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Resolves with the exit code; null when a signal ended it. */
  ended(): Promise<number | null>;
}

export type World = Awaited<ReturnType<typeof startWorld>>;

/**
 * A partner's setup on free ports: storefronts, each in its own process, behind a balancer, and both sandboxes in
 * another process.
 */
export async function startWorld(options: {
  readonly processes: number;
  /** PostgreSQL; by default a SQLite file. */
  readonly databaseUrl?: string | undefined;
  readonly environment?: Record<string, string>;
}) {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-torture-'));
  const logFile = join(folder, 'storefront.log');
  const path = join(folder, 'orders.db');
  const ports = await Promise.all(Array.from({ length: options.processes + 2 }, freePort));
  const [connectivity = 0, stripe = 0, ...own] = ports;
  const balancer = await createBalancer();
  const at = (port: number) => `http://localhost:${port}`;
  const addresses = {
    partner: at(balancer.port),
    storefront: at(balancer.port),
    connectivity: at(connectivity),
    stripe: at(stripe),
  };
  const sandboxes = spawn(
    process.execPath,
    [join(import.meta.dirname, 'sandboxes.ts'), JSON.stringify(addresses)],
    { cwd: root, env: { ...process.env, ...compileCache }, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  await Promise.race([
    once(sandboxes.stdout, 'data'),
    once(sandboxes, 'close').then(() => Promise.reject(new Error('the sandboxes did not start'))),
  ]);
  // Twenty travellers at once are more than Stripe's limit lets through.
  await fetch(`${addresses.stripe}/control/limit`, { method: 'POST', body: '{}' });

  const environment = {
    PATH: process.env['PATH'] ?? '',
    ...compileCache,
    ...outside(addresses, secrets),
    STRIPE_REQUESTS_PER_SECOND: '0',
    ...(options.databaseUrl === undefined ? { DATABASE_PATH: path } : { DATABASE_URL: options.databaseUrl }),
    // Every order comes from a different traveller.
    TRUST_PROXY_HOPS: '1',
    LOG_LEVEL: 'warn',
    ...options.environment,
  };

  const processes = own.map((port): Process => {
    let child: ChildProcess | undefined;
    let ready = false;
    return {
      port,
      up: () => ready,
      async start() {
        const started = spawn(process.execPath, [...startFlags, program], {
          cwd: root,
          env: { ...environment, PORT: String(port) },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        child = started;
        started.stdout.on('data', (chunk: Buffer) => appendFileSync(logFile, chunk));
        started.stderr.on('data', (chunk: Buffer) => appendFileSync(logFile, chunk));
        started.once('close', () => {
          if (child === started) ready = false;
        });
        for (let tries = 0; started.exitCode === null && started.signalCode === null; tries++) {
          const answer = await fetch(`${at(port)}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
            () => undefined,
          );
          if (answer?.ok) {
            ready = true;
            balancer.add(port);
            return;
          }
          if (tries > 600) throw new Error('a storefront does not become ready');
          await sleep(50);
        }
        throw new Error(`a storefront ended at its start, code ${String(started.exitCode)}`);
      },
      signal(signal) {
        if (signal === 'SIGKILL' || signal === 'SIGTERM') {
          ready = false;
          balancer.remove(port);
        }
        child?.kill(signal);
      },
      async ended() {
        if (child && child.exitCode === null && child.signalCode === null) await once(child, 'close');
        return child?.exitCode ?? null;
      },
    };
  });

  const copied = join(folder, 'copy.db');
  return {
    addresses,
    publishableKey: secrets.stripePublishableKey,
    secretKey: secrets.stripeSecretKey,
    /** The configuration of each storefront. */
    environment,
    path,
    logFile,
    processes,
    /** Runs a staff command in its own process, killed after `killMs` if given. Resolves with null if it was killed. */
    async command(words: readonly string[], killMs?: number): Promise<number | null> {
      const child = spawn(process.execPath, [...startFlags, program, ...words], {
        cwd: root,
        env: environment,
        stdio: 'ignore',
      });
      const timer = killMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killMs);
      const [code] = (await once(child, 'close')) as [number | null];
      clearTimeout(timer);
      return code;
    },
    /** Copies the SQLite file while it is in use, as `npm run backup` does; PostgreSQL has no such file. */
    copy:
      options.databaseUrl === undefined
        ? () => {
            rmSync(copied, { force: true });
            backUp(path, copied);
          }
        : undefined,
    /** Restores the last copy over the file, which no process may have open. */
    restore(): void {
      for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true });
      copyFileSync(copied, path);
    },
    /** Shuts the storefronts down with SIGTERM; resolves with their exit codes. */
    async end(): Promise<(number | null)[]> {
      for (const each of processes) each.signal('SIGTERM');
      return Promise.all(processes.map((each) => each.ended()));
    },
    /** Kills whatever is still running. */
    async stop(): Promise<void> {
      for (const each of processes) each.signal('SIGKILL');
      await Promise.all(processes.map((each) => each.ended()));
      sandboxes.kill('SIGTERM');
      await balancer.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Hands connections to the processes in turn; if one refuses, to the next. */
async function createBalancer() {
  const targets: number[] = [];
  let turn = 0;
  const server: Server = createServer((near) => {
    near.on('error', () => undefined);
    const attempt = (left: number) => {
      const port = targets[turn++ % Math.max(1, targets.length)];
      if (port === undefined || left === 0) return void near.destroy();
      const far = connect(port, 'localhost');
      far.once('connect', () => {
        near.pipe(far);
        far.pipe(near);
      });
      let connected = false;
      far.once('connect', () => {
        connected = true;
      });
      far.on('error', () => (connected ? near.destroy() : attempt(left - 1)));
      near.once('close', () => far.destroy());
      far.once('close', () => connected && near.destroy());
      return undefined;
    };
    attempt(3);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    add: (port: number) => void (targets.includes(port) || targets.push(port)),
    remove: (port: number) => void (targets.includes(port) && targets.splice(targets.indexOf(port), 1)),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
