import { table } from '../aliases.ts';
import type { Lang } from '../../../contract/values/values.ts';

type Words = Readonly<Record<string, readonly string[]>>;

/** Adjectives that name a place: `greek islands`, `japanisch`. One letter more or less is found as well. */
export const demonyms: Readonly<Partial<Record<Lang, Words>>> = {
  en: table(`
AE: Emirati
AL: Albanian
AR: Argentinian, Argentine
AT: Austrian
AU: Australian, Aussie
BE: Belgian
BG: Bulgarian
BR: Brazilian
CA: Canadian
CH: Swiss
CL: Chilean
CN: Chinese
CO: Colombian
CU: Cuban
CY: Cypriot
CZ: Czech
DE: German
DK: Danish
EG: Egyptian
ES: Spanish
FI: Finnish
FR: French
GB: British, English, Scottish, Welsh
GE: Georgian
GR: Greek
HR: Croatian
HU: Hungarian
ID: Indonesian, Balinese
IE: Irish
IL: Israeli
IN: Indian
IS: Icelandic
IT: Italian, Sicilian, Tuscan
JO: Jordanian
JP: Japanese
KE: Kenyan
KH: Cambodian
KR: Korean
LB: Lebanese
LK: Sri Lankan
MA: Moroccan
MT: Maltese
MV: Maldivian
MX: Mexican
MY: Malaysian
NL: Dutch
NO: Norwegian
NP: Nepalese, Nepali
NZ: Kiwi
PE: Peruvian
PH: Filipino, Philippine
PL: Polish
PT: Portuguese
QA: Qatari
RO: Romanian
RS: Serbian
RU: Russian
SA: Saudi Arabian
SE: Swedish
SG: Singaporean
SI: Slovenian
TH: Thai
TN: Tunisian
TR: Turkish
TW: Taiwanese
TZ: Tanzanian
UA: Ukrainian
US: American, Hawaiian, Californian
VN: Vietnamese
ZA: South African
EUROPE: European
ASIA: Asian, Southeast Asian
AFRICA: African
NORDICS: Nordic, Scandinavian
MIDDLE_EAST: Middle Eastern
LATIN_AMERICA: South American, Central American, Latin American`),
  de: table(`
AT: österreichisch
CH: schweizer, schweizerisch
CN: chinesisch
CZ: tschechisch
DE: deutsch
DK: dänisch
EG: ägyptisch
ES: spanisch
FR: französisch
GB: englisch, britisch, schottisch
GR: griechisch
HR: kroatisch
IE: irisch
IT: italienisch
JP: japanisch
KR: koreanisch
MA: marokkanisch
NL: holländisch, niederländisch
NO: norwegisch
PL: polnisch
PT: portugiesisch
SE: schwedisch
TH: thailändisch
TR: türkisch
US: amerikanisch`),
  fr: table(`
AT: autrichien
BE: belge
CH: suisse
CN: chinois
CA: canadien
DE: allemand
EG: égyptien
ES: espagnol
FR: français
GB: anglais, britannique, écossais
GR: grec, grecque, grecques
HR: croate
IE: irlandais
IT: italien, italienne
JP: japonais
KR: coréen
MA: marocain
NL: hollandais, néerlandais
PT: portugais
TH: thaïlandais
TR: turc, turque
US: américain`),
  es: table(`
AT: austriaco
CA: canadiense
CH: suizo
CN: chino
DE: alemán, alemana
EG: egipcio
ES: español, española
FR: francés, francesa
GB: inglés, inglesa, británico, escocés
GR: griego, griega, griegas
HR: croata
IE: irlandés
IT: italiano
JP: japonés, japonesa
KR: coreano
MA: marroquí
MX: mexicano
NL: holandés
PT: portugués, portuguesa
TH: tailandés
TR: turco
US: americano, estadounidense`),
  it: table(`
AT: austriaco
CA: canadese
CH: svizzero
CN: cinese
DE: tedesco, tedesca
EG: egiziano
ES: spagnolo
FR: francese
GB: inglese, britannico, scozzese
GR: greco, greca, greche
HR: croato
IE: irlandese
IT: italiano
JP: giapponese
KR: coreano
MA: marocchino
NL: olandese
PT: portoghese
TH: thailandese
TR: turco
US: americano`),
  'pt-BR': table(`
AR: argentino
AT: austríaco
CA: canadense
CH: suíço
CN: chinês
DE: alemão, alemã
EG: egípcio
ES: espanhol
FR: francês, francesa
GB: inglês, inglesa, britânico, escocês
GR: grego, grega, gregas
IT: italiano
JP: japonês, japonesa
KR: coreano
MX: mexicano
NL: holandês
PT: português, portuguesa
TH: tailandês
TR: turco
US: americano`),
  nl: table(`
AT: Oostenrijks
BE: Belgisch
CH: Zwitsers
CN: Chinees
DE: Duits
EG: Egyptisch
ES: Spaans
FR: Frans, Franse
GB: Engels, Brits, Schots
GR: Grieks
HR: Kroatisch
IE: Iers
IT: Italiaans
JP: Japans
MA: Marokkaans
NL: Nederlands
PT: Portugees
TH: Thais
TR: Turks
US: Amerikaans`),
  pl: table(`
AT: austriacki
CZ: czeski, czeskie
DE: niemiecki, niemieckie
EG: egipski
ES: hiszpański, hiszpańskie
FR: francuski
GB: angielski, brytyjski, szkocki
GR: grecki, greckie
HR: chorwacki
IT: włoski, włoskie
JP: japoński
PT: portugalski
TH: tajski, tajskie
TR: turecki, turecka
US: amerykański`),
  tr: table(`
AT: Avusturyalı
DE: Alman
ES: İspanyol
FR: Fransız
GB: İngiliz
GR: Yunan
IT: İtalyan
JP: Japon
US: Amerikan`),
};
