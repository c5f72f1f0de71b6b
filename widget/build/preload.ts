import type { Plugin } from 'vite';

/** A call of the helper without style sheets, minified: `e(()=>import('./a.js').then(e=>e.a(b)),[])`. */
const unstyled =
  /[\w$]+\(\(\)=>(import\([`'"][^`'"]+[`'"]\)(?:\.then\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?),\[\]\)/g;

/**
 * Replaces Vite's helper for dynamic imports, which is larger than one of our screens. This one does only
 * what we need: it loads a screen's styles before its code runs, retries a failed sheet once, and then goes
 * on without it, because an unstyled screen still sells. Each call lists its own style sheets, which
 * makes Vite's table unnecessary; modules without any are imported directly.
 */
export function preload(): Plugin {
  const id = '\0vite/preload-helper.js';
  return {
    name: 'preload',
    enforce: 'pre',
    load: (asked) =>
      asked === id
        ? `const sheets = {};
          const bring = (file, again) => new Promise((resolve) => {
            const link = document.createElement('link');
            link.rel = 'stylesheet';
            link.href = '/' + file;
            link.onload = resolve;
            link.onerror = () => {
              link.remove();
              resolve(again && bring(file));
            };
            document.head.append(link);
          });
          export const __vitePreload = (load, styles = []) =>
            Promise.all(styles.map((file) => (sheets[file] ??= bring(file, true)))).then(load);`
        : null,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          chunk.code = chunk.code.replaceAll(unstyled, '$1');
          const table = /^const __vite__mapDeps=.*?(\[".*?"\]).*\n/.exec(chunk.code);
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
