import type { checkout as english } from '../en/checkout.ts';
import type { Part } from '../translate.ts';

/** Turkish texts of the checkout. */
export const checkout = {
  'checkout.quantity': 'Kaç eSIM?',
  'checkout.title': 'Ödeme',
  'checkout.topUpTitle': 'Veri yükleme',
  'checkout.topUpOnto': 'Elinizdeki eSIM’e eklenir',
  'checkout.topUpEnding': 'Numarası {digits} ile biten eSIM’e eklenir',
  'checkout.device': 'Telefonunuz eSIM destekliyor mu ve operatör kilidi yok mu?',
  'checkout.yes': 'Evet',
  'checkout.unsure': 'Bilmiyorum',
  'checkout.no': 'Hayır',
  'checkout.findOut': 'Nasıl öğrenirim?',
  'checkout.deviceMissing': 'Bir yanıt seçin',
  'checkout.email': 'eSIM’iniz için e-posta',
  'checkout.topUpEmail': 'Makbuz için e-posta',
  'checkout.emailHint': 'Buraya yalnızca eSIM ve makbuz gönderilir.',
  'checkout.emailWrong': 'ad@example.com gibi bir e-posta adresi girin',
  'checkout.emailMeant': '{email} mi demek istediniz?',
  'checkout.payment': 'Ödeme',
  'checkout.cardLoading': 'Kart alanları yükleniyor. Lütfen bekleyin.',
  'checkout.cardFailed': 'Kart alanları yüklenemedi. Ücret alınmadı.',
  'checkout.missing': {
    one: '{count} yanıt eksik veya hatalı.',
    other: '{count} yanıt eksik veya hatalı.',
  },
  'checkout.placing': 'Bir saniye…',
  'checkout.confirming': 'Bankanız bekleniyor…',
  'checkout.facts':
    'Yalnızca veri: numara, arama veya SMS yok. Veri bitince bağlantı durur; başka ücret alınmaz.',
  'checkout.topUpCalm': 'Ücret, ancak veri eklenince alınır.',
  'problem.offline':
    'Mağazaya ulaşamadık. Ücret alınmadı. Bağlantınızı kontrol edip ödeme düğmesine tekrar basın.',
} satisfies Part<typeof english>;
