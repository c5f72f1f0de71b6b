import { beforeAll, describe, expect, it } from 'vitest';
import { destinationName } from '../../../../server/catalogue/places/countries.ts';
import { createPageRoutes } from '../../../../server/http/page/page-routes.ts';
import { shopMessages } from '../../../../server/http/page/translations.ts';
import { createTranslate } from '../../../../widget/i18n/translate.ts';
import { messageParts } from '../../../../widget/frame/translations.ts';
import { folded } from '../../../../widget/first-screen/search/comparable.ts';
import { rank } from '../../../../widget/first-screen/search/match.ts';
import type { SearchWords } from '../../../../widget/first-screen/search/search-words.ts';
import { htmlErrors } from '../../../support/markup/html.ts';
import { assets } from './assets.ts';
import { createShop, sold } from '../../catalogue/shop.ts';
import { type Lang, languages } from '../../../../server/contract/values/values.ts';

const countries = ['FR', 'DE', 'ES', 'IT', 'GB', 'US', 'AE', 'JP', 'TH', 'GR', 'CZ', 'ID', 'TR', 'KR', 'PT'];
const { catalogue, shops, service } = createShop();
const shell = createPageRoutes({
  catalogue,
  shops,
  assets,
  config: { stripeScriptUrl: 'https://js.stripe.com/endive/stripe.js', mode: 'sandbox' },
});
const pageOf = async (path: string) => (await shell.request(path)).text();
/** The page without its scripts and styles. */
const seen = (html: string) => html.replace(/<(script|style)\b.*?<\/\1>/gs, '');

beforeAll(async () => {
  service.destinations = [
    ...countries.map((code) => ({ code, name: destinationName(code, 'en', code), countries: [code] })),
    { code: 'EUROPE', name: 'Europe', countries: ['France', 'Germany', 'Spain'] },
  ];
  service.packages = [...countries, 'EUROPE'].map((code) => sold(`${code}-5`, code, 5, 30, 1_000));
  await catalogue.refresh();
});

describe('a page in each language', () => {
  it.each(languages)('declares %s, and contains its texts and no others', async (lang) => {
    for (const path of ['/?', '/?destination=FR&', `/order/ord_${'a'.repeat(26)}?`]) {
      const html = await pageOf(`${path}lang=${lang}&currency=EUR`);
      const direction = ['ar', 'he'].includes(lang) ? 'rtl' : 'ltr';
      expect(html).toMatch(/<meta name="description" content="[^"]{20,}">/);
      expect(html).toContain(`<html lang="${lang}" dir="${direction}"`);
      const texts = new Set(
        html.match(new RegExp(`/assets/(?:${messageParts.join('|')})-${lang}\\.js`, 'g')),
      );
      expect([...texts].toSorted()).toEqual(Object.values(assets.texts(lang)).toSorted());
      const body = seen(html);
      expect(
        body.match(
          /\b(app|destinations|packages|advice|questions|checkout|problem|order|topup)\.[a-z][A-Za-z]+\b/g,
        ),
      ).toBeNull();
      expect(body.match(/>[^<]*\{\w+\}[^<]*</g)).toBeNull();
    }
  });

  it.each(languages)('has a message in %s for the case that its code does not load', async (lang) => {
    const t = createTranslate(lang, () => shopMessages[lang]);
    for (const path of ['/?destination=FR&', '/?esim=topup&', `/order/ord_${'a'.repeat(26)}?`]) {
      const html = await pageOf(`${path}lang=${lang}&currency=EUR`);
      const [failed = ''] = /(?<=<template id="failed">).*(?=<\/template>)/.exec(html) ?? [];
      expect(failed).toContain(`>${t('app.loadFailed')}</h1>`);
      expect(failed).toContain(`>${t('app.retry')}</button>`);
    }
  });

  it.each(languages)('has no HTML error in %s', async (lang) => {
    for (const path of [
      '/?',
      '/?destination=FR&',
      '/?destination=EUROPE&',
      `/order/ord_${'a'.repeat(26)}?`,
    ]) {
      expect(await htmlErrors(await pageOf(`${path}lang=${lang}&currency=EUR`))).toEqual([]);
    }
  });

  it.each([
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-Hant', 'zh-Hans'],
    ['iw', 'he'],
    ['de_AT', 'de'],
    ['ar-EG', 'ar'],
    ['xx', 'en'],
  ])('answers a request for %s in %s', async (asked, lang) => {
    expect(await pageOf(`/?lang=${asked}`)).toContain(`<html lang="${lang}"`);
  });

  it.each(languages)('has the currency of ?currency= in %s, whatever the language', async (lang) => {
    for (const [currency, sign] of [
      ['EUR', /€/],
      ['GBP', /£|GBP/],
      ['USD', /\$|USD/],
    ] as const) {
      const html = await pageOf(`/?lang=${lang}&currency=${currency}`);
      const prices = [...html.matchAll(/<b><small>[^<]*<\/small>([^<]*)<\/b>/g)].map(([, price]) => price);
      expect(prices.length).toBeGreaterThan(countries.length);
      expect(prices.filter((price) => !sign.test(price ?? ''))).toEqual([]);
    }
  });

  it.each(['ar', 'he'])('keeps amounts in %s from left to right, in Latin digits', async (lang) => {
    for (const path of ['/?', '/?destination=FR&']) {
      const html = seen(await pageOf(`${path}lang=${lang}&currency=EUR`));
      const amounts = html.match(/.[^<>\u2068\u2069]*€[^<>\u2068\u2069]*./gu) ?? [];
      expect(amounts.length).toBeGreaterThan(0);
      expect(amounts.filter((amount) => !/^\u2068[\d.,\s]+€\u2069$/u.test(amount))).toEqual([]);
      expect(html).not.toMatch(/[\u0660-\u0669\u200f]/);
    }
  });
});

