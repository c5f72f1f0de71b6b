import type { questions as english } from '../en/questions.ts';
import type { Part } from '../translate.ts';

/** Turkish texts of five questions before buying. */
export const questions = {
  'questions.phone': 'Telefonumda çalışır mı?',
  'questions.phoneMore':
    'Yeni telefonların çoğu eSIM destekler: iPhone XR, Pixel 3, Galaxy S20 veya sonrası. Telefon bir operatöre kilitli olmamalı. Kontrol için *#06# tuşlayın: EID görünüyorsa hazırdır.',
  'questions.number': 'Numaram ve WhatsApp’ım kalır mı?',
  'questions.numberMore':
    'Evet. Kendi SIM kartınız telefonda kalır, WhatsApp numaranızı korur. eSIM’den yalnızca mobil veri geçer. Kendi hattınızın veri dolaşımını kapatın; ona gelen aramalar operatörünüzün yurt dışı ücretine tabidir.',
  'questions.start': 'Ne zaman kurmalıyım, ne zaman başlar?',
  'questions.startMore':
    'Evde, Wi‑Fi’da kurun; yaklaşık iki dakika sürer. Günler, gittiğiniz yerdeki ilk bağlantıyla başlar. Seyahat tarihi seçtiyseniz o tarihlerde geçerlidir.',
  'questions.end': 'Veri veya günler bitince ne olur?',
  'questions.endMore':
    'Bağlantı durur. Başka ücret alınmaz, hiçbir şey yenilenmez. eSIM izin verdiği sürece eSIM sayfanızdan veri ekleyebilirsiniz.',
  'questions.delivery': 'Nasıl alırım, bir sorun çıkarsa?',
  'questions.deliveryMore':
    'Genellikle ödemeden saniyeler sonra ekranınızda ve e-postanızda olur. Teslim edemezsek hiçbir ücret ödemezsiniz.',
} satisfies Part<typeof english>;
