import type { advice as english } from '../en/advice.ts';
import type { Part } from '../translate.ts';

/** Turkish texts that help to choose a plan. */
export const advice = {
  'advice.use': 'Nasıl kullanacaksınız?',
  'advice.maps': 'Harita ve mesaj',
  'advice.social': '+ Sosyal medya',
  'advice.video': '+ Video ve hotspot',
  'advice.videoOnly': '+ Videolar',
  'advice.need': 'Bunun için günde yaklaşık {data} hesaplıyoruz.',
  'advice.perDay': 'Günde {data} kadar',
  'advice.recommended': '{days} için önerilen',
  'advice.most': '{days} için en büyüğü',
  'advice.all': { one: '{count} paketin tümü', other: '{count} paketin tümü' },
  'advice.several': 'Başka ülkelere de mi gidiyorsunuz?',
  'advice.cheaper': 'Daha ucuz ve daha çok ülkede geçerli',
  'advice.region': {
    one: '{region}, {count} ülke: {data} {price}',
    other: '{region}, {count} ülke: {data} {price}',
  },
  'advice.facts': 'Bilmekte fayda var',
  'advice.dataOnly': 'Yalnızca veri, arama ve SMS yok',
  'advice.number': 'Kendi numaranız açık kalır',
  'advice.stops': 'Sıfırda durur, sürpriz fatura yok',
  'advice.starts': 'İlk bağlantıda başlar, {days} sürer',
  'advice.networks': 'Şebekeler: {names}',
  'advice.fiveG': 'Şebekenin sunduğu yerlerde 5G',
  'advice.noFiveG': 'En fazla 4G',
  'advice.hotspot': 'Hotspot kullanılabilir',
  'advice.noHotspot': 'Hotspot kullanılamaz',
  'advice.id': 'Kimlik gerekir',
  'advice.noId': 'Kimlik gerekmez',
  'advice.refund': {
    one: 'Kullanılmadıysa {count} gün içinde iade',
    other: 'Kullanılmadıysa {count} gün içinde iade',
  },
  'advice.questions': 'Satın almadan önce beş soru',
} satisfies Part<typeof english>;
