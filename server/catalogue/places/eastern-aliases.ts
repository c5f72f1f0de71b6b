import { table } from './aliases.ts';
import type { Lang } from '../../contract/values/values.ts';

/** The part of `localAliases` for the languages of eastern Europe and the Near East. */
export const easternAliases: Readonly<
  Record<Extract<Lang, 'pl' | 'tr' | 'ar' | 'he'>, Readonly<Record<string, readonly string[]>>>
> = {
  pl: table(`
AE: ZEA, Emiraty, Dubaj, Abu Zabi
AT: Wiedeń, Tyrol
CH: Zurych, Genewa
CN: Pekin, Szanghaj
CU: Hawana
CV: Wyspy Zielonego Przylądka, Cabo Verde
CY: Larnaka, Pafos
CZ: Republika Czeska, Praga
DE: Monachium, Kolonia
DK: Kopenhaga
DO: Punta Cana, San Domingo
EG: Kair
ES: Wyspy Kanaryjskie, Kanary, Baleary, Majorka, Teneryfa, Ibiza, Sewilla, Walencja
FR: Paryż, Nicea, Marsylia, Korsyka, Lazurowe Wybrzeże
GB: Anglia, Szkocja, Walia, Londyn, Edynburg
GR: Kreta, Ateny, Rodos, Korfu, Zakintos, Saloniki
HR: Dalmacja
HU: Budapeszt
ID: Dżakarta
IT: Rzym, Mediolan, Wenecja, Florencja, Neapol, Sycylia, Sardynia, Toskania
JP: Tokio, Kioto
KR: Korea, Seul
MA: Marrakesz
NL: Niderlandy
PT: Lizbona, Madera, Azory
RO: Bukareszt
SA: Rijad, Mekka
TN: Dżerba
TR: Stambuł, Kapadocja
TZ: Zanzibar
US: Ameryka, USA, Stany, Nowy Jork, Hawaje, Floryda, Kalifornia
EUROPE: UE, Unia Europejska
GLOBAL: Świat, Globalny`),
  tr: table(`
AE: BAE, Emirlikler
AT: Viyana
AZ: Bakü
BA: Bosna, Saraybosna
BG: Sofya
CH: Zürih, Cenevre
CN: Pekin, Şanghay
CY: Lefkoşa
CZ: Çek Cumhuriyeti, Prag
DE: Münih, Köln
DK: Kopenhag
EG: Kahire
ES: Kanarya Adaları, Barselona, Mayorka
FR: Nis, Marsilya
GB: İngiltere, İskoçya, Galler, Büyük Britanya, Londra
GE: Tiflis, Batum
GR: Atina, Girit, Rodos, Sakız, Midilli, Selanik, Kos
HU: Budapeşte
ID: Cakarta
IT: Roma, Milano, Venedik, Floransa, Napoli, Sicilya, Sardinya, Toskana
JP: Tokyo
KR: Kore, Seul
MA: Marakeş
ME: Budva, Kotor
MK: Makedonya, Üsküp, Ohri
NL: Felemenk
PT: Lizbon
RO: Bükreş
RS: Belgrad
SA: Mekke, Medine, Riyad, Cidde, Umre, Hac
TR: İstanbul, İzmir, Kapadokya
UA: Kiev
US: Amerika, ABD, Hawai, Kaliforniya
EUROPE: AB, Avrupa Birliği
GLOBAL: Dünya, Küresel`),
  ar: table(`
AE: دبي, أبوظبي, الشارقة
AT: فيينا
AZ: باكو
BA: البوسنة, سراييفو
CH: زيورخ, جنيف
CN: بكين, شنغهاي
CZ: براغ
DE: برلين, ميونخ, فرانكفورت
EG: القاهرة, شرم الشيخ, الغردقة, الأقصر
ES: جزر الكناري, برشلونة, مدريد, مايوركا, ماربيا
FR: باريس, نيس
GB: بريطانيا, إنجلترا, اسكتلندا, لندن, مانشستر
GE: تبليسي, باتومي
GR: أثينا, كريت, سانتوريني
HU: بودابست
ID: بالي, جاكرتا
IT: روما, ميلانو, البندقية, فلورنسا, صقلية
JP: طوكيو, أوساكا
KR: كوريا, سيول
MA: مراكش, الدار البيضاء, طنجة
MV: المالديف, ماليه
MY: كوالالمبور, لنكاوي
NL: أمستردام
OM: مسقط, صلالة
PT: لشبونة
QA: الدوحة
RU: موسكو
SA: مكة, المدينة, الرياض, جدة, العمرة, الحج
TH: بانكوك, بوكيت
TR: إسطنبول, اسطنبول, أنطاليا, طرابزون, بورصة
TZ: زنجبار
US: أمريكا, نيويورك, لوس أنجلوس, ميامي, هاواي
EUROPE: الاتحاد الأوروبي, شنغن
GLOBAL: العالم, عالمي, دولي
MIDDLE_EAST: الخليج`),
  he: table(`
AE: דובאי, אבו דאבי, אמירויות
AT: וינה, זלצבורג
AZ: באקו
BG: סופיה, בורגס, ורנה
CH: ציריך, ז׳נבה
CN: בייג׳ינג, שנגחאי
CY: לרנקה, פאפוס, לימסול, איה נאפה
CZ: פראג
DE: ברלין, מינכן, פרנקפורט
DK: קופנהגן
EG: קהיר, סיני, שארם א־שייח׳
ES: ברצלונה, מדריד, האיים הקנריים, טנריף, מיורקה, איביזה
FR: פריז, ניס
GB: אנגליה, סקוטלנד, לונדון, אדינבורו
GE: גרוזיה, טביליסי, בטומי
GR: אתונה, כרתים, רודוס, סלוניקי, קורפו, סנטוריני, מיקונוס
HU: בודפשט
ID: באלי
IT: רומא, מילאנו, ונציה, פירנצה, סיציליה, נאפולי, טוסקנה
JP: טוקיו, אוסקה, קיוטו
KR: קוריאה, סיאול
ME: בודווה, קוטור
MV: המלדיביים
NL: אמסטרדם
PL: ורשה, קרקוב
PT: ליסבון, פורטו
RO: בוקרשט
RS: בלגרד
TH: בנגקוק, פוקט, קוסמוי
TR: איסטנבול, אנטליה, בודרום
TZ: זנזיבר
US: אמריקה, ניו יורק, לוס אנג׳לס, מיאמי, לאס וגאס, הוואי
VN: האנוי
EUROPE: האיחוד האירופי
GLOBAL: עולם, גלובלי, עולמי`),
};
