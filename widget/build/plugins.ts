import type { Plugin } from 'vite';
import { flags } from './flags.ts';
import { inlineAssets } from './inline-assets.ts';
import { jsxRuntime } from './jsx-runtime.ts';
import { preload } from './preload.ts';

/** The plugins that `vite build --mode …` needs; tests use the inlined assets too. */
export const pluginsFor = (mode: string): Plugin[] => [
  inlineAssets(),
  ...(mode === 'widget' ? [preload(), jsxRuntime(), flags()] : []),
];
