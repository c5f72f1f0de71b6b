import { globSync } from 'node:fs';
import type { BuildEnvironmentOptions } from 'vite';
import { chunks } from './chunks.ts';

/**
 * File names contain each other's hashes, which do not compress. Seven characters are enough to tell all
 * versions of a file apart; lower case compresses better, because code has few capitals.
 */
const names = {
  hashCharacters: 'base36' as const,
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
};

/**
 * The bundles for browsers: the widget, the loader for partner pages, the builder's page and the dashboard. Paths are
 * relative to the root.
 */
export const bundles: Record<string, BuildEnvironmentOptions> = {
  widget: {
    outDir: 'dist/client',
    manifest: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((one) => one.endsWith('.css')),
    },
    rolldownOptions: {
      // Texts are entries: the page lists only those of its own language.
      input: [
        'widget/frame/main.tsx',
        'widget/first-screen/search/entry.ts',
        'widget/brand/switch.ts',
        ...globSync('widget/i18n/*/!(home).ts'),
      ],
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: chunks },
        ...names,
      },
    },
  },
  loader: {
    outDir: 'dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    lib: {
      entry: 'widget/embed/entry.ts',
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
  dashboard: {
    outDir: 'dist/client/dashboard',
    copyPublicDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: { dashboard: 'widget/dashboard/client/main.ts' },
      output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
    },
  },
};
