import type { help as english } from '../en/help.ts';
import type { Part } from '../translate.ts';

/** Turkish texts of the device help. */
export const help = {
  'checkout.findDial': '*#06# tuşlayın. 32 haneli bir EID görünürse telefonunuz eSIM destekler.',
  'checkout.findIphone':
    'iPhone: Ayarlar › Genel › Hakkında. “EID” satırını arayın. “SIM kısıtlaması yok” yazıyorsa operatör kilidi yoktur.',
  'checkout.findAndroid':
    'Android: Ayarlar › Bağlantılar veya Ağ ve internet › SIM yöneticisi. “eSIM ekle” seçeneğini arayın.',
  'checkout.findModels':
    'Çoğu destekler: iPhone XR ve sonrası, Google Pixel 3 ve sonrası, Samsung Galaxy S20 ve sonrası, Z Flip ve Z Fold. Çin anakarasından alınan telefonlar çoğunlukla desteklemez.',
  'checkout.findLocked': 'Telefonu sözleşmeyle aldıysanız kilitli olup olmadığını operatörünüze sorun.',
  'checkout.unsureMore':
    'Şimdi satın alıp sonra kontrol edebilirsiniz, ama kurmadan önce: bir eSIM yalnızca bir kez kurulur.',
  'checkout.noTitle': 'Bu eSIM o telefonda çalışmaz',
  'checkout.noMore': 'eSIM destekleyen, kilitsiz bir telefon gerekir. Ücret alınmadı.',
  'checkout.otherPhone': 'eSIM destekleyen ve kilitsiz başka bir telefon için alıyorum',
} satisfies Part<typeof english>;
