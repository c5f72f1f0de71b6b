import type { checkout as english } from '../en/checkout.ts';
import type { Part } from '../translate.ts';

/** Turkish texts of the checkout. */
export const checkout = {
  'checkout.quantity': 'Kaç eSIM?',
  'checkout.title': 'Ödeme',
  'checkout.topUpTitle': 'Veri yükleme',
  'checkout.topUpOnto': 'Mevcut eSIM’inize eklenir',
  'checkout.topUpEnding': 'Numarası {digits} ile biten eSIM’e eklenir',
  'checkout.device': 'Telefonunuz eSIM uyumlu ve kilitsiz mi?',
  'checkout.yes': 'Evet',
  'checkout.unsure': 'Bilmiyorum',
  'checkout.no': 'Hayır',
  'checkout.findOut': 'Telefonumu kontrol et',
  'checkout.deviceMissing': 'Bir yanıt seçin',
  'checkout.email': 'E-posta',
  'checkout.topUpEmail': 'Makbuz için e-posta',
  'checkout.emailHint': 'eSIM’inizi ve makbuzu buraya göndeririz. Reklam yok.',
  'checkout.emailWrong': 'ad@example.com gibi bir e-posta adresi girin',
  'checkout.emailMeant': '{email} mi demek istediniz?',
  'checkout.payment': 'Ödeme',
  'checkout.cardLoading': 'Kart formu yükleniyor…',
  'checkout.cardFailed': 'Kart formu yüklenemedi. Ücret alınmadı.',
  'checkout.missing': {
    one: 'Lütfen yukarıdaki {count} alanı kontrol edin.',
    other: 'Lütfen yukarıdaki {count} alanı kontrol edin.',
  },
  'checkout.placing': 'Bir saniye…',
  'checkout.confirming': 'Bankanız bekleniyor…',
  'checkout.facts':
    'Yalnızca veri: numara, arama veya SMS yok. Veri bitince bağlantı durur; başka ücret alınmaz.',
  'checkout.topUpCalm': 'Veri eklenmeden ücret alınmaz.',
  'problem.offline': 'Mağazaya ulaşamadık. Ücret alınmadı. Bağlantınızı kontrol edip tekrar deneyin.',
} satisfies Part<typeof english>;
