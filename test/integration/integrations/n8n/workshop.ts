import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { isInstalled } from '../../../support/deploy/installs.ts';

const root = join(import.meta.dirname, '../../../..');
const sources = join(root, 'server/integrations/n8n');
/** Where `.ci/run` installs n8n's engine and its checks: a gigabyte that the storefront does not need. */
const folder = join(root, '.n8n');

/** Why n8n cannot run here; null if it can. */
export async function missing(): Promise<string | null> {
  if (!(await isInstalled(folder))) return 'n8n-core is not installed: .ci/run does that';
  const lock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8');
  return lock(folder) === lock(sources)
    ? null
    : 'n8n-core is installed in other versions: .ci/run installs these';
}

/** Without `NODE_ENV`, as n8n's rules for files skip them while it says that tests are running. */
const plain = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '/tmp' };

/** Runs n8n's own tool; returns whether it succeeded, and its output. */
export async function tool(command: 'build' | 'lint'): Promise<{ good: boolean; said: string }> {
  const n8nNode = join(folder, 'node_modules/.bin/n8n-node');
  try {
    const { stdout } = await promisify(execFile)(n8nNode, [command], { cwd: folder, env: plain });
    return { good: true, said: stdout };
  } catch (error) {
    return { good: false, said: `${String((error as { stdout?: string }).stdout)}${String(error)}` };
  }
}

/** Copies the sources to where they are built. */
export function copySources(): void {
  for (const name of ['nodes', 'credentials', 'dist'])
    rmSync(join(folder, name), { recursive: true, force: true });
  cpSync(sources, folder, { recursive: true, filter: (path) => !path.includes('node_modules') });
}

/** Installs the packed package where n8n installs community nodes: beside its own packages. */
export async function installPacked(): Promise<void> {
  const run = promisify(execFile);
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--loglevel=error'], { cwd: folder });
  const packed = join(folder, stdout.trim());
  const installed = join(folder, 'node_modules/n8n-nodes-esim');
  rmSync(installed, { recursive: true, force: true });
  mkdirSync(installed);
  await run('tar', ['-xzf', packed, '-C', installed, '--strip-components', '1']);
  rmSync(packed);
}

/** The outcome of a workflow. */
export interface Told {
  readonly error: { readonly message: string; readonly description?: string } | null;
  readonly items: readonly { readonly json: Record<string, unknown>; readonly pairedItem?: unknown }[];
}

/** n8n's engine, which takes lines of JSON. */
export function startEngine() {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'engine.ts')], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async ask<T>(line: object): Promise<T> {
      child.stdin.write(`${JSON.stringify(line)}\n`);
      const answer = await lines.next();
      if (answer.done) throw new Error(`n8n has ended: ${errors.slice(-2_000)}`);
      return JSON.parse(answer.value) as T;
    },
    async stop(): Promise<void> {
      const closed = new Promise((resolve) => child.once('close', resolve));
      child.kill();
      await closed;
    },
  };
}
