import type { Lang } from '../contract/values/values.ts';
import type { LegalTexts } from './texts/legal-texts.ts';
import { ar } from './texts/ar.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { he } from './texts/he.ts';
import { it } from './texts/it.ts';
import { ja } from './texts/ja.ts';
import { ko } from './texts/ko.ts';
import { nl } from './texts/nl.ts';
import { pl } from './texts/pl.ts';
import { ptBr } from './texts/pt-br.ts';
import { tr } from './texts/tr.ts';
import { zhHans } from './texts/zh-hans.ts';

export const legalTexts: Readonly<Record<Lang, LegalTexts>> = {
  en,
  de,
  fr,
  es,
  it,
  'pt-BR': ptBr,
  nl,
  pl,
  tr,
  ar,
  he,
  ja,
  ko,
  'zh-Hans': zhHans,
};
