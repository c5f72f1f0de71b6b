import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { messageParts } from '../../../widget/frame/translations.ts';

/** Addresses of what the widget's build made. */
export interface Assets {
  /** The module that takes the page over. */
  readonly main: string;
  /** The first screen's search, whole. */
  readonly finder: string;
  /** What `main` imports at once. */
  readonly imports: readonly string[];
  /** Files of texts of a language, in the order of `messageParts`; undefined when we do not have it. */
  texts(lang: string): readonly string[] | undefined;
}

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional() }),
);

/** Reads the manifest of `vite build --mode widget`; throws when it was not run. */
export function readAssets(clientDirectory: string): Assets {
  const file = join(clientDirectory, '.vite', 'manifest.json');
  const manifest = Manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  const entry = manifest['widget/frame/main.tsx'];
  const finder = manifest['widget/first-screen/search/entry.ts'];
  if (!entry || !finder) throw new Error(`${file} is not of the widget's build`);
  const address = (key: string) => manifest[key] && `/${manifest[key].file}`;
  return {
    main: `/${entry.file}`,
    finder: `/${finder.file}`,
    imports: (entry.imports ?? []).flatMap((key) => address(key) ?? []),
    texts(lang) {
      const files = messageParts.map((part) => address(`widget/i18n/${lang}/${part}.ts`));
      return files.every((one) => one !== undefined) ? files : undefined;
    },
  };
}
