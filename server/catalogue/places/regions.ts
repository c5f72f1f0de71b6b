import type { Lang } from '../../contract/values/values.ts';

/** Regions that Intl can name, by their UN M49 code. */
const m49: Readonly<Record<string, string>> = {
  EUROPE: '150',
  AFRICA: '002',
  ASIA: '142',
  AMERICAS: '019',
  NORTH_AMERICA: '003',
  CENTRAL_AMERICA: '013',
  SOUTH_AMERICA: '005',
  LATIN_AMERICA: '419',
  CARIBBEAN: '029',
  OCEANIA: '009',
  SOUTHEAST_ASIA: '035',
  SOUTH_EAST_ASIA: '035',
  EAST_ASIA: '030',
  SOUTH_ASIA: '034',
  CENTRAL_ASIA: '143',
  NORTHERN_EUROPE: '154',
  SOUTHERN_EUROPE: '039',
  EASTERN_EUROPE: '151',
  WESTERN_EUROPE: '155',
  NORTH_AFRICA: '015',
  WEST_AFRICA: '011',
  EAST_AFRICA: '014',
  SOUTHERN_AFRICA: '018',
  EU: 'EU',
  EUROPEAN_UNION: 'EU',
};

type Names = Readonly<Record<Lang, string>>;

const global: Names = {
  en: 'Global',
  de: 'Weltweit',
  fr: 'Monde entier',
  es: 'Todo el mundo',
  it: 'Tutto il mondo',
  'pt-BR': 'Mundo inteiro',
  nl: 'Wereldwijd',
  pl: 'Cały świat',
  tr: 'Dünya geneli',
  ar: 'العالم كله',
  he: 'כל העולם',
  ja: '世界各国',
  ko: '전 세계',
  'zh-Hans': '全球',
};

const middleEast: Names = {
  en: 'Middle East',
  de: 'Naher Osten',
  fr: 'Moyen-Orient',
  es: 'Oriente Medio',
  it: 'Medio Oriente',
  'pt-BR': 'Oriente Médio',
  nl: 'Midden-Oosten',
  pl: 'Bliski Wschód',
  tr: 'Orta Doğu',
  ar: 'الشرق الأوسط',
  he: 'המזרח התיכון',
  ja: '中東',
  ko: '중동',
  'zh-Hans': '中东',
};

const balkans: Names = {
  en: 'Balkans',
  de: 'Balkan',
  fr: 'Balkans',
  es: 'Balcanes',
  it: 'Balcani',
  'pt-BR': 'Bálcãs',
  nl: 'Balkan',
  pl: 'Bałkany',
  tr: 'Balkanlar',
  ar: 'البلقان',
  he: 'הבלקן',
  ja: 'バルカン諸国',
  ko: '발칸반도',
  'zh-Hans': '巴尔干地区',
};

const nordics: Names = {
  en: 'Nordics',
  de: 'Nordische Länder',
  fr: 'Pays nordiques',
  es: 'Países nórdicos',
  it: 'Paesi nordici',
  'pt-BR': 'Países nórdicos',
  nl: 'Noordse landen',
  pl: 'Kraje nordyckie',
  tr: 'İskandinav ülkeleri',
  ar: 'دول الشمال الأوروبي',
  he: 'המדינות הנורדיות',
  ja: '北欧諸国',
  ko: '북유럽 국가',
  'zh-Hans': '北欧国家',
};

const gulf: Names = {
  en: 'Gulf States',
  de: 'Golfstaaten',
  fr: 'Pays du Golfe',
  es: 'Países del Golfo',
  it: 'Paesi del Golfo',
  'pt-BR': 'Países do Golfo',
  nl: 'Golfstaten',
  pl: 'Kraje Zatoki Perskiej',
  tr: 'Körfez ülkeleri',
  ar: 'دول الخليج',
  he: 'מדינות המפרץ',
  ja: '湾岸諸国',
  ko: '걸프 국가',
  'zh-Hans': '海湾国家',
};

const worded: Readonly<Record<string, Names>> = {
  GLOBAL: global,
  WORLD: global,
  WORLDWIDE: global,
  MIDDLE_EAST: middleEast,
  BALKANS: balkans,
  NORDICS: nordics,
  SCANDINAVIA: nordics,
  GULF: gulf,
  GCC: gulf,
};

/** The words that we can name in every language. */
export const regionWords: ReadonlySet<string> = new Set([...Object.keys(m49), ...Object.keys(worded)]);

/** The name of a region's word; `intlName` names a UN M49 code. Undefined for an unknown word. */
export function regionName(
  word: string,
  intlName: (code: string) => string | undefined,
  lang: Lang,
): string | undefined {
  const key = word.replaceAll('-', '_');
  const code = m49[key];
  return code === undefined ? worded[key]?.[lang] : intlName(code);
}
