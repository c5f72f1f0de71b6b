import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ignoredByGit, trackedFiles } from '../../support/deploy/build-context.ts';
import { readStages, type Stage } from '../../support/deploy/dockerfile.ts';
import { freePort } from '../../support/ports.ts';
import { lonely } from '../../support/deploy/program.ts';
import { carryOut, installNode, type Image } from './image.ts';
import { lockedPackages } from './packages.ts';

const repository = join(import.meta.dirname, '../../..');
const text = (path: string) => readFileSync(join(repository, path), 'utf8');
const stages = readStages(text('server/deploy/Dockerfile'));
const at = mkdtempSync(join(tmpdir(), 'storefront-image-'));
const checkout = join(at, 'checkout');
const context = {
  folder: checkout,
  dockerignore: text('server/deploy/Dockerfile.dockerignore'),
  packages: join(repository, 'node_modules'),
};
const tracked = new Set(trackedFiles(repository));
/** What lies in the folder of somebody who has built, run and configured the store there. */
const strangers = [
  '.git/config',
  '.env',
  'server/.env.production',
  'server/deploy/.env',
  'server/deploy/secrets/stripe_secret_key',
  ...['', 'server', 'widget/brand'].flatMap((folder) => ignoredByGit(text('.gitignore'), folder)),
];
const roots = new Map<string, string>();
const taken: string[] = [];
let image: Image;

// Docker's.
process.umask(0o022);

beforeAll(async () => {
  chmodSync(at, 0o755);
  for (const path of [...tracked, ...strangers])
    mkdirSync(dirname(join(checkout, path)), { recursive: true });
  for (const path of tracked) copyFileSync(join(repository, path), join(checkout, path));
  for (const path of strangers) writeFileSync(join(checkout, path), 'a stranger');
  installNode(join(at, 'bin'));
  for (const stage of stages) {
    const root = join(at, `stage-${stage.name}`);
    image = await carryOut(stage, { root, context, before: roots });
    roots.set(stage.name, root);
    taken.push(...image.taken);
  }
  await image.makeReadOnly();
}, 900_000);

afterAll(() => {
  // Only root can remove files from a read-only folder. What is linked, in the stage before, keeps its mode.
  const last = roots.get(stages.at(-1)?.name ?? '');
  if (last !== undefined) execFileSync('chmod', ['-R', 'u+w', last]);
  rmSync(at, { recursive: true, force: true });
}, 300_000);

describe('the Dockerfile, carried out in empty folders with the packages that are installed here', () => {
  it('takes nothing from the checkout but what git tracks', () => {
    expect(taken).toContain('server/main.ts');
    expect(taken.filter((path) => !tracked.has(path))).toEqual([]);
  });

  it('keeps the packages that the server runs on, and no others', () => {
    const locked = lockedPackages(repository);
    const kept = locked.filter(({ path }) => existsSync(join(image.workdir, path, 'package.json')));
    expect(kept.map(({ path }) => path)).toEqual(
      locked.filter(({ isRuntime }) => isRuntime).map(({ path }) => path),
    );
  });

  it('starts a server that writes to its volume alone, is healthy while it runs, and ends when told', async () => {
    const given = await environment();
    const check = () => image.start(image.command('HEALTHCHECK'), given).ended;
    const server = image.start(image.command('CMD'), given);
    let health: number | null = null;
    try {
      const giveUpAt = performance.now() + 200_000;
      while (health !== 0 && server.child.exitCode === null && performance.now() < giveUpAt)
        health = await check();
    } finally {
      server.child.kill('SIGTERM');
    }
    const code = await server.ended;
    if (health !== 0) throw new Error(`it is not healthy: ${server.out()}`);
    expect(code).toBe(0);
    expect(existsSync(image.env['DATABASE_PATH'] ?? '')).toBe(true);
    expect(await check()).toBe(1);
  }, 300_000);

  it('lets the server change no file of the program', async () => {
    const write = "fs.writeFileSync('dist/server/main.js', '')";
    const tried = image.start(['node', '--eval', write], {});
    expect(await tried.ended).not.toBe(0);
    expect(tried.out()).toContain('EACCES');
  });

  it.each(['dist', 'node_modules'])(
    'would not start without %s: nothing else is there',
    async (forgotten) => {
      const stage = stages.at(-1) as Stage;
      const instructions = stage.instructions.filter(({ rest }) => !rest.endsWith(` ${forgotten}`));
      expect(instructions).toHaveLength(stage.instructions.length - 1);
      const root = join(at, `without-${forgotten}`);
      const lacking = await carryOut({ ...stage, instructions }, { root, context, before: roots });
      const server = lacking.start(lacking.command('CMD'), await environment());
      expect(await server.ended).toBe(1);
    },
    300_000,
  );
});

/** Of a shop that plays: it needs no secrets. */
async function environment(): Promise<Record<string, string>> {
  const { DATABASE_PATH: _, ...given } = lonely('');
  return { ...given, PORT: String(await freePort()) };
}
