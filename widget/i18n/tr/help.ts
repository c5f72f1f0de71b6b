import type { help as english } from '../en/help.ts';
import type { Part } from '../translate.ts';

/** Turkish texts of the device help. */
export const help = {
  'checkout.findDial':
    'Arama yapar gibi *#06# tuşlayın. 32 haneli bir EID görünürse telefonunuz eSIM destekler.',
  'checkout.findIphone':
    'iPhone: Ayarlar › Genel › Hakkında. “EID” satırını arayın. “SIM kısıtlaması yok” yazıyorsa operatör kilidi yoktur.',
  'checkout.findAndroid':
    'Android: Ayarlar › Bağlantılar veya Ağ ve internet › SIM yöneticisi. “eSIM ekle” seçeneğini arayın.',
  'checkout.findModels':
    'Çoğu destekler: iPhone XR ve sonrası, Google Pixel 3 ve sonrası, Samsung Galaxy S20 ve sonrası, Z Flip ve Z Fold. Çin anakarasından alınan telefonlar çoğunlukla desteklemez.',
  'checkout.findLocked':
    'Sözleşmeyle alınan telefon operatörüne kilitli olabilir: operatör bunu söyleyebilir ve kilidi açabilir.',
  'checkout.unsureMore':
    'Devam edebilirsiniz. Kurmadan önce lütfen kontrol edin: kurulan bir eSIM iade edilemez.',
  'checkout.noTitle': 'O zaman bu eSIM telefonunuzda çalışmaz',
  'checkout.noMore':
    'eSIM için onu destekleyen ve operatör kilidi olmayan bir telefon gerekir. Ücret alınmadı.',
  'checkout.otherPhone': 'eSIM destekleyen ve kilitsiz başka bir telefon için alıyorum',
} satisfies Part<typeof english>;
