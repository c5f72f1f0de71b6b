import { order as en } from '../../../../widget/i18n/en/order.ts';
import { order as de } from '../../../../widget/i18n/de/order.ts';
import { order as fr } from '../../../../widget/i18n/fr/order.ts';
import { order as es } from '../../../../widget/i18n/es/order.ts';
import { order as it } from '../../../../widget/i18n/it/order.ts';
import { order as ptBr } from '../../../../widget/i18n/pt-BR/order.ts';
import { order as nl } from '../../../../widget/i18n/nl/order.ts';
import { order as pl } from '../../../../widget/i18n/pl/order.ts';
import { order as tr } from '../../../../widget/i18n/tr/order.ts';
import { order as ar } from '../../../../widget/i18n/ar/order.ts';
import { order as he } from '../../../../widget/i18n/he/order.ts';
import { order as ja } from '../../../../widget/i18n/ja/order.ts';
import { order as ko } from '../../../../widget/i18n/ko/order.ts';
import { order as zhHans } from '../../../../widget/i18n/zh-Hans/order.ts';
import { moreWays } from '../../../../widget/tab/way-texts.ts';
import type { TabTexts } from '../../../../widget/tab/tab-data.ts';
import type { Lang } from '../../../contract/values/values.ts';
import { shopMessages } from '../translations.ts';
import { returnedTexts } from './returned.ts';

const orders = {
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
} satisfies Record<Lang, unknown>;

/** What the page in a tab says; most of it is the wording of the order's own page. */
export function tabTexts(lang: Lang): TabTexts {
  const order = orders[lang];
  return {
    ...moreWays[lang],
    unpaid: order['order.unpaidTitle'],
    refused: returnedTexts[lang].refused,
    checking: order['order.checkingTitle'],
    checkingMore: order['order.checkingMore'],
    expired: order['order.expiredTitle'],
    expiredMore: order['order.expiredMore'],
    gone: order['order.goneTitle'],
    goneMore: order['order.goneMore'],
    returned: returnedTexts[lang].title,
    returnedMore: returnedTexts[lang].more,
    sendLink: order['order.linkSend'],
    offline: order['order.offline'],
    retry: shopMessages[lang]['app.retry'],
    offer: shopMessages[lang]['packages.offer'],
    topUp: order['order.topUp'],
  };
}
