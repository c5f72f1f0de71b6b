import { globSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import type { BuildEnvironmentOptions, Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Engines that take an eSIM's traveller: the last three years'. */
const target = ['chrome111', 'firefox114', 'safari16.4'];

/**
 * `import text from './island.ts?inlined'`: the module (or style sheet) bundled and minified, as a string, for the page
 * that carries it inside. The same bytes in the build, in development and under test, so that the budgets are true.
 */
function inlined(): Plugin {
  const suffix = '?inlined';
  const prefix = '\0inlined:';
  return {
    name: 'inlined',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith(suffix)) return null;
      const file = await this.resolve(id.slice(0, -suffix.length), importer);
      return file && `${prefix}${file.id}.js`;
    },
    async load(id) {
      if (!id.startsWith(prefix)) return null;
      const file = id.slice(prefix.length, -'.js'.length);
      const style = file.endsWith('.css');
      const result = await build({
        configFile: false,
        logLevel: 'error',
        build: {
          write: false,
          target,
          modulePreload: false,
          ...(style
            ? { rolldownOptions: { input: file } }
            : { lib: { entry: file, formats: ['iife'], name: 'inlined' } }),
        },
      });
      const text = [result]
        .flat()
        .flatMap((one) => ('output' in one ? one.output : []))
        .filter((one) => (style ? one.fileName.endsWith('.css') : one.type === 'chunk'))
        .map((one) => (one.type === 'chunk' ? one.code : String(one.source)))
        .join('')
        .trim();
      return `export default ${JSON.stringify(text)}`;
    },
  };
}

/** The flags of all countries, one small file each, under `flags/`. */
function flags(): Plugin {
  const packageFile = createRequire(import.meta.url).resolve('country-flag-icons/package.json');
  const folder = join(dirname(packageFile), '3x2');
  return {
    name: 'flags',
    apply: 'build',
    generateBundle() {
      for (const name of readdirSync(folder)) {
        if (!/^[A-Z]{2}\.svg$/.test(name)) continue;
        const source = readFileSync(join(folder, name));
        this.emitFile({ type: 'asset', fileName: `flags/${name.toLowerCase()}`, source });
      }
    },
  };
}

/**
 * Vite's helper for code that is brought later weighs more than a screen of ours; this one does what is needed here:
 * the styles of a screen are there before its code runs. They are named where they are asked for, without Vite's table.
 */
function preload(): Plugin {
  const id = '\0vite/preload-helper.js';
  return {
    name: 'preload',
    enforce: 'pre',
    load: (asked) =>
      asked === id
        ? `export const __vitePreload = (load, styles = []) => Promise.all(styles.map((file) => {
            if (document.querySelector('link[href="/' + file + '"]')) return;
            const link = document.createElement('link');
            link.rel = 'stylesheet';
            link.href = '/' + file;
            document.head.append(link);
            return new Promise((resolve) => link.onload = link.onerror = resolve);
          })).then(load);`
        : null,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          const table =
            chunk.type === 'chunk' && /^const __vite__mapDeps=.*?(\[".*?"\]).*\n/.exec(chunk.code);
          if (!table) continue;
          const files = JSON.parse(table[1] ?? '') as string[];
          chunk.code = chunk.code
            .replace(table[0], '')
            .replaceAll(/__vite__mapDeps\(\[([\d,]+)\]\)/g, (_, places: string) =>
              JSON.stringify(places.split(',').map((place) => files[Number(place)])),
            );
        }
      },
    },
  };
}

/** Preact's runtime for JSX says again what its core says; this one leaves it to the core. */
function jsxRuntime(): Plugin {
  return {
    name: 'jsx-runtime',
    enforce: 'pre',
    load: (asked) =>
      /preact\/jsx-runtime\//.test(asked)
        ? `import { createElement, Fragment } from 'preact';
          export const jsx = (type, props, key) => createElement(type, { ...props, key });
          export { jsx as jsxs, Fragment };`
        : null,
  };
}

const core = new RegExp(
  [
    'preload-helper|node_modules/(preact/(dist|jsx-runtime)|@preact/signals-core)/',
    'widget/(main|View|clock|later|packages|selection|screen|format|heading|history|home|host|lists|messages|options|i18n/translate)\\.',
    'widget/ui/(Flag|Head|Plain|Sign|Title|Waiting)\\.',
    'widget/screens/(Packages|PackageChoice|Coverage|Duration)\\.',
  ].join('|'),
);

/** What buying and looking at an order share: one file packs better than two. */
const orders = /widget\/(api|attempts|email|orders|visit)\./;

/** What `vite build --mode …` makes: the widget, the loader for partner pages, the server. */
const builds: Record<string, BuildEnvironmentOptions> = {
  widget: {
    outDir: 'dist/client',
    manifest: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((one) => one.endsWith('.css')),
    },
    rolldownOptions: {
      // Texts are entries: the page names those of its language, so that no other language is even listed.
      input: ['widget/main.tsx', 'widget/finder.ts', ...globSync('widget/i18n/*/!(home).ts')],
      preserveEntrySignatures: 'allow-extension',
      // One file for all that the packages need, not a dozen small ones: it is what others share as well.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'core', test: core },
            { name: 'orders', test: orders },
          ],
        },
      },
    },
  },
  loader: {
    outDir: 'dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    lib: {
      entry: resolve('widget/embed.ts'),
      formats: ['iife'],
      name: 'EsimWidget',
      fileName: () => 'embed.js',
    },
  },
  builder: {
    outDir: 'dist/client',
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'widget/builder/index.html' },
  },
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

export default defineConfig(({ mode }) => ({
  publicDir: mode === 'builder' ? 'widget/public' : false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
  plugins: [inlined(), ...(mode === 'widget' ? [preload(), jsxRuntime(), flags()] : [])],
  define: mode in builds ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: { target, ...builds[mode] },
  ssr: { noExternal: true, external: ['pg', 'pino', 'nodemailer', 'stripe'] },
  test: {
    // For a busy machine with two cores: nothing here asserts on time by timing out.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['test/{server,sandbox,contracts,lint}/**/*.test.{ts,tsx}', 'test/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'widget', environment: 'happy-dom', include: ['test/widget/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/e2e/**/*.test.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
}));
