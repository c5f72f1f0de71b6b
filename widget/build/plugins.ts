import type { Plugin } from 'vite';
import { flags } from './flags.ts';
import { inlineAssets } from './inline-assets.ts';
import { jsxRuntime } from './jsx-runtime.ts';
import { preload } from './preload.ts';

/** What `vite build --mode …` needs beside Vite; tests take the assets that are inlined, too. */
export const pluginsFor = (mode: string): Plugin[] => [
  inlineAssets(),
  ...(mode === 'widget' ? [preload(), jsxRuntime(), flags()] : []),
];
