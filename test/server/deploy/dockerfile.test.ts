import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ignoredByGit, readIgnore, trackedFiles } from '../../support/deploy/build-context.ts';
import { lintDockerfile } from '../../support/deploy/dockerfile-lint.ts';
import { execForm, readStages, words } from '../../support/deploy/dockerfile.ts';

const root = join(import.meta.dirname, '../../..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const dockerfile = text('server/deploy/Dockerfile');
const stages = readStages(dockerfile);

describe('the Dockerfile', () => {
  it('has no fault that our linter knows', () => {
    expect(lintDockerfile(dockerfile)).toEqual([]);
  });

  it.each([
    ['COPY widget widget', 'ADD widget widget', 'ADD also unpacks and downloads: COPY does not'],
    ['COPY widget widget', 'COPPY widget widget', 'COPPY is no instruction'],
    ['COPY widget widget', 'COPY widget server widget', 'COPY widget server widget needs a folder'],
    ['COPY --from=build /build/dist', 'COPY --from=made /build/dist', 'there is no stage made before'],
    [
      'COPY --from=build /build/dist',
      'COPY --from=build --chown=node:node /build/dist',
      'COPY --from=build --chown=node:node /build/dist dist may let the server change its program',
    ],
    [
      'chown node:node /data',
      'chown -R node:node /data /app',
      'chown -R node:node /data /app may let the server change its program',
    ],
    ['FROM node:24-bookworm-slim AS', 'FROM node:latest AS', 'node:latest names no version'],
    ['FROM node:24-bookworm-slim AS', 'FROM node AS', 'node names no version'],
    ['FROM node:24-bookworm-slim AS', 'FROM node:22-bookworm-slim AS', 'the stages have different bases'],
    ['FROM node:24-bookworm-slim\n', '', 'there are not two stages'],
    ['USER node', 'USER root', 'it runs as root'],
    ['USER node', 'USER 0:0', 'it runs as root'],
    ['USER node', '', 'it runs as root'],
    ['HEALTHCHECK', 'LABEL x=1\n#', 'there is no HEALTHCHECK'],
    ['CMD ["node", "-e"', 'CMD ["curl", "-e"', 'HEALTHCHECK does not start node itself'],
    ['CMD ["node", "--disable', 'CMD node ["--disable', 'CMD does not start node itself'],
    [
      'ENV NODE_ENV=production',
      'ENV STRIPE_SECRET_KEY=sk_live_1',
      'ENV keeps STRIPE_SECRET_KEY in the image',
    ],
    ['WORKDIR /build', 'ARG NPM_TOKEN', 'ARG keeps NPM_TOKEN in the image'],
  ])('is found at fault with %j as %j', (was, becomes, fault) => {
    expect(dockerfile).toContain(was);
    expect(lintDockerfile(dockerfile.replace(was, becomes))).toContain(fault);
  });

  it('is built on the Node version that the program needs', () => {
    const node = text('.nvmrc').trim();
    for (const { base } of stages) expect(base).toMatch(new RegExp(`^node:${node}-`));
  });

  it('starts the program as npm start does', () => {
    const { scripts } = JSON.parse(text('package.json')) as { scripts: { start: string } };
    const cmd = stages.at(-1)?.instructions.find(({ name }) => name === 'CMD');
    expect(cmd && execForm(cmd)?.join(' ')).toBe(scripts.start);
  });
});

describe('the context of the build', () => {
  const isIgnored = readIgnore(text('server/deploy/Dockerfile.dockerignore'));
  const sent = trackedFiles(root).filter((path) => !isIgnored(path));

  it('has everything that the build copies', () => {
    const copied = stages
      .flatMap(({ instructions }) => instructions)
      .filter(({ name, flags }) => name === 'COPY' && flags['from'] === undefined)
      .flatMap((copy) => words(copy).slice(0, -1));
    expect(copied).toContain('server');
    for (const source of copied)
      expect(sent.some((path) => path === source || path.startsWith(`${source}/`))).toBe(true);
  });

  it('lacks no source of the program', () => {
    const sources = trackedFiles(root).filter(
      (path) => /^(widget|server)\//.test(path) && !path.startsWith('server/deploy/'),
    );
    expect(sources.filter(isIgnored)).toEqual([]);
  });

  it('is read from a source archive as from a checkout', () => {
    const archive = mkdtempSync(join(tmpdir(), 'storefront-archive-'));
    onTestFinished(() => rmSync(archive, { recursive: true }));
    for (const path of [
      'server/main.ts',
      'a.log',
      'server/node_modules/it.js',
      'dist/it.js',
      'server/dist.ts',
    ]) {
      mkdirSync(dirname(join(archive, path)), { recursive: true });
      writeFileSync(join(archive, path), '');
    }
    writeFileSync(join(archive, '.gitignore'), 'node_modules/\ndist/\n*.log\n');
    expect([...trackedFiles(archive)].sort()).toEqual(['.gitignore', 'server/dist.ts', 'server/main.ts']);
  });

  it('has nothing that git ignores, no configuration, and no secret', () => {
    const ignored = ['', 'server', 'widget/brand'].flatMap((folder) =>
      ignoredByGit(text('.gitignore'), folder),
    );
    const secret = [
      '.env',
      'server/.env.local',
      'server/deploy/.env',
      'server/deploy/secrets/stripe_secret_key',
    ];
    expect([...ignored, ...secret, '.git/config'].filter((path) => !isIgnored(path))).toEqual([]);
  });
});
