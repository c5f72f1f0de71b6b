import { home as enHome } from '../../../widget/i18n/en/home.ts';
import { core as en } from '../../../widget/i18n/en/core.ts';
import { advice as enAdvice } from '../../../widget/i18n/en/advice.ts';
import { home as deHome } from '../../../widget/i18n/de/home.ts';
import { core as de } from '../../../widget/i18n/de/core.ts';
import { advice as deAdvice } from '../../../widget/i18n/de/advice.ts';
import { home as frHome } from '../../../widget/i18n/fr/home.ts';
import { core as fr } from '../../../widget/i18n/fr/core.ts';
import { advice as frAdvice } from '../../../widget/i18n/fr/advice.ts';
import { home as esHome } from '../../../widget/i18n/es/home.ts';
import { core as es } from '../../../widget/i18n/es/core.ts';
import { advice as esAdvice } from '../../../widget/i18n/es/advice.ts';
import { home as itHome } from '../../../widget/i18n/it/home.ts';
import { core as it } from '../../../widget/i18n/it/core.ts';
import { advice as itAdvice } from '../../../widget/i18n/it/advice.ts';
import { home as ptBrHome } from '../../../widget/i18n/pt-BR/home.ts';
import { core as ptBr } from '../../../widget/i18n/pt-BR/core.ts';
import { advice as ptBrAdvice } from '../../../widget/i18n/pt-BR/advice.ts';
import { home as nlHome } from '../../../widget/i18n/nl/home.ts';
import { core as nl } from '../../../widget/i18n/nl/core.ts';
import { advice as nlAdvice } from '../../../widget/i18n/nl/advice.ts';
import { home as plHome } from '../../../widget/i18n/pl/home.ts';
import { core as pl } from '../../../widget/i18n/pl/core.ts';
import { advice as plAdvice } from '../../../widget/i18n/pl/advice.ts';
import { home as trHome } from '../../../widget/i18n/tr/home.ts';
import { core as tr } from '../../../widget/i18n/tr/core.ts';
import { advice as trAdvice } from '../../../widget/i18n/tr/advice.ts';
import { home as arHome } from '../../../widget/i18n/ar/home.ts';
import { core as ar } from '../../../widget/i18n/ar/core.ts';
import { advice as arAdvice } from '../../../widget/i18n/ar/advice.ts';
import { home as heHome } from '../../../widget/i18n/he/home.ts';
import { core as he } from '../../../widget/i18n/he/core.ts';
import { advice as heAdvice } from '../../../widget/i18n/he/advice.ts';
import { home as jaHome } from '../../../widget/i18n/ja/home.ts';
import { core as ja } from '../../../widget/i18n/ja/core.ts';
import { advice as jaAdvice } from '../../../widget/i18n/ja/advice.ts';
import { home as koHome } from '../../../widget/i18n/ko/home.ts';
import { core as ko } from '../../../widget/i18n/ko/core.ts';
import { advice as koAdvice } from '../../../widget/i18n/ko/advice.ts';
import { home as zhHansHome } from '../../../widget/i18n/zh-Hans/home.ts';
import { core as zhHans } from '../../../widget/i18n/zh-Hans/core.ts';
import { advice as zhHansAdvice } from '../../../widget/i18n/zh-Hans/advice.ts';
import type { Part } from '../../../widget/i18n/translate.ts';
import type { Lang } from '../../contract/values/values.ts';

/** The texts of server-rendered pages: the first screen and the packages, with what helps to choose one. */
export type ShopMessages = Part<typeof en & typeof enHome & typeof enAdvice>;

/** A language without texts fails the type check. */
export const shopMessages: Readonly<Record<Lang, ShopMessages>> = {
  en: { ...enHome, ...en, ...enAdvice },
  de: { ...deHome, ...de, ...deAdvice },
  fr: { ...frHome, ...fr, ...frAdvice },
  es: { ...esHome, ...es, ...esAdvice },
  it: { ...itHome, ...it, ...itAdvice },
  'pt-BR': { ...ptBrHome, ...ptBr, ...ptBrAdvice },
  nl: { ...nlHome, ...nl, ...nlAdvice },
  pl: { ...plHome, ...pl, ...plAdvice },
  tr: { ...trHome, ...tr, ...trAdvice },
  ar: { ...arHome, ...ar, ...arAdvice },
  he: { ...heHome, ...he, ...heAdvice },
  ja: { ...jaHome, ...ja, ...jaAdvice },
  ko: { ...koHome, ...ko, ...koAdvice },
  'zh-Hans': { ...zhHansHome, ...zhHans, ...zhHansAdvice },
};
