import { createTranslate } from '../i18n/translate.ts';
import type { Messages, Translate } from '../i18n/translate.ts';

/** Texts load in parts, each with the screen that needs it; the page lists the files of its language. */
export const messageParts = [
  'core',
  'checkout',
  'help',
  'errors',
  'order',
  'trip',
  'keep',
  'advice',
  'questions',
] as const;
export type MessagePart = (typeof messageParts)[number];

/** The file of each part in one language. */
export type TextFiles = Readonly<Record<MessagePart, string>>;

type Table = Partial<Messages>;

/** The texts of one language, loaded part by part. `files` are the addresses of the parts. */
export function createTranslations(
  lang: string,
  files: TextFiles,
): { t: Translate; load: (part: MessagePart) => Promise<void> } {
  let messages: Table = {};
  return {
    t: createTranslate(lang, () => messages),
    async load(part) {
      const module: Record<string, Table> = await import(/* @vite-ignore */ files[part]);
      messages = { ...messages, ...module[part] };
    },
  };
}
