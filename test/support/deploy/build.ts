import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Where `npm run build` puts the files for browsers. */
export const clientFolder = join(import.meta.dirname, '../../../dist/client');

type Manifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }
>;

export interface Build {
  /** The built files of a source and its static imports, for example of `widget/frame/main.tsx`. */
  closure(source: string): string[];
  /** The style sheets that load with them. */
  stylesOf(source: string): string[];
  read(file: string): Buffer;
}

export function readBuild(folder = clientFolder): Build {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const keysOf = (source: string) => {
    const keys = new Set<string>();
    const visit = (key: string) => {
      const entry = manifest[key];
      if (!entry) throw new Error(`${key} was not built`);
      if (keys.has(key)) return;
      keys.add(key);
      for (const imported of entry.imports ?? []) visit(imported);
    };
    visit(source);
    return [...keys];
  };
  return {
    closure: (source) => keysOf(source).flatMap((key) => manifest[key]?.file ?? []),
    stylesOf: (source) => keysOf(source).flatMap((key) => manifest[key]?.css ?? []),
    read: (file) => readFileSync(join(folder, file)),
  };
}

/** The size in bytes after brotli at its best quality, as transferred. */
export function brotliBytes(content: Buffer | string): number {
  const plain = Buffer.from(content);
  return brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  }).length;
}
