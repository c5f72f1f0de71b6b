import type { Lang } from '../../../../../server/contract/values/values.ts';
import { eastAsian } from './east-asian.ts';
import { latin } from './latin.ts';
import { rightToLeft } from './right-to-left.ts';

/** What a traveller types, and the codes that have to come first, in order; none if nothing may match. */
export interface Query {
  readonly lang: Lang;
  readonly typed: string;
  readonly wanted: readonly string[];
}

const read = (tables: Readonly<Partial<Record<Lang, string>>>): readonly Query[] =>
  Object.entries(tables).flatMap(([lang, table]) =>
    table
      .trim()
      .split(/[;\n]/)
      .map((row) => {
        const [typed = '', codes = ''] = row.trim().split(' = ');
        return { lang: lang as Lang, typed, wanted: codes === '-' ? [] : codes.split(' ') };
      }),
  );

/** Written before the search was tuned to them: a row is changed if it is wrong, not if the search is. */
export const groups: Readonly<Record<string, readonly Query[]>> = {
  'Latin letters': read(latin),
  'Chinese characters, kana and hangul': read(eastAsian),
  'Arabic and Hebrew letters': read(rightToLeft),
};
