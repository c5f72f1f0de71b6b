// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { createElement } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { bundles } from '../../../widget/build/bundles.ts';
import { flags } from '../../../widget/build/flags.ts';
import { inlineAssets } from '../../../widget/build/inline-assets.ts';
import { jsxRuntime } from '../../../widget/build/jsx-runtime.ts';
import { preload } from '../../../widget/build/preload.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plugins-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds `main.js` among `files` and gives what comes out by file name. */
async function built(plugin: Plugin, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    plugins: [plugin],
    build: {
      write: false,
      modulePreload: bundles['widget']?.modulePreload ?? false,
      rolldownOptions: {
        input: join(folder, 'main.js'),
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          assetFileNames: '[name][extname]',
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(
    result.output.map((one) => [one.fileName, one.type === 'chunk' ? one.code : String(one.source)]),
  );
}

const run = async (code: string) =>
  (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, unknown>;

describe('an inlined asset', () => {
  it('is a self-contained script with all its imports, as text', async () => {
    const out = await built(inlineAssets(), {
      'main.js': `import text from './first.ts?inlined';\nexport const given = text;`,
      'first.ts': `import { one } from './second.ts';\nconst two: number = one + 1;\nObject.assign(globalThis, { seen: two });`,
      'second.ts': 'export const one = 1;',
    });
    const { given } = (await run(out.get('main.js') ?? '')) as { given: string };
    const global = {} as { seen?: number };
    runInNewContext(given, global);
    expect(global.seen).toBe(2);
    expect(given).not.toMatch(/import|number|\n/);
  });

  it('is a style sheet with all its imports, minified', async () => {
    const out = await built(inlineAssets(), {
      'main.js': `import text from './first.css?inlined';\nexport const given = text;`,
      'first.css': `@import './second.css';\n/* Why. */\na { color: red; }\n`,
      'second.css': `b { margin: 0px; }\n`,
    });
    expect((await run(out.get('main.js') ?? ''))['given']).toBe('b{margin:0}a{color:red}');
  });
});

describe('the flags', () => {
  it('are files named after their country’s code in lower case', async () => {
    const out = await built(flags(), { 'main.js': 'export const one = 1;' });
    const names = [...out.keys()].filter((name) => name !== 'main.js');
    expect(names).toEqual(expect.arrayContaining(['flags/de.svg', 'flags/jp.svg', 'flags/za.svg']));
    expect(names.filter((name) => !/^flags\/[a-z]{2}\.svg$/.test(name))).toEqual([]);
    expect(out.get('flags/de.svg')).toContain('<svg');
  });
});

describe('code fetched later', () => {
  const files = {
    'main.js': `export const load = () => import('./screen.js');`,
    'screen.js': `import './screen.css';\nexport const name = 'screen';`,
    'screen.css': 'a { color: red; }',
  };

  it('names its style sheet where it is requested, without a table', async () => {
    const main = (await built(preload(), files)).get('main.js') ?? '';
    expect(main).toContain('["screen.css"]');
    expect(main).not.toContain('mapDeps');
  });

  it('is imported as is if it has no style sheet', async () => {
    const main = await built(preload(), {
      'main.js': `export const load = () => import('./plain.js').then((module) => module.name(1));
        export const loadStyled = () => import('./screen.js');`,
      'plain.js': 'export const name = (n) => "plain" + n;',
      'screen.js': "import './screen.css'; export const name = 'screen';",
      'screen.css': 'p { color: red }',
    });
    const code = main.get('main.js') ?? '';
    expect(code).toMatch(/=>import\([`'"]\.\/plain\.js[`'"]\)\.then\(/);
    expect(code).toMatch(/\(\(\)=>import\([`'"]\.\/screen\.js[`'"]\),\["screen\.css"\]\)/);
  });

  it('runs once its style sheet has loaded or failed twice, and never requests it again', async () => {
    const main = (await built(preload(), files)).get('main.js') ?? '';
    const links: { href: string; onload?: () => void; onerror?: () => void }[] = [];
    const document = {
      createElement: () => ({ remove: () => {} }),
      head: { append: (link: (typeof links)[number]) => links.push(link) },
    };
    Object.assign(globalThis, { document });
    try {
      const code = main.replaceAll(/import\(([`'"])[^)]*\1\)/g, 'Promise.resolve({ name: "screen" })');
      const { load } = (await run(code)) as { load: () => Promise<{ name: string }> };
      let came = false;
      const first = load().then((module) => {
        came = true;
        return module;
      });
      await Promise.resolve();
      expect(links.map(({ href }) => href)).toEqual(['/screen.css']);
      expect(came).toBe(false);
      links[0]?.onerror?.();
      await Promise.resolve();
      expect(links.map(({ href }) => href)).toEqual(['/screen.css', '/screen.css']);
      expect(came).toBe(false);
      // A second call waits for the same style sheet.
      const second = load();
      links[1]?.onerror?.();
      expect(await first).toEqual({ name: 'screen' });
      expect(await second).toEqual({ name: 'screen' });
      expect(await load()).toEqual({ name: 'screen' });
      expect(links).toHaveLength(2);
    } finally {
      Reflect.deleteProperty(globalThis, 'document');
    }
  });
});

describe("Preact's runtime for JSX", () => {
  it('makes what createElement makes, including keys and children', async () => {
    const plugin = jsxRuntime();
    const load = plugin.load as (id: string) => string | null;
    expect(load('/preact/dist/preact.mjs')).toBeNull();
    const source = load('/node_modules/preact/jsx-runtime/dist/jsxRuntime.mjs') ?? '';
    const { jsx, jsxs } = (await run(source.replace("'preact'", `'${import.meta.resolve('preact')}'`))) as {
      jsx: typeof createElement;
      jsxs: unknown;
    };
    const made = (jsx as (...words: unknown[]) => ReturnType<typeof createElement>)(
      'p',
      { class: 'one', children: ['two', 3] },
      'four',
    );
    expect(renderToString(made)).toBe('<p class="one">two3</p>');
    expect(made.key).toBe('four');
    expect(jsxs).toBe(jsx);
  });
});
