import type { en } from './en.ts';

type English = typeof en;
export type Key = keyof English;
export type Plural = { readonly other: string } & { readonly [Form in Intl.LDMLPluralRule]?: string };

/** What another language must have: `export const de = { … } satisfies Messages`. */
export type Messages = { readonly [K in Key]: English[K] extends string ? string : Plural };
/** Messages of one part: `export const checkout = { … } satisfies Part<typeof en.checkout>` keeps a translation whole. */
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

/** `t('packages.continue', { data: '5 GB', price: '€13.90' })`; a plural is chosen by its `count`. */
export type Translate = <K extends Key>(key: K, ...rest: Rest<K>) => string;

/** Written from right to left. */
export const isRightToLeft = (lang: string): boolean => /^(ar|he)/.test(lang);

/**
 * Where the text around runs from right to left, a name, an amount or an address keeps its own direction, and moves
 * nothing around it: amounts are read from left to right, whatever marks Intl gave them.
 */
export const isolate = (lang: string, text: string): string =>
  isRightToLeft(lang) ? `\u2068${text.replace(/\u200f/g, '')}\u2069` : text;

/**
 * Digits are the Latin ones in every language: what engines hold for Arabic differs, and a page must not change when
 * the browser takes it over.
 */
export const withDigits = (lang: string): string => `${lang}-u-nu-latn`;

/** Makes `t` for a language. `messages` may grow while parts are loaded: it is read at every call. */
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
