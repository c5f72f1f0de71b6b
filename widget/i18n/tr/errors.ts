import type { errors as english } from '../en/errors.ts';
import type { Part } from '../translate.ts';

/** Turkish texts for payment problems. */
export const errors = {
  'checkout.cardCheck': 'Lütfen yukarıdaki kart bilgilerini kontrol edin.',
  'checkout.slow': 'Bu, her zamankinden uzun sürüyor. Siparişinize bakabilirsiniz: iki kez ücret alınmaz.',
  'checkout.lookAtOrder': 'Siparişimi gör',
  'checkout.declined': 'Bankanız kartı reddetti. Ücret alınmadı.',
  'checkout.declinedMore': 'Başka bir kart deneyin.',
  'checkout.notCharged': 'Ücret alınmadı.',
  'checkout.walletClosed': 'Cüzdan, ödeme yapılmadan kapatıldı.',
  'checkout.notPaid': 'Bu ödeme yapılamadı. Ücret alınmadı.',
  'checkout.underWay': 'Son siparişinizi hâlâ hazırlıyoruz.',
  'checkout.underWayMore': 'Yalnızca bir tane daha istiyorsanız burada ödeyin.',
  'checkout.priceChanged': 'Fiyat artık {price}; önceki fiyat {was} idi. Ücret alınmadı.',
  'checkout.priceChangedMore': 'Yalnızca yeni fiyat size uygunsa sipariş verin.',
  'checkout.fewer': 'Tek seferde bu kadar çok eSIM alınamaz. Daha az seçin.',
  'checkout.goneTitle': 'Bu paket artık mevcut değil',
  'checkout.goneMore': 'Ücret alınmadı. Lütfen başka bir paket seçin.',
  'checkout.choose': 'Başka bir paket seç',
  'checkout.paused': 'Şu anda sipariş alamıyoruz',
  'checkout.pausedMore': 'Lütfen birkaç dakika sonra tekrar deneyin. Ücret alınmadı.',
  'problem.unavailable':
    'Şu anda sipariş alamıyoruz. Ücret alınmadı. Lütfen birkaç dakika sonra tekrar deneyin.',
  'problem.limited': 'Çok fazla deneme yapıldı. Ücret alınmadı. Lütfen bir dakika bekleyin.',
  'problem.package': 'Bu paket artık mevcut değil. Ücret alınmadı. Lütfen başka bir paket seçin.',
  'problem.topUp': 'Bu eSIM’e bu paket eklenemiyor. Ücret alınmadı.',
  'problem.small': 'Bu tutar kartla ödeme için çok düşük. Lütfen daha büyük bir paket seçin.',
  'problem.before': 'Bu siparişi zaten verdiniz, şu anda kontrol ediyoruz. İki kez ücret alınmaz.',
  'problem.used':
    'Bu teklifi zaten kullandınız, belki başka bir sekmede. Burada ücret alınmadı. O siparişi tamamlayın veya e-postanızda arayın.',
  'problem.underWay':
    'Bankanız son siparişinizin ödemesini hâlâ onaylayabilir; bu yüzden başka bir şey sipariş edilmedi ve ücret alınmadı. Lütfen birkaç dakika sonra yeniden deneyin.',
  'problem.changed': 'Siz açtıktan sonra mağaza değişti. Ücret alınmadı. Lütfen paketinizi yeniden seçin.',
  'problem.other': 'Bizde bir sorun oluştu. Ücret alınmadı. Lütfen tekrar deneyin.',
  'problem.request': 'Referans: {id}',
} satisfies Part<typeof english>;
