import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { BuildEnvironmentOptions } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import type { tags as Tags } from './test/evidence/claims.ts';
import { bundles } from './widget/build/bundles.ts';
import { flags } from './widget/build/flags.ts';
import { inlineAssets } from './widget/build/inline-assets.ts';
import { jsxRuntime } from './widget/build/jsx-runtime.ts';
import { preload } from './widget/build/preload.ts';
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
};

/** The claims that tests make good. Where the program is only built, there may be no tests. */
const claims = new URL('./test/evidence/claims.ts', import.meta.url);
const { tags } = existsSync(claims)
  ? ((await import(/* @vite-ignore */ claims.href)) as { tags: typeof Tags })
  : { tags: [] };

/** The tests of some folders. */
const project = (name: string, folders: string[], more: TestProjectInlineConfiguration['test']) => ({
  extends: true as const,
  test: { name, include: folders.map((folder) => `${folder}.test.{ts,tsx}`), ...more },
});

/** Half of what these tests take is waiting, so each core has two of them. */
const besideOthers = { maxWorkers: 2 * availableParallelism(), sequence: { groupOrder: 1 } };

export default defineConfig(({ mode }) => ({
  publicDir: mode === 'builder' ? 'widget/embed/public' : false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
  plugins: [inlineAssets(), ...(mode === 'widget' ? [preload(), jsxRuntime(), flags()] : [])],
  define: mode in builds ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: { target, ...builds[mode] },
  // Tests take packages as Node does: bundled, each file of tests would load them again, a second or two a time.
  ssr: mode === 'test' ? {} : { noExternal: true, external: ['pg', 'pino', 'nodemailer', 'stripe'] },
  test: {
    // For a busy machine with two cores: nothing here asserts on time by timing out.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    // Vitest leaves a core to itself, half of a small machine, and needs little of it.
    maxWorkers: '100%',
    tags,
    reporters: ['default', './test/evidence/reporter.ts'],
    projects: [
      project('server', ['test/*', 'test/{server,integration,sandbox,contracts,lint,evidence}/**/*'], {
        // Loading the server and the contract of Stripe takes longer than most files of tests.
        isolate: false,
        globalSetup: ['test/support/postgres-run.ts'],
        setupFiles: ['test/support/judge.ts'],
      }),
      project('widget', ['test/widget/!(builder)/**/*'], {
        environment: 'happy-dom',
        isolate: false,
        setupFiles: ['test/support/fresh-modules.ts'],
      }),
      // Apart from the store's screens: `@preact/signals` changes how a whole process renders.
      project('builder', ['test/widget/builder/**/*'], { environment: 'happy-dom' }),
      // They wait for seconds of the clock. Groups run by name: these begin, and the browsers use the time.
      project('background', ['test/slow/**/*'], {
        globalSetup: ['test/support/postgres-run.ts'],
        ...besideOthers,
      }),
      // The files of a process share one browser.
      project('browser', ['test/e2e/**/*'], { isolate: false, ...besideOthers }),
    ],
  },
}));
