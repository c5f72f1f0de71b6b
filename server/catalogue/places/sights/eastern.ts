import { table } from '../aliases.ts';
import type { Lang } from '../../../contract/values/values.ts';

/** The part of `sights` for the languages of eastern Europe and the Near East. */
export const easternSights: Readonly<
  Record<Extract<Lang, 'pl' | 'tr' | 'ar' | 'he'>, Readonly<Record<string, readonly string[]>>>
> = {
  pl: table(`
AE: Dubaju, Emiratów
AT: Wiedniu, Wiednia
BE: Bruksela, Brugia, Antwerpia
BG: Słoneczny Brzeg, Złote Piaski
CH: Bazylea, Berno
CZ: Pradze, Pragi
DE: Norymberga, Drezno, Lipsk, Berlinie, Bawaria
EG: Szarm el Szejk
ES: Barcelonie, Teneryfie, Majorce, Andaluzja, Katalonia
FR: Paryżu, Bretania, Normandia, Prowansja
GB: Londynie, Londynu, Wyspy Brytyjskie
GR: Greckie wyspy, Krecie, Krety, Kretę, Santoryn, Peloponez
HR: Zadarze, Splicie
IS: Rejkiawik
IT: Rzymu, Rzymie, Sycylii, Bolonia, Turyn, Genua, Werona, Jezioro Garda, Wenecji, Mediolanie
MT: Malcie, Malty
NO: Fiordy, Lofoty
PT: Maderze, Lizbonie
RU: Moskwa, Petersburg
TH: Tajlandii
TR: Antalyi, Stambule
US: Stanów, Hawajach, Nowym Jorku
EUROPE: Europa Wschodnia`),
  tr: table(`
BE: Brüksel
EG: Şarm El-Şeyh, Hurgada
ES: İbiza, Endülüs
GR: Yunan adaları, Yunan, Sisam, Meis, Dedeağaç, İstanköy
KR: Güney Kore
PL: Varşova
RU: Moskova
UZ: Semerkant, Taşkent, Buhara
XK: Priştine, Prizren
EUROPE: Doğu Avrupa
BALKANS: Balkan turu, Balkan`),
  ar: table(`
AE: أبو ظبي, عجمان, رأس الخيمة, الفجيرة, العين
AL: تيرانا
AM: يريفان
AT: سالزبورغ, هالشتات
AU: سيدني, ملبورن
AZ: قبالا
BA: موستار
BE: بروكسل
BG: صوفيا
BH: المنامة
BR: ريو دي جانيرو
CA: تورونتو, مونتريال, فانكوفر
CH: انترلاكن, لوزيرن, لوسيرن
CN: كوانزو, قوانغتشو, شنتشن
CY: لارنكا
CZ: كارلوفي فاري
DE: ميونيخ, هامبورغ, كولونيا
DK: كوبنهاجن
DZ: وهران
EG: الإسكندرية, الاسكندرية, دهب, أسوان, الساحل الشمالي, مرسى علم
ES: إشبيلية, غرناطة, الأندلس, فالنسيا, ملقا
FR: ليون, مرسيليا, ديزني لاند باريس
GB: ليفربول, إدنبرة, هيثرو
GE: كوتايسي
GR: ميكونوس
HR: دوبروفنيك
ID: لومبوك
IE: دبلن
IN: دلهي, مومباي, كيرلا, كشمير
IQ: بغداد, أربيل, كربلاء, النجف, البصرة
IT: ميلان, كومو, نابولي, فينيسيا
JO: عمّان, البتراء, العقبة, البحر الميت
JP: كيوتو
KE: نيروبي
KR: بوسان
KW: مدينة الكويت
LB: بيروت
LK: كولومبو
LY: طرابلس
MA: أكادير, فاس, الرباط
MY: كوالا لمبور, بينانق, سيلانجور
OM: ظفار
PH: مانيلا
PL: وارسو, كراكوف
PT: بورتو
RO: بوخارست
RS: بلغراد
RU: سانت بطرسبرغ
SA: عمرة, حج, المدينة المنورة, مكة المكرمة, أبها, الدمام, الطائف, العلا, نيوم
SE: ستوكهولم
SY: دمشق
TH: بتايا, فوكيت, كرابي, كوساموي
TN: سوسة, جربة
TR: أوزنجول, بودروم, كابادوكيا, أنقرة, إزمير, يلوا, سبانجا, ريزا, ألانيا
US: سان فرانسيسكو, لاس فيغاس, واشنطن, كاليفورنيا, فلوريدا, أورلاندو
VN: هانوي
ZA: كيب تاون
EUROPE: أوربا, أوروبا الشرقية`),
  he: table(`
AL: טירנה, סרנדה
AM: ירוואן
AR: בואנוס איירס, פטגוניה
AT: טירול, אינסברוק
AU: סידני, מלבורן
BE: בריסל, אנטוורפן, ברוז׳
BG: בנסקו, פלובדיב
BR: ריו דה ז׳ניירו, ריו
CA: טורונטו, ונקובר, מונטריאול
CH: שוויץ, אינטרלקן, לוצרן, באזל, ז'נבה
CL: סנטיאגו
CN: בייג'ינג
CO: בוגוטה, קולומביה
CU: הוואנה
DE: היער השחור, המבורג, קלן, דיסלדורף, בוואריה
DK: לגולנד
EE: טאלין
EG: שארם, דהב, לוקסור
ES: סביליה, מלאגה, ולנסיה, אנדלוסיה, מאיורקה, מלגה, לנזרוטה, הקנריים
FI: לפלנד, הלסינקי
FR: פריס, ליון, מרסיי, הריביירה הצרפתית, דיסנילנד, פרובנס, נורמנדי
GB: ליברפול, מנצ׳סטר, הית׳רו, בריטניה
GE: גיאורגיה, קוטאיסי, גודאורי
GR: האיים היווניים, קוס, זקינטוס, חלקידיקי, תסלוניקי
HR: דוברובניק, ספליט, זאגרב, פליטביצה
HU: בלטון
ID: ג׳קרטה, לומבוק
IE: דבלין
IL: תל אביב, ירושלים, אילת
IN: דלהי, גואה, מומבאי, ניו דלהי
IS: רייקיאוויק
IT: אגם גארדה, אגם קומו, סרדיניה, הדולומיטים, פיזה, בולוניה, ורונה, קאפרי, פוליה, טורינו, אמלפי
JO: עקבה, פטרה, עמאן
JP: הוקאידו, אוקינאווה, הירושימה
KE: ניירובי
KH: אנגקור, סיאם ריפ
LK: קולומבו
LT: וילנה
LV: ריגה
MA: מרקש, קזבלנקה, אגדיר
ME: פודגוריצה
MT: ולטה
MX: קנקון, מקסיקו סיטי
MY: קואלה לומפור
NG: לאגוס
NO: אוסלו, הפיורדים, לופוטן
NP: קטמנדו
NZ: ניו זילנד
PE: לימה, קוסקו
PH: מנילה, אל נידו
PL: גדנסק, זקופנה, ורוצלב
PT: מדיירה, אלגרבה
RO: קלוז׳, טרנסילבניה
RU: מוסקבה, סנט פטרסבורג
SC: איי סיישל
SE: סטוקהולם
SI: לובליאנה, בלד
SK: ברטיסלבה
TH: קופנגן, צ׳יאנג מאי, קראבי, פאטאיה, קו פנגן, קו סמוי
TN: תוניס
TR: קפדוקיה, מרמריס, אלניה
TZ: קילימנג׳רו
US: נ״י, פלורידה, אורלנדו, סן פרנסיסקו, קליפורניה, שיקגו, בוסטון, וושינגטון, דיסני וורלד
VN: ויאטנם, וייטנאם, סייגון, דה נאנג
ZA: קייפטאון, יוהנסבורג
EUROPE: מזרח אירופה, מערב אירופה, מרכז אירופה
GLOBAL: סביב העולם`),
};
