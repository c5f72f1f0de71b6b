import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Lang, languages } from '../../contract/values/values.ts';
import { messageParts, type TextFiles } from '../../../widget/frame/translations.ts';

/** Addresses of the widget's built files. */
export interface Assets {
  /** The module that takes over the page. */
  readonly main: string;
  /** The full search of the first screen. */
  readonly finder: string;
  /** The switch of language and currency, for shops that have one. */
  readonly switcher: string;
  /** What helps to choose on the packages screen. */
  readonly advice: string;
  /** The static imports of `main`. */
  readonly imports: readonly string[];
  /** Everything that an order's page may load in a language: a copy of it works without a network. */
  order(lang: Lang): readonly string[];
  /** The file of each part of a language's texts. */
  texts(lang: Lang): TextFiles;
}

const Files = z.array(z.string()).default([]);
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: Files, dynamicImports: Files, css: Files }),
);
type Manifest = z.infer<typeof Manifest>;

const main = 'widget/frame/main.tsx';
/** What an order's page loads in addition to the order's own code. */
const besideOrder = [
  'widget/frame/bridge/bridge.ts',
  'widget/frame/peers/peers.ts',
  'widget/frame/kept/sealed-attempts.ts',
];

/**
 * The order's code with everything it loads later, without what only earlier screens load, and all its texts.
 */
function orderFiles(manifest: Manifest, lang: Lang): readonly string[] {
  const known = new Set<string>();
  const visit = (source: string) => {
    if (known.has(source)) return;
    known.add(source);
    const chunk = manifest[source];
    chunk?.imports.forEach(visit);
    if (source !== main) chunk?.dynamicImports.forEach(visit);
  };
  const texts = messageParts.map((part) => `widget/i18n/${lang}/${part}.ts`);
  [main, 'widget/order/Order.tsx', ...besideOrder, ...texts].forEach(visit);
  const files = [...known].flatMap((source) => {
    const chunk = manifest[source];
    return chunk ? [chunk.file, ...chunk.css] : [];
  });
  return [...new Set(files)].map((file) => `/${file}`);
}

/** Reads the manifest of `vite build --mode widget`; throws if there is none. */
export function readAssets(clientDirectory: string): Assets {
  const file = join(clientDirectory, '.vite', 'manifest.json');
  const manifest = Manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  const addressOf = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`${file} is not from the widget's build: it lacks ${source}`);
    return `/${chunk.file}`;
  };
  const texts = new Map(
    languages.map((lang) => {
      const files = messageParts.map((part) => [part, addressOf(`widget/i18n/${lang}/${part}.ts`)]);
      return [lang, Object.fromEntries(files) as TextFiles];
    }),
  );
  const copies = new Map(languages.map((lang) => [lang, orderFiles(manifest, lang)]));
  return {
    main: addressOf(main),
    finder: addressOf('widget/first-screen/search/entry.ts'),
    switcher: addressOf('widget/brand/switch.ts'),
    advice: addressOf('widget/packages/advice/advice.tsx'),
    imports: (manifest[main]?.imports ?? []).map(addressOf),
    order: (lang) => copies.get(lang)!,
    texts: (lang) => texts.get(lang)!,
  };
}
