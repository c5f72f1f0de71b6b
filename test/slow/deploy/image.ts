import { execFile, spawn } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, linkSync, mkdirSync, statSync } from 'node:fs';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildContext } from '../../support/deploy/build-context.ts';
import { execForm, settings, words, type Instruction, type Stage } from '../../support/deploy/dockerfile.ts';
import { linkPackages } from './packages.ts';

const execute = promisify(execFile);
const isRoot = process.getuid?.() === 0;
/** The user `node` of the base image, or who runs the tests, if they cannot become another. */
const node = isRoot
  ? { uid: 1000, gid: 1000 }
  : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

export interface Context {
  /** The checkout that is sent to the build. */
  readonly folder: string;
  readonly dockerignore: string;
  /** The packages as `npm ci` has installed them. */
  readonly packages: string;
}

/** A built stage, and the files of the context that it copied. */
export type Image = ReturnType<typeof readImage> & { readonly taken: readonly string[] };

/** Carries out the instructions of a stage in an empty folder, which becomes the root of its file system. */
export async function carryOut(
  stage: Stage,
  options: { readonly root: string; readonly context: Context; readonly before: ReadonlyMap<string, string> },
): Promise<Image> {
  const { root, context, before } = options;
  mkdirSync(root, { recursive: true });
  const image = readImage(stage, root);
  const taken: string[] = [];
  let workdir = root;
  const env: Record<string, string> = {};
  for (const instruction of stage.instructions) {
    const { name, rest } = instruction;
    if (name === 'WORKDIR') mkdirSync((workdir = image.inside(rest)), { recursive: true });
    if (name === 'ENV') Object.assign(env, image.settingsInside(instruction));
    if (name === 'COPY') taken.push(...copy(instruction, { workdir, context, before }));
    if (name === 'RUN') await run(rest, { root, workdir, env, packages: context.packages });
  }
  return { ...image, taken };
}

/** Returns what it took of the context. */
function copy(
  instruction: Instruction,
  { workdir, context, before }: { workdir: string; context: Context; before: ReadonlyMap<string, string> },
): readonly string[] {
  const paths = words(instruction);
  const to = paths.at(-1) ?? '';
  /** Of a folder Docker copies what is inside; a file goes into a folder, or gets a name. */
  const targetOf = (path: string, isFolder: boolean) =>
    resolve(workdir, to, isFolder || !to.endsWith('/') ? '' : basename(path));
  const { from } = instruction.flags;
  if (from === undefined) {
    const sent = buildContext(context.folder, context.dockerignore);
    return paths.slice(0, -1).flatMap((path) => {
      const files = sent.filter((file) => file === path || file.startsWith(`${path}/`));
      if (files.length === 0) throw new Error(`${path} is not in the build's context`);
      for (const file of files) {
        const target = join(targetOf(path, file !== path), file.slice(path.length));
        mkdirSync(dirname(target), { recursive: true });
        copyFileSync(join(context.folder, file), target);
      }
      return files;
    });
  }
  const source = before.get(from);
  if (source === undefined) throw new Error(`there is no stage ${from}`);
  for (const path of paths.slice(0, -1)) {
    const target = targetOf(path, statSync(join(source, path)).isDirectory());
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(source, path), target, { recursive: true, verbatimSymlinks: true });
  }
  return [];
}

async function run(
  command: string,
  { root, workdir, env, packages }: { root: string; workdir: string; env: object; packages: string },
): Promise<void> {
  let told = command;
  if (/\bnpm ci\b/.test(command)) {
    if (/[&|;]/.test(command)) throw new Error('npm ci needs a RUN of its own');
    // Checks the lock file against what is wanted; only the packages themselves would come from the network.
    told = `${command} --dry-run`;
    linkPackages(packages, workdir);
  }
  // What names an absolute path means the image's, and its user.
  told = told.replaceAll(/(?<=\s)\/(?=\w)/g, `${root}/`).replaceAll('node:node', `${node.uid}:${node.gid}`);
  // Not the programs of our own packages: those of the stage have to do.
  const ours = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((path) => !path.endsWith('node_modules/.bin'));
  await execute('sh', ['-ec', `umask 022; ${told}`], {
    cwd: workdir,
    env: {
      PATH: [dirname(process.execPath), ...ours].join(delimiter),
      HOME: `${root}-home`,
      npm_config_offline: 'true',
      npm_config_update_notifier: 'false',
      ...env,
    },
    maxBuffer: 2 ** 26,
  });
}

function readImage(stage: Stage, root: string) {
  const last = (name: string) => stage.instructions.findLast((instruction) => instruction.name === name);
  const inside = (path: string) => join(root, path);
  const settingsInside = (instruction: Instruction) =>
    Object.fromEntries(
      settings(instruction).map(([name, value]) => [name, value.startsWith('/') ? inside(value) : value]),
    );
  const env: Record<string, string> = Object.assign(
    {},
    ...stage.instructions.filter(({ name }) => name === 'ENV').map(settingsInside),
  );
  const workdir = inside(last('WORKDIR')?.rest ?? '/');
  const volumes = stage.instructions
    .filter(({ name }) => name === 'VOLUME')
    .flatMap(words)
    .map(inside);
  const user = last('USER')?.rest;
  const command = (name: 'CMD' | 'HEALTHCHECK') => {
    const instruction = last(name);
    const exec = instruction && execForm(instruction);
    if (!exec) throw new Error(`there is no ${name} in exec form`);
    return exec;
  };
  /** Starts a program as the image's user, with nothing in its PATH but Node. */
  const start = ([program = '', ...args]: readonly string[], given: Readonly<Record<string, string>>) => {
    if (user !== 'node') throw new Error(`the base image has no user ${user}`);
    const child = spawn(program, args, {
      cwd: workdir,
      env: { ...given, ...env, PATH: join(dirname(root), 'bin') },
      ...(isRoot ? node : {}),
      // One that hangs does not outlive the test.
      timeout: 240_000,
    });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()));
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    return { child, ended, out: () => out };
  };
  return {
    root,
    workdir,
    volumes,
    env,
    inside,
    settingsInside,
    command,
    start,
    /** Only volumes can be written to. */
    async makeReadOnly(): Promise<void> {
      const modes = volumes.map((path) => [path, statSync(path).mode] as const);
      await execute('chmod', ['-R', 'a-w', root]);
      for (const [path, mode] of modes) chmodSync(path, mode);
    },
  };
}

/** The program that the base image has: Node alone. */
export function installNode(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const at = join(folder, 'node');
  try {
    linkSync(process.execPath, at);
  } catch {
    // Another file system.
    copyFileSync(process.execPath, at);
  }
}
