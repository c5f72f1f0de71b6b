import { home as enHome } from '../../../widget/i18n/en/home.ts';
import { core as en } from '../../../widget/i18n/en/core.ts';
import { home as deHome } from '../../../widget/i18n/de/home.ts';
import { core as de } from '../../../widget/i18n/de/core.ts';
import { home as frHome } from '../../../widget/i18n/fr/home.ts';
import { core as fr } from '../../../widget/i18n/fr/core.ts';
import { home as esHome } from '../../../widget/i18n/es/home.ts';
import { core as es } from '../../../widget/i18n/es/core.ts';
import { home as itHome } from '../../../widget/i18n/it/home.ts';
import { core as it } from '../../../widget/i18n/it/core.ts';
import { home as ptBrHome } from '../../../widget/i18n/pt-BR/home.ts';
import { core as ptBr } from '../../../widget/i18n/pt-BR/core.ts';
import { home as nlHome } from '../../../widget/i18n/nl/home.ts';
import { core as nl } from '../../../widget/i18n/nl/core.ts';
import { home as plHome } from '../../../widget/i18n/pl/home.ts';
import { core as pl } from '../../../widget/i18n/pl/core.ts';
import { home as trHome } from '../../../widget/i18n/tr/home.ts';
import { core as tr } from '../../../widget/i18n/tr/core.ts';
import { home as arHome } from '../../../widget/i18n/ar/home.ts';
import { core as ar } from '../../../widget/i18n/ar/core.ts';
import { home as heHome } from '../../../widget/i18n/he/home.ts';
import { core as he } from '../../../widget/i18n/he/core.ts';
import { home as jaHome } from '../../../widget/i18n/ja/home.ts';
import { core as ja } from '../../../widget/i18n/ja/core.ts';
import { home as koHome } from '../../../widget/i18n/ko/home.ts';
import { core as ko } from '../../../widget/i18n/ko/core.ts';
import { home as zhHansHome } from '../../../widget/i18n/zh-Hans/home.ts';
import { core as zhHans } from '../../../widget/i18n/zh-Hans/core.ts';
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
