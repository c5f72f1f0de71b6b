import type { errors as english } from '../en/errors.ts';
import type { Part } from '../translate.ts';

/** Turkish texts for payment problems. */
export const errors = {
  'checkout.cardCheck': 'Lütfen yukarıdaki kart bilgilerini kontrol edin.',
  'checkout.slow':
    'Bu, her zamankinden uzun sürüyor. Siparişinize güvenle bakabilirsiniz: hiçbir ücret iki kez alınmaz.',
  'checkout.lookAtOrder': 'Siparişimi gör',
  'checkout.declined': 'Bankanız kartı reddetti. Ücret alınmadı.',
  'checkout.declinedMore': 'Başka bir kart veya aynı kartı tekrar deneyin.',
  'checkout.notCharged': 'Ücret alınmadı.',
  'checkout.walletClosed': 'Cüzdan, ödeme yapılmadan kapatıldı.',
  'checkout.notPaid': 'Bu ödeme yapılamadı. Ücret alınmadı.',
  'checkout.underWay': 'Son siparişiniz hâlâ hazırlanıyor.',
  'checkout.underWayMore': 'Yalnızca bir tane daha istiyorsanız burada ödeyin.',
  'checkout.priceChanged': 'Fiyat artık {price}; önceki fiyat {was} idi. Ücret alınmadı.',
  'checkout.priceChangedMore': 'Yalnızca yeni fiyat sizin için uygunsa ödeme düğmesine basın.',
  'checkout.fewer': 'Tek seferde bu kadar çok eSIM satılmıyor. Daha az seçin.',
  'checkout.goneTitle': 'Bu paket artık satılmıyor',
  'checkout.goneMore': 'Ücret alınmadı. Aynı yer için diğer paketler bir önceki adımda.',
  'checkout.choose': 'Başka bir paket seçin',
  'checkout.paused': 'Satışa ara verildi',
  'checkout.pausedMore':
    'Tedarikçimize şu anda ulaşılamıyor, bu yüzden ödeme almıyoruz. Ücret alınmadı. Lütfen birkaç dakika sonra tekrar deneyin.',
  'problem.unavailable':
    'Şu anda satın alma yapılamıyor. Ücret alınmadı. Lütfen birkaç dakika sonra tekrar deneyin.',
  'problem.limited': 'Kısa sürede çok fazla deneme yapıldı. Ücret alınmadı. Lütfen bir dakika bekleyin.',
  'problem.package': 'Bu paket artık satılmıyor. Ücret alınmadı. Lütfen başka bir paket seçin.',
  'problem.topUp': 'Bu eSIM’e bu paket eklenemiyor. Ücret alınmadı.',
  'problem.small':
    'Bu fiyat, kartla ödenebilecek en düşük tutarın altında. Lütfen daha büyük bir paket seçin.',
  'problem.before':
    'Bu siparişi daha önce verdiniz ve şu anda kontrol ediyoruz. Sizden iki kez ücret alınmaz.',
  'problem.used':
    'Bu teklif için zaten bir sipariş var, belki başka bir sekmede. Burada ücret alınmadı. Lütfen o siparişi tamamlayın veya e-postanızda arayın.',
  'problem.underWay':
    'Bankanız son siparişinizin ödemesini hâlâ onaylayabilir; bu yüzden başka bir şey sipariş edilmedi ve ücret alınmadı. Lütfen birkaç dakika sonra yeniden deneyin.',
  'problem.changed': 'Siz açtıktan sonra mağaza değişti. Ücret alınmadı. Lütfen paketinizi yeniden seçin.',
  'problem.other': 'Bizde bir sorun oluştu. Ücret alınmadı. Lütfen tekrar deneyin.',
  'problem.request': 'Destek için numara: {id}',
} satisfies Part<typeof english>;
