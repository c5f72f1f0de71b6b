import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** A real program that answers for a store. */
export interface Proxy {
  readonly origin: string;
  stop(): Promise<void>;
}

interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Where it answers for the store, which is up already. */
  readonly port: number;
  /** What it writes into; removed when it has stopped. */
  readonly folder: string;
}

/** Resolves once the store answers through it; rejects with what it printed if it ends before that. */
export async function startProxy({ program, args, env, port, folder }: Command): Promise<Proxy> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(child, 'close');
  const origin = `http://localhost:${port}`;
  const answers = () =>
    fetch(`${origin}/healthz`).then(
      (answer) => answer.body?.cancel().then(() => true),
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`${program} did not start: ${printed}`);
    await setTimeout(50);
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
