import type { Lang } from '../../../server/contract/values/values.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { ptBr } from './pt-br.ts';
import type { WithdrawTexts } from './withdraw-texts.ts';
import { tr } from './tr.ts';
import { zhHans } from './zh-hans.ts';

export const withdrawTexts: Readonly<Record<Lang, WithdrawTexts>> = {
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
