import { aliases } from './aliases.ts';
import { localAliases } from './local-aliases.ts';
import { otherNames } from './other-names.ts';
import type { Lang } from '../languages.ts';
import { regionName, regionWords } from './regions.ts';

/** ISO 3166 alpha-2 and alpha-3 (and Kosovo's, in use everywhere but there). */
const codes = `
AD AND AE ARE AF AFG AG ATG AI AIA AL ALB AM ARM AO AGO AQ ATA AR ARG AS ASM AT AUT AU AUS AW ABW AX ALA AZ AZE
BA BIH BB BRB BD BGD BE BEL BF BFA BG BGR BH BHR BI BDI BJ BEN BL BLM BM BMU BN BRN BO BOL BQ BES BR BRA BS BHS BT BTN
BV BVT BW BWA BY BLR BZ BLZ CA CAN CC CCK CD COD CF CAF CG COG CH CHE CI CIV CK COK CL CHL CM CMR CN CHN CO COL CR CRI
CU CUB CV CPV CW CUW CX CXR CY CYP CZ CZE DE DEU DJ DJI DK DNK DM DMA DO DOM DZ DZA EC ECU EE EST EG EGY EH ESH ER ERI
ES ESP ET ETH FI FIN FJ FJI FK FLK FM FSM FO FRO FR FRA GA GAB GB GBR GD GRD GE GEO GF GUF GG GGY GH GHA GI GIB GL GRL
GM GMB GN GIN GP GLP GQ GNQ GR GRC GS SGS GT GTM GU GUM GW GNB GY GUY HK HKG HM HMD HN HND HR HRV HT HTI HU HUN ID IDN
IE IRL IL ISR IM IMN IN IND IO IOT IQ IRQ IR IRN IS ISL IT ITA JE JEY JM JAM JO JOR JP JPN KE KEN KG KGZ KH KHM KI KIR
KM COM KN KNA KP PRK KR KOR KW KWT KY CYM KZ KAZ LA LAO LB LBN LC LCA LI LIE LK LKA LR LBR LS LSO LT LTU LU LUX LV LVA
LY LBY MA MAR MC MCO MD MDA ME MNE MF MAF MG MDG MH MHL MK MKD ML MLI MM MMR MN MNG MO MAC MP MNP MQ MTQ MR MRT MS MSR
MT MLT MU MUS MV MDV MW MWI MX MEX MY MYS MZ MOZ NA NAM NC NCL NE NER NF NFK NG NGA NI NIC NL NLD NO NOR NP NPL NR NRU
NU NIU NZ NZL OM OMN PA PAN PE PER PF PYF PG PNG PH PHL PK PAK PL POL PM SPM PN PCN PR PRI PS PSE PT PRT PW PLW PY PRY
QA QAT RE REU RO ROU RS SRB RU RUS RW RWA SA SAU SB SLB SC SYC SD SDN SE SWE SG SGP SH SHN SI SVN SJ SJM SK SVK SL SLE
SM SMR SN SEN SO SOM SR SUR SS SSD ST STP SV SLV SX SXM SY SYR SZ SWZ TC TCA TD TCD TF ATF TG TGO TH THA TJ TJK TK TKL
TL TLS TM TKM TN TUN TO TON TR TUR TT TTO TV TUV TW TWN TZ TZA UA UKR UG UGA UM UMI US USA UY URY UZ UZB VA VAT VC VCT
VE VEN VG VGB VI VIR VN VNM VU VUT WF WLF WS WSM XK XKX YE YEM YT MYT ZA ZAF ZM ZMB ZW ZWE
`
  .trim()
  .split(/\s+/);

/** Of every country there is. */
export const iso2: ReadonlySet<string> = new Set(codes.filter((_, index) => index % 2 === 0));
const iso3 = new Map(
  codes.flatMap((code, index): [string, string][] => (index % 2 ? [[code, codes[index - 1] ?? '']] : [])),
);
/** Codes seen in the wild that are not ISO's. */
const otherCodes: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR', KOS: 'XK', XKS: 'XK', ROM: 'RO' };

