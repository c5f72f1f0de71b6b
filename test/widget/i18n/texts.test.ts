import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFormat } from '../../../widget/frame/format.ts';
import { en } from '../../../widget/i18n/en.ts';
import { createTranslate } from '../../../widget/i18n/translate.ts';
import { isRightToLeft } from '../../../server/contract/values/locale.ts';
import type { Key, Messages, Plural } from '../../../widget/i18n/translate.ts';
import { messageParts } from '../../../widget/frame/translations.ts';
import { languages } from '../../../server/contract/values/values.ts';

type Table = Readonly<Record<string, string | Plural>>;

const folder = join(import.meta.dirname, '../../../widget/i18n');
/** The browser's parts, and the one that stays on the server. */
const allParts = [...messageParts, 'home'];
const others = languages.filter((lang) => lang !== 'en');

async function partOf(lang: string, part: string): Promise<Table> {
  const module = (await import(`../../../widget/i18n/${lang}/${part}.ts`)) as Record<string, Table>;
  return module[part] ?? {};
}
const tables = new Map<string, Table>();
for (const lang of languages) {
  const parts = await Promise.all(allParts.map((part) => partOf(lang, part)));
  tables.set(lang, Object.assign({}, ...parts));
}
const tableOf = (lang: string) => tables.get(lang) ?? {};
const formsOf = (message: string | Plural | undefined) =>
  typeof message === 'object' ? Object.values(message) : message === undefined ? [] : [message];
const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();

/** Texts that are rightly the same in another language: names of phones, and shared words. */
const shared: Readonly<Record<string, readonly string[]>> = {
  'packages.offer': others,
  'order.iphone': others,
  'order.samsung': others,
  'order.pixel': others,
  'packages.perGb': ['nl'],
  'steps.iphoneUse': others,
  'steps.pixelRoaming': ['de', 'it', 'nl', 'pl', 'pt-BR'],
  'checkout.no': ['es', 'it'],
};

describe('the texts', () => {
  it('exist in every language that the server knows, and in no other', () => {
    const folders = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
    expect(folders.map(({ name }) => name).toSorted()).toEqual([...languages].toSorted());
  });

  it.each(others)('are complete in %s, part by part', async (lang) => {
    for (const part of allParts) {
      const keys = (table: Table) => Object.keys(table).toSorted();
      expect(keys(await partOf(lang, part))).toEqual(keys(await partOf('en', part)));
    }
  });

  it.each(languages)('have each plural form that %s needs, and no other', (lang) => {
    const needed = new Intl.PluralRules(lang).resolvedOptions().pluralCategories.toSorted();
    for (const [key, message] of Object.entries(tableOf(lang))) {
      const isPlural = typeof en[key as Key] === 'object';
      expect([key, typeof message === 'object']).toEqual([key, isPlural]);
      if (typeof message === 'object') expect([key, Object.keys(message).toSorted()]).toEqual([key, needed]);
    }
  });

  it.each(others)('take the same values in %s as in English', (lang) => {
    const table = tableOf(lang);
    for (const [key, english] of Object.entries(en)) {
      const wanted = new Set(formsOf(english).flatMap(namesIn));
      for (const text of formsOf(table[key])) {
        // The plural forms for one and two may leave out the number.
        const found = new Set([...namesIn(text), ...(typeof english === 'object' ? ['count'] : [])]);
        expect([key, text, [...found].toSorted()]).toEqual([key, text, [...wanted].toSorted()]);
      }
    }
  });

  it.each(others)('are not English in %s', (lang) => {
    const table = tableOf(lang);
    const same = Object.entries(en)
      .filter(([key, english]) => formsOf(english).some((text) => formsOf(table[key]).includes(text)))
      .map(([key]) => key);
    expect(same.filter((key) => !shared[key]?.includes(lang))).toEqual([]);
  });

  it.each(languages)('are clean in %s', (lang) => {
    const dirty = Object.entries(tableOf(lang)).filter(([, message]) =>
      formsOf(message).some(
        (text) =>
          /[`<>]|(^|\s)'|\p{L}'\p{L}|\.\.\.|^\s|\s$|\s{2}|&\w+;/u.test(text) ||
          // The only invisible mark allowed is the one that keeps `*#06#` in order in right-to-left text.
          /[\p{Cc}\p{Zl}\p{Zp}\ufffd]|(?!\u200e)\p{Cf}/u.test(text) ||
          (text.includes('\u200e') && !isRightToLeft(lang)) ||
          // Hebrew writes its quotation marks straight.
          (text.includes('"') && lang !== 'he') ||
          text === '',
      ),
    );
    expect(dirty).toEqual([]);
  });

  it.each(languages)('state the data and the days left in %s without a number to agree with', (lang) => {
    const t = createTranslate(lang, () => tableOf(lang) as Partial<Messages>);
    const days = createFormat(lang).days(1);
    const one = `${t('order.left', { left: '1 GB' })} · ${t('keep.daysLeft', { days })}`;
    // "1 GB restants", "quedan 1 día": plural words beside a singular.
    expect(one).not.toMatch(/restant|rimast|quedan|restam/i);
  });

  it.each(languages)('name the buttons of a phone in %s in words as its drawn steps do', (lang) => {
    const table = tableOf(lang);
    const lastOf = (key: string) =>
      new RegExp(String.raw`${String(table[key]).split(' › ').at(-1)}(?!\p{L})`, 'u');
    expect(table['order.iphone2']).toMatch(lastOf('steps.iphoneManual'));
    expect(table['order.samsung2']).toMatch(lastOf('steps.samsungManual'));
    expect(table['order.pixel2']).toMatch(lastOf('steps.pixelManual'));
  });

  it('say in Arabic when usage was last checked, not when it ends', () => {
    expect(tableOf('ar')['order.usageAt']).not.toMatch(/^حتى/);
  });

  it('keep French punctuation with its words', () => {
    const loose = Object.entries(tableOf('fr')).filter(([, message]) =>
      formsOf(message).some((text) => / [?!:;»]|« /.test(text)),
    );
    expect(loose).toEqual([]);
  });

  it.each(languages)('have a plural form for every number in %s, never a bare key', (lang) => {
    const t = createTranslate(lang, () => tableOf(lang) as Partial<Messages>);
    for (const count of [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000]) {
      for (const key of ['destinations.covers', 'packages.covers', 'checkout.missing'] as const) {
        const text = t(key, { count });
        expect(text).not.toBe(key);
        expect(text).not.toMatch(/[{}]/);
      }
    }
  });
});

describe('a value inserted into a text', () => {
  it('keeps its own direction in a right-to-left text', () => {
    const t = createTranslate('ar', () => tableOf('ar') as Partial<Messages>);
    expect(t('checkout.emailMeant', { email: 'a@b.example' })).toContain('\u2068a@b.example\u2069');
    const german = createTranslate('de', () => tableOf('de') as Partial<Messages>);
    expect(german('checkout.emailMeant', { email: 'a@b.example' })).toBe('Meinten Sie a@b.example?');
  });
});
