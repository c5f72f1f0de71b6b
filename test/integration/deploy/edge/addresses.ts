import type { Store } from './edge-store.ts';

/** What partners, travellers and strangers put into an address, some with the browser's languages. */
export const oddAddresses: readonly (readonly [path: string, languages?: string])[] = [
  ['/'],
  ['/?'],
  ['/', 'de-AT,de;q=0.9,en;q=0.8'],
  ['/', 'sv,pt-PT;q=0.8,en;q=0.5'],
  ['/', 'zh-TW,zh;q=0.9'],
  ['/', 'he-IL'],
  ['/', 'iw'],
  ['/', 'sv-SE,sv;q=0.9'],
  ['/', 'end,dex'],
  ['/', 'de;q=0,fr;q=0.5'],
  ['/', 'de; q=0.0, it-CH; q=0.3'],
  ['/', 'en;q=0.5,de'],
  ['/', 'nl;q=0.9,pt-BR;q=1.0'],
  ['/', 'de;q=0'],
  ['/', 'fr;q=0.3,de;q=0.8,it;q=0.5'],
  ['/', 'fr;q=0.8,de;q=0.81,it;q=0.89'],
  ['/', 'fr;q=.2,de;q=0.30,sv'],
  ['/', 'de;q=0.05,fr;q=0.1'],
  ['/', 'fr;q=0.001,de;q=0.000'],
  ['/', 'DE_at;Q=0.9 , fr ; q = 0.95'],
  ['/', 'nl;q=0.7,pl;q=1.5,tr;q=1'],
  ['/', '*,pl;q=0.1'],
  ['/', 'zh-Hant-TW;q=0.4,ja-JP;q=0.6,de-x-old;q=0.6'],
  ['/', 'sv,da;q=0.9,nb;q=0.8,fi;q=0.7,cs;q=0.6,hu;q=0.5,ko;q=0.4,en;q=0.3'],
  ['/?lang=de%2DAT', 'fr'],
  ['/?lang=de%2dAT%2DX&lang=it', 'fr'],
  ['/?lang=pt%5fBR', 'fr'],
  ['/?lang=sv%2DSE', 'fr'],
  ['/?lang=%64e', 'fr'],
  ['/?lang=%73v', 'fr'],
  ['/?lang=+de', 'fr'],
  ['/?lang=deu', 'fr'],
  ['/?lang=swe', 'fr'],
  ['/?lang=de-', 'fr'],
  ['/?lang=de-1', 'fr'],
  ['/?lang=de.utf8', 'fr'],
  ['/?lang=de-AT!', 'fr'],
  ['/?lang=end', 'fr'],
  ['/?lang=de-AT', 'fr'],
  ['/?lang=de-12', 'fr'],
  ['/?lang=de-DE-DE', 'fr'],
  ['/?lang=fr', 'de'],
  ['/?lang=PT-br', 'de'],
  ['/?lang=zh_CN', 'de'],
  ['/?lang=xx', 'de'],
  ['/?lang=', 'de'],
  ['/?lang', 'de'],
  ['/?lang=fr&lang=it', 'de'],
  ['/?lang=xx&lang=it', 'de'],
  ['/?lang&lang=it', 'de'],
  ['/?language=it', 'de'],
  ['/?currency=EUR'],
  ['/?currency=EUR&currency=GBP'],
  ['/?currency=eur&currency=GBP'],
  ['/?currency='],
  ['/?currency'],
  ['/?Currency=EUR'],
  ['/?xcurrency=EUR&currencyx=GBP'],
  ['/?a?currency=EUR'],
  ['/?%63urrency=EUR'],
  ['/?%63urrency=EUR&currency=GBP'],
  ['/?currency=GBP&%63urrency=EUR'],
  ['/?currenc%79=EUR&lang=de', 'fr'],
  ['/?%6Cang=de', 'fr'],
  ['/?%6cang=de&lang=it', 'fr'],
  ['/?%73hop=fjord&currency=EUR'],
  ['/?%64estination=FR'],
  ['/?a=1%26currency=EUR'],
  ['/?a=1%26currency=EUR&lang=de', 'fr'],
  ['/?shop=fjord'],
  ['/?shop=fjord&currency='],
  ['/?shop=fjord&currency=EUR&lang=de'],
  ['/?shop=none'],
  ['/?destination=FR&currency=EUR'],
  ['/?currency=EUR&destination=fra'],
  ['/?destination=%46R'],
  ['/?destination=XX'],
  ['/?destination=FR&step=checkout&package=x'],
  ['/?esim=topup'],
  ['/?referenceId=A&&utm_source=b&=c&currency=GBP&'],
];

/** An address for each `n`, with a booking, an e-mail address and a campaign of its own. */
export function partnerAddress(n: number): string {
  const shown = [
    `currency=${['EUR', 'USD', 'GBP'][n % 3]}`,
    ...(n % 2 ? [`lang=${['de', 'en', 'fr-CA'][(n % 5) % 3]}`] : []),
    ...(n % 4 === 0 ? [`destination=${['FR', 'JP', 'EUROPE'][(n % 7) % 3]}`] : []),
  ];
  const own = new URLSearchParams({
    referenceId: `BK-${n}`,
    email: `traveller${n}@mail.example`,
    utm_source: 'newsletter',
    utm_campaign: `campaign-${n}`,
    start: `2027-01-${10 + (n % 20)}`,
    theme: 'dark',
    primaryColor: '0b6b57',
  }).toString();
  return `/?${n % 3 ? `${shown.join('&')}&${own}` : `${own}&${shown.join('&')}`}`;
}
/** What only one traveller's address holds. */
export const personal = /BK-|mail\.example|campaign|newsletter|2027-01/;
export const languagesOf = (n: number) => ['de-DE,de;q=0.9', 'sv-SE,ja;q=0.5', 'en-GB,en', ''][n % 4] ?? '';

/** Paths that must reach the store each time. */
export const neverKept = [
  `/order/ord_${'a'.repeat(26)}?currency=EUR`,
  '/order/worker.js',
  '/api/destinations?currency=EUR&lang=en',
  '/api/destinations/FR/packages?currency=EUR&lang=en',
  '/api/checkout',
  `/api/orders/ord_${'a'.repeat(26)}`,
  '/dashboard',
  '/dashboard/orders',
  '/withdraw',
  '/pay/x',
  '/openapi.json',
  '/healthz/x',
  '/assets/gone.js',
] as const;

/** The store's own answer, past every cache. */
export const direct = (store: Store, path: string, languages = '') =>
  store.shop.request(path, { headers: { 'accept-language': languages } });
