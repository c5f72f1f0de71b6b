import { table } from './aliases.ts';

/**
 * The English part of `otherNames`, searched in every language, with what countries call themselves and the
 * states and large cities of the USA.
 */
export const englishNames: Readonly<Record<string, readonly string[]>> = table(`
AL: Shqiperia
AM: Hayastan
AT: Österreich
BE: Belgique, België, Belgien
BG: България, Bulgariya
BO: Plurinational State of Bolivia
BY: Byelorussia, White Russia
CD: Democratic Republic of Congo, Congo DRC
CF: CAR
CH: Schweiz, Suisse, Svizzera
CN: 中国, Zhongguo, People's Republic of China
CV: Cape Verde Islands
CZ: Česko, Czechoslovakia
DK: Danmark
DO: Dom Rep, DR
DZ: Algérie, الجزائر
EE: Eesti
EG: Misr, مصر
ES: España
FI: Suomi
FK: Malvinas, Falklands
FO: Faroes
GE: Sakartvelo
GR: Ελλάδα
GW: Guinea Bissau
HR: Hrvatska
HU: Magyarország
ID: Dutch East Indies
IE: Ireland Republic
IN: Hindustan, भारत
JP: 日本, Nihon
KG: Kirgizia
KH: Cambodge
KP: DPRK
KR: 한국, 대한민국, ROK
LB: Liban
LT: Lietuva
LV: Latvija
MA: Maroc, المغرب
MD: Moldavia
ME: Crna Gora
MK: Macedonia North
NL: Nederland, The Netherlands
NO: Norge
NZ: NZ
PG: PNG
PL: Rzeczpospolita
RO: România
RS: Srbija
RU: Россия, Rossiya
SA: Kingdom of Saudi Arabia, Saudi
SE: Sverige
SI: Slovenija
SK: Slovensko, Slovak Republic
SV: Salvador
SY: Syrian Arab Republic
SZ: eSwatini
TH: ไทย, ประเทศไทย
TL: Timor Leste
TN: Tunisie
TR: Bosphorus, Bosporus
TT: Trinidad & Tobago
TW: 台灣, ROC
UA: Україна, Ukraina
UM: US Minor Outlying Islands
US: U.S., The States, Alabama, Arizona, Arkansas, Colorado, Connecticut, Delaware, Georgia, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, New Orleans, Maine, Maryland, Massachusetts, Michigan, Detroit, Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, North Carolina, North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Philadelphia, Rhode Island, South Carolina, South Dakota, Tennessee, Nashville, Utah, Vermont, Virginia, West Virginia, Wisconsin, Wyoming, San Diego, Dallas, Houston, Atlanta, Denver, Phoenix
VA: Vatican City State
VG: BVI
VI: USVI
VN: Việt Nam
ZA: Mzansi
ZW: Rhodesia
ASIA: SEA, South East Asia, Southeast Asia, South-Eastern Asia, Far East, Asean
EUROPE: European Union, Eurozone
CARIBBEAN: Caribbean Islands
MIDDLE_EAST: Near East`);
