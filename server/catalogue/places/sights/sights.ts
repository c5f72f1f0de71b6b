import type { Lang } from '../../../contract/values/values.ts';
import { traditionalName } from '../countries.ts';
import { airports } from './airports.ts';
import { asianSights } from './asian.ts';
import { demonyms } from './demonyms.ts';
import { easternSights } from './eastern.ts';
import { englishSights } from './english.ts';
import { germanicSights } from './germanic.ts';
import { romanceSights } from './romance.ts';

const byLang: Readonly<Record<Lang, Readonly<Record<string, readonly string[]>>>> = {
  en: {},
  ...germanicSights,
  ...romanceSights,
  ...easternSights,
  ...asianSights,
};

/**
 * Beside `aliasesOf`: what else travellers type for a destination, such as smaller cities, sights, airports and
 * adjectives.
 */
export const sightsOf = (code: string, lang: Lang): readonly string[] => [
  ...(lang === 'zh-Hans' ? [traditionalName(code) ?? code] : []),
  ...(byLang[lang][code] ?? []),
  ...(demonyms[lang]?.[code] ?? []),
  ...(englishSights[code] ?? []),
  ...(airports[code] ?? []),
  ...(lang === 'en' ? [] : (demonyms.en?.[code] ?? [])),
];