/** Shown first while nothing is searched for. */
export const popularDestinations: readonly string[] = [
  'FR',
  'ES',
  'IT',
  'GB',
  'US',
  'TR',
  'JP',
  'TH',
  'GR',
  'PT',
  'AE',
  'DE',
];

/** ISO2 of an ISO2 or ISO3 code in any case, or a region's word in upper case; not checked to be sold. */
export function normaliseCode(text: string): string {
  const code = text.trim().toUpperCase().replaceAll(' ', '_');
  return iso3.get(code) ?? otherCodes[code] ?? code;
}

export function isCountryCode(code: string): boolean {
  return iso2.has(code);
}

/** Intl's full names of these are official styles that no traveller looks for. */
const shortNamed = new Set(['HK', 'MO', 'PS', 'MM', 'CD', 'CG']);
const displayNames = new Map<string, Intl.DisplayNames>();

function namesIn(lang: Lang, style: 'long' | 'short'): Intl.DisplayNames {
  const key = `${lang} ${style}`;
  const known = displayNames.get(key);
  if (known) return known;
  const names = new Intl.DisplayNames([lang, 'en'], { type: 'region', style, fallback: 'none' });
  displayNames.set(key, names);
  return names;
}

/** The name of a country (ISO2) or region (its word) in a language; `fallback` when neither knows it. */
export function destinationName(code: string, lang: Lang, fallback: string): string {
  if (!iso2.has(code)) return regionName(code, (m49) => namesIn(lang, 'long').of(m49), lang) ?? fallback;
  return namesIn(lang, shortNamed.has(code) ? 'short' : 'long').of(code) ?? fallback;
}

/** The ISO2 code of a country by its English name or an alias of it; undefined when nobody calls it so. */
export function codeOfName(name: string): string | undefined {
  englishNames ??= new Map(
    [...iso2].flatMap((code): [string, string][] => [
      ...(aliases[code] ?? []).map((alias): [string, string] => [folded(alias), code]),
      [folded(namesIn('en', 'short').of(code) ?? code), code],
      [folded(namesIn('en', 'long').of(code) ?? code), code],
    ]),
  );
  const found = englishNames.get(folded(name));
  if (found !== undefined || !name.includes(',')) return found;
  // `Korea, Republic of`, as ISO and lists sorted by name turn it round.
  turnedNames ??= new Map([...englishNames].map(([known, code]) => [wordsOf(known), code]));
  return turnedNames.get(wordsOf(folded(name)));
}
let englishNames: Map<string, string> | undefined;
let turnedNames: Map<string, string> | undefined;

/** The words of a name in whatever order, without those that only join them. */
function wordsOf(name: string): string {
  const words = name.split(' ').filter((word) => word !== 'of' && word !== 'the');
  return words.sort().join(' ');
}

/** What a country is called, without its cities and islands. */
export const namesOf = (code: string, lang: Lang): readonly string[] =>
  [lang, 'en' as const].flatMap((one) => [
    destinationName(code, one, code),
    ...(otherNames[one][code] ?? []),
  ]);

/**
 * Other words that travellers type for a destination: old names, short names, cities, islands; those of the language
 * and, as many type English, the English ones and the English name.
 */
export function aliasesOf(code: string, lang: Lang): readonly string[] {
  const english = [...(otherNames.en[code] ?? []), ...(aliases[code] ?? [])];
  if (lang === 'en') return english;
  const local = [...(otherNames[lang][code] ?? []), ...(localAliases[lang][code] ?? [])];
  const name = iso2.has(code) || regionWords.has(code) ? [destinationName(code, 'en', code)] : [];
  return [...new Set([...local, ...name, ...english])];
}

/** Letters without case, accents or punctuation, for comparing. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/\bst\b\.?/g, 'saint')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
