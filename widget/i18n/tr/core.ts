import type { core as english } from '../en/core.ts';
import type { Part } from '../translate.ts';

/** Turkish texts of the packages screen, and those that all screens share. */
export const core = {
  'app.title': 'Seyahat eSIM mağazası',
  'app.back': 'Geri',
  'app.retry': 'Tekrar dene',
  'app.stale': 'Fiyatlar tam güncel olmayabilir.',
  'app.offline': 'Çevrimdışısınız. Bağlantı gelince devam ederiz.',
  'app.loadFailed': 'Yüklenemedi',
  'app.loadFailedMore': 'Ücret alınmadı.',
  'packages.days': 'Ne kadar kalacaksınız?',
  'packages.dayUnit': 'gün',
  'packages.dates': 'Tarih seç',
  'packages.duration': 'Gün sayısı seç',
  'packages.data': 'Ne kadar veri gerekiyor?',
  'packages.perGb': 'GB başına {price}',
  'packages.covers': { one: '{count} ülkede çalışır', other: '{count} ülkede çalışır' },
  'packages.continue': 'Devam et: {data} · {price}',
  'packages.validity': 'İlk bağlantıdan itibaren {days} geçerli',
  'packages.validDates': 'Geçerlilik: {dates}',
  'packages.offer': '{destination}, {data}',
  'packages.summary': 'Paketiniz',
  'packages.charged': 'eSIM’iniz hazır olmadan ücret alınmaz.',
  'packages.none': 'Başka tarih seç',
  'packages.noneMore': 'Bu tarihler için paket yok. Daha kısa bir seyahat deneyin.',
  'packages.notSold': 'Burayı henüz kapsamıyoruz',
  'packages.notSoldMore': 'Bir bölge paketi işinizi görebilir.',
  'packages.otherDestination': 'Başka bir yer seç',
} satisfies Part<typeof english>;
