import type { Lang } from '../../contract/values/values.ts';

/** Words of every language, as travellers type them in any. */
const everywhere = 'esim e-sim sim card 4g 5g lte gb mb gig gigs data internet wifi travel trip';

/**
 * Words that travellers type around the name of a place. They name no place, so the search leaves them out; a
 * word that is a whole name in its own language is therefore not listed.
 */
const byLang: Readonly<Record<Lang, string>> = {
  en: 'a an the and or of in to for from at on with via day days night nights week weeks weekend month months year visit visiting going trips holiday holidays vacation tour roaming plan plans package packages cheap best unlimited buy my i we am are',
  de: 'und oder in im ins nach für fuer von vom zu zum zur mit auf an am bei über der die das den dem ein eine einen tag tage tagen nacht nächte nächten woche wochen wochenende monat monate urlaub reise rundreise ferien karte datenvolumen daten günstig billig roaming',
  fr: 'et ou en au aux à a le la les l de du des d pour vers avec dans chez par un une jour jours nuit nuits semaine semaines mois voyage vacances séjour week end carte données forfait pas cher',
  es: 'y e o en a al el la los las de del para por con un una día días dia dias noche noches semana semanas mes meses viaje viajar vacaciones tarjeta datos barata',
  it: 'e ed o in a al alla allo ai agli alle il lo la le i gli l di del della dello dei degli delle d da dal dalla per con un una giorno giorni notte notti settimana settimane mese mesi viaggio vacanza vacanze scheda dati',
  'pt-BR':
    'e ou em no na nos nas a o as os ao à aos às de do da dos das para pra por com um uma dia dias noite noites semana semanas mês meses mes viagem férias ferias chip cartão dados',
  nl: 'en of in naar voor van met op aan bij door de het een dag dagen nacht nachten week weken weekend maand maanden reis vakantie rondreis kaart bundel',
  pl: 'i oraz lub w we do na dla z ze po o dzień dni dnia doba noc noce nocy tydzień tygodnie tygodni miesiąc miesiące podróż wyjazd wakacje urlop karta dane pakiet',
  tr: 've veya ile için icin bir gün gun günlük gece hafta haftalık haftalik ay aylık tatil seyahat gezi tur hat kart paket paketi internet a e ya ye da de ta te dan den tan ten nda nde ndan nden na ne nın nin nun nün in un ün',
  ar: 'و أو في إلى الى من على عن مع ل لـ ب يوم يومين أيام ايام ليلة ليال ليالي أسبوع اسبوع أسبوعين شهر سفر رحلة رحلات إجازة شريحة الشريحة بيانات إنترنت انترنت باقة باقات جيجا السفر',
  he: 'ו או ב ל מ ה של עם אל על את יום יומיים ימים לילה לילות שבוע שבועיים שבועות חודש חודשים טיול נסיעה חופשה חבילה חבילת גלישה כרטיס סים איסים גיגה',
  ja: 'と や の に で へ を から まで 日 日間 泊 週間 ヶ月 旅行 観光 出張 データ 通信 プラン ギガ カード イーシム',
  ko: '와 과 및 의 에 에서 로 으로 가는 일 일간 박 주 주일 개월 여행 출장 데이터 유심 이심 카드 요금제 기가',
  'zh-Hans': '和 与 及 或 去 到 在 的 天 日 日游 晚 周 星期 个月 旅行 旅游 出差 流量 上网 卡 电话卡 套餐',
};

export const smallWords = (lang: Lang): string =>
  [everywhere, byLang.en, lang === 'en' ? '' : byLang[lang]].join(' ').trim();

/** Not on sale, and an eSIM for Cyprus finds no network there. */
export const unsoldNames = [
  'Northern Cyprus',
  'North Cyprus',
  'TRNC',
  'Nordzypern',
  'Chypre du Nord',
  'Chipre del Norte',
  'Norte de Chipre',
  'Cipro del Nord',
  'Cipro Nord',
  'Chipre do Norte',
  'Noord-Cyprus',
  'Cypr Północny',
  'Kuzey Kıbrıs',
  'KKTC',
  'شمال قبرص',
  'قبرص الشمالية',
  'צפון קפריסין',
  '北キプロス',
  '북키프로스',
  '北塞浦路斯',
];

/** Not on sale either: cruises and ferries, and the ocean that is named after a country. */
export const seaNames = [
  'Cruise',
  'Kreuzfahrt',
  'Croisière',
  'Crucero',
  'Crociera',
  'Cruzeiro',
  'Rejs',
  'Gemi turu',
  'كروز',
  'رحلة بحرية',
  'קרוז',
  'שייט',
  'クルーズ',
  '크루즈',
  '邮轮',
  '游轮',
  'インド洋',
  '인도양',
  '印度洋',
];
