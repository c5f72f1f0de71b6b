import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Lang } from '../../catalogue/languages.ts';
import { languages } from '../../contract/values.ts';
import { messageParts, type TextFiles } from '../../../widget/frame/translations.ts';

/** Addresses of what the widget's build made. */
export interface Assets {
  /** The module that takes the page over. */
  readonly main: string;
  /** The first screen's search, whole. */
  readonly finder: string;
  /** What `main` imports at once. */
  readonly imports: readonly string[];
  /** The file of each part of the texts of a language. */
  texts(lang: Lang): TextFiles;
}

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional() }),
);

/** Reads the manifest of `vite build --mode widget`; throws when it was not run. */
export function readAssets(clientDirectory: string): Assets {
  const file = join(clientDirectory, '.vite', 'manifest.json');
  const manifest = Manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  const addressOf = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`${file} is not of the widget's build: it has no ${source}`);
    return `/${chunk.file}`;
  };
  const main = 'widget/frame/main.tsx';
  const texts = new Map(
    languages.map((lang) => {
      const files = messageParts.map((part) => [part, addressOf(`widget/i18n/${lang}/${part}.ts`)]);
      return [lang, Object.fromEntries(files) as TextFiles];
    }),
  );
  return {
    main: addressOf(main),
    finder: addressOf('widget/first-screen/search/entry.ts'),
    imports: (manifest[main]?.imports ?? []).map(addressOf),
    texts: (lang) => texts.get(lang)!,
  };
}