describe('the search in each language', () => {
  const queries: Readonly<Record<Exclude<Lang, 'en'>, readonly (readonly [string, string])[]>> = {
    de: [
      ['Prag', 'CZ'],
      ['Großbritannien', 'GB'],
      ['griechen', 'GR'],
      ['turkei', 'TR'],
      ['Mailand', 'IT'],
    ],
    fr: [
      ['Angleterre', 'GB'],
      ['etats', 'US'],
      ['Dubaï', 'AE'],
      ['Coree', 'KR'],
      ['Londres', 'GB'],
    ],
    es: [
      ['Nueva York', 'US'],
      ['japon', 'JP'],
      ['Estambul', 'TR'],
      ['Londres', 'GB'],
      ['Praga', 'CZ'],
    ],
    it: [
      ['Parigi', 'FR'],
      ['Grecia', 'GR'],
      ['Londra', 'GB'],
      ['Maiorca', 'ES'],
      ['Lisbona', 'PT'],
    ],
    'pt-BR': [
      ['Nova York', 'US'],
      ['Tailandia', 'TH'],
      ['Inglaterra', 'GB'],
      ['Lisboa', 'PT'],
      ['Toquio', 'JP'],
    ],
    nl: [
      ['Londen', 'GB'],
      ['Kreta', 'GR'],
      ['duits', 'DE'],
      ['Praag', 'CZ'],
      ['Amerika', 'US'],
    ],
    pl: [
      ['Rzym', 'IT'],
      ['Wlochy', 'IT'],
      ['Londyn', 'GB'],
      ['Praga', 'CZ'],
      ['Majorka', 'ES'],
    ],
    tr: [
      ['İngiltere', 'GB'],
      ['yunan', 'GR'],
      ['Londra', 'GB'],
      ['abd', 'US'],
      ['izmir', 'TR'],
    ],
    ar: [
      ['دبي', 'AE'],
      ['امارات', 'AE'],
      ['باريس', 'FR'],
      ['إسطنبول', 'TR'],
      ['أمريكا', 'US'],
    ],
    he: [
      ['דובאי', 'AE'],
      ['פריז', 'FR'],
      ['לונדון', 'GB'],
      ['בנגקוק', 'TH'],
      ['צרפת', 'FR'],
    ],
    ja: [
      ['ハワイ', 'US'],
      ['バリ', 'ID'],
      ['ドバイ', 'AE'],
      ['パリ', 'FR'],
      ['韓国', 'KR'],
    ],
    ko: [
      ['발리', 'ID'],
      ['하와이', 'US'],
      ['파리', 'FR'],
      ['일본', 'JP'],
      ['방콕', 'TH'],
    ],
    'zh-Hans': [
      ['巴黎', 'FR'],
      ['迪拜', 'AE'],
      ['泰国', 'TH'],
      ['首尔', 'KR'],
      ['夏威夷', 'US'],
    ],
  };
  const english = [
    ['dubai', 'AE'],
    ['bali', 'ID'],
    ['france', 'FR'],
    ['new york', 'US'],
    ['bangkok', 'TH'],
    ['europe', 'EUROPE'],
  ] as const;

  it.each(languages)('finds destinations in %s by its own words and by English ones', async (lang) => {
    const words = (await (await shell.request(`/search/${lang}`)).json()) as SearchWords;
    const all = Object.entries(words.places).map(([code, [others]]) => ({
      code,
      names: [destinationName(code, lang, code), ...others.split('|')].map(folded),
    }));
    for (const [query, code] of [...english, ...(lang === 'en' ? [] : queries[lang])]) {
      const found = all.filter(({ names }) => rank(names, folded(query)) < 9).map((one) => one.code);
      expect({ query, found }).toEqual({ query, found: expect.arrayContaining([code]) });
      expect(found.length).toBeLessThan(4);
    }
  });
});
