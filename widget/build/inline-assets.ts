import { build } from 'vite';
import type { Plugin } from 'vite';
import { target } from './target.ts';

/**
 * `import text from './filter.ts?inlined'`: bundles and minifies the module or style sheet into a string, for pages
 * that inline it. Build, development and tests get the same bytes, so that the budgets are accurate.
 */
export function inlineAssets(): Plugin {
  const suffix = '?inlined';
  const prefix = '\0inlined:';
  return {
    name: 'inline-assets',
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
            : {
                lib: { entry: file, formats: ['iife'], name: 'inlined' },
                rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 3 } } },
              }),
        },
      });
      const text = [result]
        .flat()
        .flatMap((one) => ('output' in one ? one.output : []))
        .filter((one) => (style ? one.fileName.endsWith('.css') : one.type === 'chunk'))
        .map((one) => (one.type === 'chunk' ? one.code : String(one.source)))
        .join('')
        // Lightning CSS emits these for `light-dark()`, which none of our styles use.
        .replaceAll(/--lightningcss-(light|dark):[^;]*;/g, '')
        .trim();
      return `export default ${JSON.stringify(text)}`;
    },
  };
}
