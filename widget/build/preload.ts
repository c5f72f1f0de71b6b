import type { Plugin } from 'vite';

/**
 * Vite's helper for code that is brought later weighs more than a screen of ours; this one does what is needed here:
 * the styles of a screen are there before its code runs. They are named where they are asked for, without Vite's table.
 */
export function preload(): Plugin {
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
