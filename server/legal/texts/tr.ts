import type { LegalTexts } from './legal-texts.ts';

export const tr: LegalTexts = {
  statements: {
    'begin.1': 'Paketim, cayma süresi dolmadan hemen sağlansın.',
    'service.1':
      'Paket tamamen sağlandığında cayma hakkımı yitireceğimi ve o zamana kadar kullandığımın bedelini ödeyeceğimi biliyorum.',
    'digital-content.1': 'Böylece cayma hakkımı yitirdiğimi biliyorum.',
    'none.1': 'Paketim hemen sağlansın. Bu sözleşmede cayma hakkım olmadığını biliyorum.',
    'delivery.1':
      'eSIM’im hemen teslim edilsin. Teslim edildikten sonra sözleşmeden cayamayacağımı biliyorum.',
    'top-up.1': 'Veri hemen eklensin. Eklendikten sonra sözleşmeden cayamayacağımı biliyorum.',
  },
  missing: 'Devam etmek için bu kutuyu işaretleyin',
  changed: 'Bu metin değişti. Lütfen yeniden okuyup işaretleyin.',
  agreed: 'Onayladıklarınız',
  agreedOn: 'Sipariş sırasında, {time} tarihinde işaretlendi.',
  right: 'Cayma hakkı',
  how: 'Siparişten itibaren 14 gün içinde, gerekçe göstermeden bu sözleşmeden cayabilirsiniz. Bunun için {seller} adresine e-posta veya mektup gibi açık bir beyanla ya da şu sayfadan bildirin: {link} Aşağıdaki formu kullanabilirsiniz, ancak zorunlu değildir. Beyanı 14 gün dolmadan göndermeniz yeterlidir.',
  effect:
    'Cayarsanız tüm ödemelerinizi gecikmeden, en geç haberimiz olduktan 14 gün sonra, ödediğiniz yolla ve masrafsız olarak geri alırsınız.',
  consequence: {
    service:
      'Hemen başlamamızı istediğiniz için, bize bildirdiğiniz ana kadar sağlanan kısmın bedelini ödersiniz. Paket tamamen sağlandığında hak sona erer.',
    'digital-content':
      'Cayma süresi dolmadan başlamamızı istediniz ve böylece hakkınızı yitirdiğinizi onayladınız. Hak bu nedenle sona ermiştir; bu sözleşmeden artık cayılamaz.',
    none: 'Bu sözleşmede cayma hakkı yoktur.',
  },
  form: 'Örnek cayma formu',
  formLines: [
    '(Bu formu yalnızca sözleşmeden caymak istiyorsanız doldurup gönderin.)',
    'Kime: {seller}',
    'Ben/Biz (*) işbu formla şu hizmete ilişkin sözleşmemden/sözleşmemizden (*) caydığımı/caydığımızı (*) bildiririm/bildiririz: {service}',
    'Sipariş tarihi (*)/teslim tarihi (*): {date}',
    'Tüketicinin/tüketicilerin adı:',
    'Tüketicinin/tüketicilerin adresi:',
    'Tüketicinin/tüketicilerin imzası (yalnızca kâğıt üzerinde gönderiliyorsa):',
    'Tarih:',
    '(*) Uygun olmayanı çizin.',
  ],
};
