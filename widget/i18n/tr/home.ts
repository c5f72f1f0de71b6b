import type { home as english } from '../en/home.ts';
import type { Part } from '../translate.ts';

/** Turkish texts of the first screen, rendered only on the server. */
export const home = {
  'app.newTab': 'Yeni sekmede aç',
  'app.sandbox': 'Test modu: ücret alınmaz',
  'destinations.title': 'Nereye gidiyorsunuz?',
  'destinations.search': 'Ülke, şehir veya bölge',
  'destinations.regions': 'Bölgeler',
  'destinations.popular': 'Popüler',
  'destinations.all': { one: '{count} ülke', other: '{count} ülkenin tümü' },
  'destinations.from': 'en ucuz',
  'destinations.covers': { one: '{count} ülke', other: '{count} ülke' },
  'destinations.found': 'Sonuç: {count}',
  'destinations.nearest': '“{query}” için sonuç yok. Bunu mu aradınız:',
  'destinations.mine': 'eSIM’lerim',
  'destinations.topUp': 'eSIM’iniz mi var? Veri yükleyin veya bulun',
  'app.description':
    'Seyahat için ön ödemeli eSIM: gideceğiniz yeri ve veriyi seçin, ödeyin, kurun ve bağlanın.',
  'destinations.instead': '“{query}” için sonuç yok. Popüler yerler:',
} satisfies Part<typeof english>;
