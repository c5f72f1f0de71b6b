import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Emits every country's flag as a small file under `flags/`. */
export function flags(): Plugin {
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
