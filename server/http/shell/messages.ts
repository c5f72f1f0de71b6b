import { shop as en } from '../../../widget/i18n/en/shop.ts';
import { shop as de } from '../../../widget/i18n/de/shop.ts';
import { shop as fr } from '../../../widget/i18n/fr/shop.ts';
import { shop as es } from '../../../widget/i18n/es/shop.ts';
import { shop as it } from '../../../widget/i18n/it/shop.ts';
import { shop as ptBr } from '../../../widget/i18n/pt-BR/shop.ts';
import { shop as nl } from '../../../widget/i18n/nl/shop.ts';
import { shop as pl } from '../../../widget/i18n/pl/shop.ts';
import { shop as tr } from '../../../widget/i18n/tr/shop.ts';
import { shop as ar } from '../../../widget/i18n/ar/shop.ts';
import { shop as he } from '../../../widget/i18n/he/shop.ts';
import { shop as ja } from '../../../widget/i18n/ja/shop.ts';
import { shop as ko } from '../../../widget/i18n/ko/shop.ts';
import { shop as zhHans } from '../../../widget/i18n/zh-Hans/shop.ts';
import type { Part } from '../../../widget/i18n/translate.ts';
import type { Lang } from '../../catalogue/langs.ts';

/** The texts that pages made here are of: those of the first screen and the packages. */
export type ShopMessages = Part<typeof en>;

/** A language is one that we have only with its texts: a missing one fails the type check. */
export const shopMessages: Readonly<Record<Lang, ShopMessages>> = {
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
