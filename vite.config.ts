import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { BuildEnvironmentOptions } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import type { tags as Tags } from './test/evidence/claims.ts';
import { bundles } from './widget/build/bundles.ts';
import { pluginsFor } from './widget/build/plugins.ts';
import { target } from './widget/build/target.ts';

/** What `vite build --mode …` makes. */
const builds: Record<string, BuildEnvironmentOptions> = {
  ...bundles,
  server: {
    outDir: 'dist/server',
    ssr: true,
    target: 'node24',
    minify: false,
    // What is started is a file of its own: it must be read by a Node that is too old for the others.
    rolldownOptions: {
      input: { main: 'server/entry.ts' },
      output: { chunkFileNames: 'storefront-[name].js' },
    },
  },
  // What other programs buy with: one file without dependencies, beside its types.
  connectivity: {
    outDir: 'dist/connectivity',
    ssr: 'server/connectivity/clients/typescript/connectivity.ts',
    target: 'node20',
    minify: true,
  },
};

/** Copied beside what is built. */
const publicDirs: Record<string, string> = {
  builder: 'widget/embed/public',
  connectivity: 'server/connectivity/clients/typescript/package',
};

/** The claims that tests make good. Where the program is only built, there may be no tests. */
const claims = new URL('./test/evidence/claims.ts', import.meta.url);
const { tags } = existsSync(claims) ? ((await import(claims.href)) as { tags: typeof Tags }) : { tags: [] };

/** The tests of some folders. */
const project = (name: string, folders: string[], more: TestProjectInlineConfiguration['test']) => ({
  extends: true as const,
  test: { name, include: folders.map((folder) => `${folder}.test.{ts,tsx}`), ...more },
});

/** Half of what these tests take is waiting, so each core has two of them. */
const besideOthers = { maxWorkers: 2 * availableParallelism(), sequence: { groupOrder: 1 } };
const withPostgres = { globalSetup: ['test/support/databases/postgres-run.ts'] };

export default defineConfig(({ mode }) => ({
  publicDir: publicDirs[mode] ?? false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
  plugins: pluginsFor(mode),
  define: mode in builds ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: { target, ...builds[mode] },
  // Tests take packages as Node does: bundled, each file of tests would load them again, a second or two a time.
  ssr: mode === 'test' ? {} : { noExternal: true, external: ['pg', 'pino', 'nodemailer', 'stripe'] },
  test: {
    // For a busy machine with two cores: nothing here asserts on time by timing out.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    // Vitest leaves a core to itself, half of a small machine, and needs little of it.
    maxWorkers: '100%',
    tags,
    reporters: ['default', './test/evidence/reporter.ts', './test/evidence/leftovers.ts'],
    projects: [
      project('server', ['test/*', 'test/{server,integration,sandbox,contracts,lint,evidence}/**/*'], {
        // Loading the server and the contract of Stripe takes longer than most files of tests.
        ...withPostgres,
        isolate: false,
        setupFiles: ['test/support/sent-marker.ts', 'test/support/invariants/judge.ts'],
      }),
      project('widget', ['test/widget/!(builder)/**/*'], {
        environment: 'happy-dom',
        isolate: false,
        setupFiles: ['test/support/fresh-modules.ts'],
      }),
      // Apart from the store's screens: `@preact/signals` changes how a whole process renders.
      project('builder', ['test/widget/builder/**/*'], { environment: 'happy-dom' }),
      // These wait for seconds of the clock, and begin, as groups run by name; browsers, one a process, use the time.
      project('background', ['test/slow/**/*'], { ...withPostgres, ...besideOthers }),
      project('browser', ['test/e2e/**/*'], { isolate: false, ...besideOthers }),
    ],
  },
}));
