import type { WithdrawTexts } from './withdraw-texts.ts';

export const tr: WithdrawTexts = {
  title: 'Sözleşmeden cayma',
  lead: 'Siparişinizden 14 gün içinde, gerekçe göstermeden cayabilirsiniz.',
  service:
    'Henüz kurmadınız mı? Ücretin tamamı iade edilir. Sonrasında, kullandığınız verinin payı kesilir. Önce alınan veri önce kullanılır; veri yükleme ayrı bir sipariştir.',
  content:
    'Henüz teslim edilmedi mi? Ücretin tamamı iade edilir. eSIM’iniz teslim edildiğinde, sipariş verirken kabul ettiğiniz gibi cayma hakkı sona ermiştir.',
  neutral:
    'Cayıp cayamayacağınız ve ne kadar geri alacağınız, siparişinizde kararlaştırılanlara bağlıdır. Yanıt size e-postayla gönderilir.',
  step: 'Adım {n}/2',
  name: 'Adınız',
  optional: 'isteğe bağlı',
  number: 'Sipariş numarası',
  numberHelp: 'eSIM’inizin bulunduğu e-postada yazar. Rezervasyon numaranız da olur.',
  email: 'Siparişin e-posta adresi',
  emailHelp: 'Onay bu adrese gönderilir.',
  nameMissing: 'Adınızı girin',
  numberMissing: 'Sipariş numaranızı girin',
  emailWrong: 'ad@example.com gibi bir e-posta adresi girin',
  linkOld: 'Bu bağlantı artık bir sipariş açmıyor. Bilgileri girin.',
  next: 'Devam',
  checkTitle: 'Kontrol edin ve onaylayın',
  checkLead: 'Bununla sözleşmeden caydığınızı beyan edersiniz.',
  booking:
    'Bu bir rezervasyon numarasıysa, o rezervasyonun tüm siparişlerinden cayarsınız. Yalnızca biri için onun sipariş numarasını girin.',
  confirm: 'Caymayı onayla',
  change: 'Bilgileri değiştir',
  plan: 'Paket',
  ordered: 'Sipariş tarihi',
  until: 'Cayma için son gün',
  paid: 'Fiyat',
  used: 'Kullanılan veri',
  notUsed: 'yok',
  back: 'Size iade edilecek',
  unknownSum: 'satıcı hesaplar',
  received: 'Alındı',
  wayBack:
    'Tutar, kullandığınız ödeme yöntemine en geç 14 gün içinde iade edilir. Bankaların göstermesi birkaç gün sürer.',
  preparing:
    'eSIM’iniz henüz hazır değil. Burada duruyoruz: kartınızdaki bloke kaldırılır, tahsil edilen tutar iade edilir.',
  unknown:
    'Ne kadar veri kullanıldığı şu anda okunamıyor. Yine de cayabilirsiniz: satıcı tutarı hesaplar ve size yazar.',
  already: 'Ödediğiniz tutarın tamamı zaten iade edildi.',
  allUsed: 'Verinin tamamı kullanıldığı için iade yapılmaz.',
  remove: 'Lütfen sonrasında eSIM’i telefonunuzdan kaldırın.',
  removeSeveral: 'Lütfen sonrasında eSIM’leri telefonlarınızdan kaldırın.',
  doneTitle: 'Cayma bildiriminizi aldık',
  doneMail: 'Aynısı size e-postayla da gönderiliyor.',
  doneKeep: 'Lütfen bu sayfayı kaydedin veya yazdırın: onayınız budur.',
  sentTitle: 'Cayma bildiriminiz gönderildi',
  sentLead:
    'Bu bilgiler bir siparişle eşleşiyorsa, saat ve tutarı içeren onay o siparişin adresine gönderilir.',
  sentNothing:
    'Birkaç dakika sonra e-posta gelmediyse bilgileri kontrol edip yeniden deneyin ya da satıcıya yazın.',
  lateTitle: 'Cayma süresi doldu',
  late: 'Süre {date} tarihinde doldu.',
  exemptTitle: 'Burada cayma hakkı yoktur',
  deliveredTitle: 'eSIM’iniz teslim edildi',
  delivered: 'Böylece, sipariş verirken kabul ettiğiniz gibi cayma hakkı sona erdi.',
  unpaidTitle: 'Cayılacak bir sözleşme yok',
  unpaid: 'Bu sipariş hiç ödenmedi ve hiçbir ücret alınmadı.',
  tooMany: 'Çok fazla deneme',
  tooManyMore: 'Lütfen bir saat sonra yeniden deneyin.',
  failed: 'İşlem tamamlanamadı',
  failedMore: 'Cayma kaydedilmedi. Lütfen birkaç dakika sonra yeniden deneyin.',
};
