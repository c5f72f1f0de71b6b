import type { keep as english } from '../en/keep.ts';
import type { Part } from '../translate.ts';

/** Turkish texts for keeping an eSIM at hand without a network. */
export const keep = {
  'keep.saved': 'Bu cihaza kaydedildi. Çevrimdışı da açılır.',
  'keep.home': 'Bu sayfayı ana ekranınıza ekleyin. Çevrimdışı da açılır.',
  'keep.print': 'Tek sayfaya yazdır',
  'keep.day': 'Varış gününüz',
  'keep.calendar': 'Takvime ekle',
  'keep.turnOn': 'eSIM’inizi açın: {destination}',
  'keep.turnOnHow':
    'Telefonunuzun ayarlarından eSIM’i ve onun veri dolaşımını açın. Adımlar eSIM’inizin sayfasında.',
  'keep.secret': 'Bu sayfayı kimseye vermeyin: elinde olan herkes eSIM’inizi kurabilir.',
  'keep.forget': 'Beni bu cihazda unut',
  'keep.forgetMore':
    'Bu sayfanın buraya kaydettiği tüm eSIM’ler silinir. eSIM’leriniz ve e-postalarınızdaki bağlantılar çalışmaya devam eder.',
  'keep.forgetNow': 'Her şeyi unut',
  'keep.mine': 'eSIM’lerim',
  'keep.none': 'Bu cihazda kayıtlı eSIM yok',
  'keep.noneMore': 'Birini e-postanızdaki bağlantıdan açın; çevrimdışıyken de burada kalır.',
  'keep.daysLeft': '{days} kaldı',
} satisfies Part<typeof english>;
