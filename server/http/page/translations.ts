import { home as enHome } from '../../../widget/i18n/en/home.ts';
import { shop as en } from '../../../widget/i18n/en/shop.ts';
import { home as deHome } from '../../../widget/i18n/de/home.ts';
import { shop as de } from '../../../widget/i18n/de/shop.ts';
import { home as frHome } from '../../../widget/i18n/fr/home.ts';
import { shop as fr } from '../../../widget/i18n/fr/shop.ts';
import { home as esHome } from '../../../widget/i18n/es/home.ts';
import { shop as es } from '../../../widget/i18n/es/shop.ts';
import { home as itHome } from '../../../widget/i18n/it/home.ts';
import { shop as it } from '../../../widget/i18n/it/shop.ts';
import { home as ptBrHome } from '../../../widget/i18n/pt-BR/home.ts';
import { shop as ptBr } from '../../../widget/i18n/pt-BR/shop.ts';
import { home as nlHome } from '../../../widget/i18n/nl/home.ts';
import { shop as nl } from '../../../widget/i18n/nl/shop.ts';
import { home as plHome } from '../../../widget/i18n/pl/home.ts';
import { shop as pl } from '../../../widget/i18n/pl/shop.ts';
import { home as trHome } from '../../../widget/i18n/tr/home.ts';
import { shop as tr } from '../../../widget/i18n/tr/shop.ts';
import { home as arHome } from '../../../widget/i18n/ar/home.ts';
import { shop as ar } from '../../../widget/i18n/ar/shop.ts';
import { home as heHome } from '../../../widget/i18n/he/home.ts';
import { shop as he } from '../../../widget/i18n/he/shop.ts';
import { home as jaHome } from '../../../widget/i18n/ja/home.ts';
import { shop as ja } from '../../../widget/i18n/ja/shop.ts';
import { home as koHome } from '../../../widget/i18n/ko/home.ts';
import { shop as ko } from '../../../widget/i18n/ko/shop.ts';
import { home as zhHansHome } from '../../../widget/i18n/zh-Hans/home.ts';
import { shop as zhHans } from '../../../widget/i18n/zh-Hans/shop.ts';
import type { Part } from '../../../widget/i18n/translate.ts';
import type { Lang } from '../../catalogue/languages.ts';

/** The texts of server-rendered pages: the first screen and the packages. */
export type ShopMessages = Part<typeof en & typeof enHome>;

/** A language without texts fails the type check. */
export const shopMessages: Readonly<Record<Lang, ShopMessages>> = {
  en: { ...enHome, ...en },
  de: { ...deHome, ...de },
  fr: { ...frHome, ...fr },
  es: { ...esHome, ...es },
  it: { ...itHome, ...it },
  'pt-BR': { ...ptBrHome, ...ptBr },
  nl: { ...nlHome, ...nl },
  pl: { ...plHome, ...pl },
  tr: { ...trHome, ...tr },
  ar: { ...arHome, ...ar },
  he: { ...heHome, ...he },
  ja: { ...jaHome, ...ja },
  ko: { ...koHome, ...ko },
  'zh-Hans': { ...zhHansHome, ...zhHans },
};
