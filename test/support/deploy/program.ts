import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
/** The server as built by `npm run build`. */
export const program = process.env['STOREFRONT_PROGRAM'] ?? join(root, 'dist/server/main.js');

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string };
};
/** The flags that `npm start` passes to Node. */
export const startFlags: readonly string[] = scripts.start.match(/--\S+/g) ?? [];

/** Null if the server is built, otherwise a message that says what to do. */
export function notBuilt(): string | null {
  return existsSync(program) ? null : 'the server is not built (npm run build)';
}

/** For the environment of programs that tests start again and again: Node compiles their modules only once. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') };

/** A configuration on a SQLite file that reaches nothing outside. */
export function lonely(path: string): Record<string, string> {
  const nowhere = 'http://127.0.0.1:9';
  return {
    PATH: process.env['PATH'] ?? '',
    STOREFRONT_MODE: 'sandbox',
    HOST: '127.0.0.1',
    DATABASE_PATH: path,
    CONNECTIVITY_BASE_URL: nowhere,
    CONNECTIVITY_AUTH_URL: nowhere,
    RATES_URL: nowhere,
    STRIPE_API_URL: nowhere,
  };
}

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Starts the program with arguments; `preload` names a module to load before it. */
export function startProgram(
  words: readonly string[],
  env: Record<string, string>,
  options: { readonly node?: string; readonly preload?: string } = {},
) {
  const { node = process.execPath, preload } = options;
  const before = preload === undefined ? [] : ['--import', preload];
  // Older Node versions do not know this flag.
  if (options.node === undefined) before.push('--disable-warning=ExperimentalWarning');
  const child = spawn(node, [...before, program, ...words], {
    cwd: root,
    env: { ...compileCache, ...env },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  /** Resolves once the program has written this text to its log. */
  const wrote = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = () => {
        if (!out.includes(text)) return;
        child.stdout.off('data', look);
        resolve();
      };
      child.stdout.on('data', look);
      child.once('close', () => reject(new Error(`it ended and did not write "${text}": ${out}${err}`)));
      look();
    });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, err }));
  });
  return { child, wrote, ended };
}
