import { readdirSync, readFileSync } from 'node:fs';
import type { Reporter, Vitest } from 'vitest/node';

/** Set for a run of tests, and inherited by every process that it starts. */
const runVariable = 'TEST_RUN';

export interface Leftover {
  readonly pid: number;
  readonly command: string;
}

/**
 * Other processes whose environment has this value of `TEST_RUN`, so none that a test gave an environment without it.
 * Only Linux tells; elsewhere there are none.
 */
export function leftoversOf(run: string): readonly Leftover[] {
  const pids = listed('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return pids
    .filter((pid) => fields(`/proc/${pid}/environ`).includes(`${runVariable}=${run}`))
    .map((pid) => ({ pid: Number(pid), command: fields(`/proc/${pid}/cmdline`).join(' ').trim() }));
}

/** Fails a run that leaves processes behind: they hold ports and memory until somebody notices. */
export default class LeftoversReporter implements Reporter {
  readonly #graceMs: number;

  /** Browsers that were told to end need a moment on a busy machine. */
  constructor({ graceMs = 10_000 }: { graceMs?: number } = {}) {
    this.#graceMs = graceMs;
  }

  onInit({ config }: Vitest): void {
    if (config.watch) return;
    const run = `${process.pid}-${Date.now()}`;
    process.env[runVariable] = run;
    process.once('exit', (code) => {
      // Interrupted: what is still running ends with us.
      if (code > 1) return;
      for (const { pid, command } of waitForNone(run, this.#graceMs)) {
        console.error(`the tests left a process behind: ${pid} ${command.slice(0, 200)}`);
        process.exitCode = 1;
      }
    });
  }
}

/** Blocks, as nothing else can run while a process exits. */
function waitForNone(run: string, ms: number): readonly Leftover[] {
  const end = performance.now() + ms;
  for (;;) {
    const left = leftoversOf(run);
    if (left.length === 0 || performance.now() > end) return left;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  }
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The parts of a file of /proc; none if the process is gone or another user's. */
function fields(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\0');
  } catch {
    return [];
  }
}
