import { join } from 'node:path';
import { isInstalled } from '../../support/deploy/installs.ts';
import { missing } from './missing.ts';

const home = join(import.meta.dirname, '../../../.runtimes');
/** `.ci/run` installs both there where it can; otherwise the machine's own are used. */
const installed = await isInstalled(home);
const found = (path: string, name: string) => (installed ? join(home, 'node_modules', path) : name);

export interface Runtime {
  readonly command: string;
  /** The arguments before the name of a program: it fetches no code, and may use only the network. */
  readonly run: readonly string[];
  readonly missing: string | null;
}

function runtime(command: string, run: readonly string[], needs: RegExp, name: string): Runtime {
  return { command, run, missing: missing(command, ['--version'], needs, name) };
}

export const deno = runtime(
  found('@deno/linux-x64-glibc/deno', 'deno'),
  ['run', '--no-prompt', '--cached-only', '--allow-net', '--node-modules-dir=manual'],
  /^deno (2|[3-9]|\d\d)\./,
  'Deno 2',
);
export const bun = runtime(
  found('@oven/bun-linux-x64/bin/bun', 'bun'),
  ['run'],
  /^(1\.[4-9]|1\.\d\d|[2-9])/,
  'Bun 1.4',
);
