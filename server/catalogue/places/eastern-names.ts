import { table } from './aliases.ts';
import type { Lang } from '../../contract/values/values.ts';

/**
 * The part of `otherNames` for the languages of eastern Europe and the Near East. Polish also has grammatical
 * cases that differ too much to be found as typing errors.
 */
export const easternNames: Readonly<
  Record<Extract<Lang, 'pl' | 'tr' | 'ar' | 'he'>, Readonly<Record<string, readonly string[]>>>
> = {
  pl: table(`
BA: Bośnia, Hercegowina
BY: Białoruś
CD: DR Konga, Zair
CF: Środkowa Afryka
CG: Kongo, Konga
CI: Wybrzeże Kości Słoniowej
CN: Chinach, Chin
CV: Kabo Verde, Zielony Przylądek
CZ: Czech, Czechach, Czechosłowacja
DE: Niemczech, Niemiec
DO: Republika Dominikańska
EG: Egipcie, Egiptu
GB: UK, Irlandia Północna
HU: Węgrzech, Węgier
IR: Persja
IT: Włoszech, Włoch
LK: Cejlon
MD: Mołdowa
MK: Macedonia
MM: Birma, Myanmar
PL: Polsce, Polski
PS: Palestyna
SZ: Suazi
TH: Syjam
TL: Timor-Leste
US: Stany Zjednoczone Ameryki, Stanach
VA: Stolica Apostolska, Państwo Watykańskie
ZA: RPA, Afryka Południowa
ASIA: Azja Południowo-Wschodnia, Daleki Wschód
NORDICS: Skandynawia
CARIBBEAN: Antyle
LATIN_AMERICA: Ameryka Południowa`),
  tr: table(`
BA: Hersek
BY: Beyaz Rusya
CD: Zaire, Kongo Demokratik Cumhuriyeti
CG: Kongo Cumhuriyeti, Kongo
CI: Fildişi Sahili
CV: Yeşil Burun Adaları, Yeşil Burun
CZ: Çekoslovakya
DO: Dominik, Dominikan
FK: Malvinas
GB: BK, Kuzey İrlanda
IR: Persiya
KR: Kore Cumhuriyeti
LK: Seylan
MD: Moldavya, Moldovya
MM: Burma, Birmanya
NL: Aşağı Ülkeler
PS: Filistin
SZ: Svaziland
TL: Doğu Timor
US: Birleşik Devletler
VA: Vatikan Şehri
ASIA: Güneydoğu Asya, Uzak Doğu
NORDICS: İskandinavya
CARIBBEAN: Antiller
LATIN_AMERICA: Güney Amerika`),
  ar: table(`
AE: الإمارات
BA: بوسنة
BY: روسيا البيضاء, بيلاروسيا
CD: الكونغو الديمقراطية, جمهورية الكونغو الديمقراطية, زائير
CG: الكونغو, جمهورية الكونغو
CI: كوت ديفوار
CZ: جمهورية التشيك
DO: الدومينيكان
GB: إنجلترا, انكلترا, بريطانيا العظمى, إنكلترا
IR: بلاد فارس
KR: جمهورية كوريا
LK: سيلان
MK: مقدونيا
MM: بورما, ميانمار
NL: الأراضي المنخفضة
PS: فلسطين
SA: المملكة العربية السعودية, السعودية
SZ: سوازيلاند
TL: تيمور الشرقية
US: الولايات المتحدة الأمريكية, أميركا, أمريكا
VA: دولة الفاتيكان
ASIA: جنوب شرق آسيا, الشرق الأقصى
NORDICS: اسكندنافيا, الدول الاسكندنافية
LATIN_AMERICA: أمريكا الجنوبية`),
  he: table(`
AE: איחוד האמירויות, האמירויות
BA: בוסניה
BY: רוסיה הלבנה, ביילורוסיה
CD: הרפובליקה הדמוקרטית של קונגו, קונגו הדמוקרטית, זאיר
CG: קונגו, הרפובליקה של קונגו
CZ: הרפובליקה הצ׳כית, צ׳כוסלובקיה
DO: הדומיניקנית
GB: הממלכה המאוחדת, בריטניה הגדולה
GE: גאורגיה
IR: פרס
KP: צפון קוריאה
KR: דרום קוריאה
LK: ציילון
MK: מקדוניה
MM: בורמה, מיאנמר
NL: ארצות השפלה
PS: פלסטין, הרשות הפלסטינית
SZ: סוואזילנד
TL: מזרח טימור
TR: תורכיה
US: ארה״ב, ארצות הברית של אמריקה
VA: ותיקן, קריית הוותיקן
ASIA: דרום מזרח אסיה, המזרח הרחוק
NORDICS: סקנדינביה
LATIN_AMERICA: דרום אמריקה`),
};
