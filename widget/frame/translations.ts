import { createTranslate } from '../i18n/translate.ts';
import type { Messages, Translate } from '../i18n/translate.ts';

/** The page names the files of its language in this order (`data-texts` on its root). */
export const messageParts = ['shop', 'checkout', 'help', 'trouble', 'order', 'trip'] as const;
export type MessagePart = (typeof messageParts)[number];

type Table = Partial<Messages>;

/** The texts of one language, part by part as screens need them. `files` are the addresses of the parts. */
export function createTranslations(
  lang: string,
  files: readonly string[],
): { t: Translate; load: (part: MessagePart) => Promise<void> } {
  let messages: Table = {};
  return {
    t: createTranslate(lang, () => messages),
    async load(part) {
      const module: Record<string, Table> = await import(
        /* @vite-ignore */ files[messageParts.indexOf(part)]!
      );
      messages = { ...messages, ...module[part] };
    },
  };
}
