import type { Lang } from '../../../contract/values/values.ts';

/** Words of every language, as travellers type them in any. */
const everywhere = 'esims 3g go hotspot airport iata';

/**
 * Further words that travellers type around the name of a place, beside `smallWords`: numbers, months, who
 * travels and how.
 */
const byLang: Readonly<Record<Lang, string>> = {
  en: 'one two three four five six seven eight nine ten people adults kids family couple person honeymoon business road flight flights need want looking our me go please next this summer winter spring autumn january february march april may june july august september october november december jan feb mar apr jun jul aug sep oct nov dec prepaid mobile phone number coverage price gigabyte gigabytes',
  de: 'ich liege zwei drei vier fünf sechs sieben acht neun zehn flughafen unbegrenzt unbegrenztes hochzeitsreise flitterwochen personen familie bald nächste sommer winter ostern weihnachten januar februar märz april mai juni juli august september oktober november dezember gigabyte handy prepaid',
  fr: 'deux trois quatre cinq six sept huit neuf dix aéroport illimité illimitée illimités lune miel noces personnes famille prochain été hiver noël pâques janvier février mars avril mai juin juillet août septembre octobre novembre décembre giga gigas mo puce',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez aeropuerto ilimitado ilimitados ilimitada luna miel personas familia navidad verano invierno enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre gigas giga chip',
  it: 'due tre quattro cinque sei sette otto nove dieci aeroporto illimitato illimitati nozze persone famiglia natale estate inverno pasqua gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre giga luna miele',
  'pt-BR':
    'dois duas três quatro cinco seis sete oito nove dez aeroporto ilimitado ilimitada ilimitados lua mel pessoas família natal verão inverno páscoa janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro giga gigas internet',
  nl: 'twee drie vier vijf zes zeven acht negen tien luchthaven vliegveld onbeperkt onbeperkte huwelijksreis personen gezin zomer winter kerst pasen januari februari maart april mei juni juli augustus september oktober november december simkaart',
  pl: 'dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć lotnisko nielimitowany nielimitowane bez limitu miodowy osoby osób rodzina lato zima styczniu lutym marcu kwietniu maju czerwcu lipcu sierpniu wrześniu październiku listopadzie grudniu pakiety',
  tr: 'iki üç dört beş altı yedi sekiz dokuz on havalimanı havaalanı sınırsız balayı kişi kişilik aile yaz kış turu tatili seyahati ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık',
  ar: 'مطار العسل غير محدود محدودة بلا حدود بدون عائلة شخصين أسابيع اسابيع ليالٍ يناير فبراير مارس أبريل ابريل مايو يونيو يوليو أغسطس اغسطس سبتمبر أكتوبر نوفمبر ديسمبر سيم غيغا جيجابايت',
  he: 'שדה תעופה התעופה נמל ירח דבש ללא הגבלה בלי אנשים משפחה זוג חו״ל ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר כרטיסי גיגות',
  ja: '空港 国際空港 周遊 新婚旅行 ハネムーン 家族 無制限 使い放題 二人 女子旅 卒業旅行 留学 月 年 年末年始 夏休み ギガバイト 行く 行き 使える',
  ko: '사파리 공항 국제공항 신혼여행 허니문 무제한 가족 가족여행 자유여행 배낭여행 월 년 명 명이 도깨비 패키지 이 가 을 를 까지 부터',
  'zh-Hans':
    '机场 国际机场 自由行 蜜月 跟团 亲子 无限 无限流量 月 年 号 人 一周 两周 跟 出国 境外 手机 环游 之旅 游',
};

export const fillers = (lang: Lang): string =>
  [everywhere, byLang.en, lang === 'en' ? '' : byLang[lang]].join(' ').trim();
