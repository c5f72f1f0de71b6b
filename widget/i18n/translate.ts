// By hand: messages hold names and plurals, and Intl knows the plurals; intl-messageformat is 8.7 kB compressed.
import { isolate, withDigits } from '../../server/contract/values/locale.ts';
import type { en } from './en.ts';

type English = typeof en;
export type Key = keyof English;
export type Plural = { readonly other: string } & { readonly [Form in Intl.LDMLPluralRule]?: string };

/** The keys and forms that every language has, all parts together. */
export type Messages = { readonly [K in Key]: English[K] extends string ? string : Plural };
/**
 * The messages of one part; `export const checkout = { … } satisfies Part<typeof english>` checks that a translation is
 * complete.
 */
export type Part<Source> = {
  readonly [K in keyof Source]: Source[K] extends string ? string : Plural;
};

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type TextOf<Message> = Message extends string ? Message : Message[keyof Message];
type ParameterNames<K extends Key> = Names<TextOf<English[K]>>;
type Parameters<K extends Key> = {
  readonly [Name in ParameterNames<K>]: English[K] extends string
    ? string | number
    : Name extends 'count'
      ? number
      : string | number;
};
type Rest<K extends Key> = [ParameterNames<K>] extends [never] ? [] : [parameters: Parameters<K>];

/** `t('packages.continue', { data: '5 GB', price: '€13.90' })`; `count` selects the plural form. */
export type Translate = <K extends Key>(key: K, ...rest: Rest<K>) => string;

/** Creates `t` for a language. Reads `messages` at every call, because it grows as parts load. */
export function createTranslate(lang: string, messages: () => Partial<Messages>): Translate {
  let rules: Intl.PluralRules | undefined;
  return (key, ...[parameters]) => {
    const message = messages()[key] as string | Plural | undefined;
    if (message === undefined) return key;
    const values = (parameters ?? {}) as Record<string, string | number>;
    const text =
      typeof message === 'string'
        ? message
        : (message[(rules ??= new Intl.PluralRules(lang)).select(Number(values['count']))] ?? message.other);
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      return typeof value === 'number' ? value.toLocaleString(withDigits(lang)) : isolate(lang, value);
    });
  };
}
