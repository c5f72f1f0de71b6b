import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** A real program that runs as a proxy in front of a store. */
export interface Proxy {
  readonly origin: string;
  stop(): Promise<void>;
}

interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The port that it listens on; the store is up already. */
  readonly port: number;
  /** The folder that it writes into; removed after it stops. */
  readonly folder: string;
}

/** Resolves once the store answers through it; rejects with its output if it exits before that. */
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
