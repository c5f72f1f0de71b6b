import { table } from './aliases.ts';
import { asianNames } from './asian-names.ts';
import { easternNames } from './eastern-names.ts';
import { englishNames } from './english-names.ts';
import type { Lang } from '../../contract/values/values.ts';

type Names = Readonly<Record<string, readonly string[]>>;

/** Names that travellers use for a country, beside Intl's: old, short and official ones. */
export const otherNames: Readonly<Record<Lang, Names>> = {
  en: englishNames,
  de: table(`
AE: Arabische Emirate
BA: Bosnien, Herzegowina
BN: Brunei
BO: Bolivien
BQ: Bonaire
BY: Weißrussland, Belorussland
CD: DR Kongo, Demokratische Republik Kongo, Zaire
CF: Zentralafrika
CG: Republik Kongo, Kongo
CI: Elfenbeinküste
CN: Volksrepublik China, VR China
CV: Kap Verde, Kapverden, Kapverdische Inseln
CZ: Tschechoslowakei
DO: Dominikanische Republik, Dom Rep, Domrep
FK: Malwinen, Falklands
FO: Färöer-Inseln
FR: Südfrankreich
GB: Vereinigtes Königreich, UK, Wales, Nordirland
IR: Persien
KG: Kirgistan
KH: Kambodscha
KP: Nordkorea, Nord-Korea
KR: Republik Korea, Korea
KZ: Kasachstan
LK: Ceylon
MD: Moldawien, Moldau
MK: Mazedonien
MM: Burma, Birma
NL: Niederlande
PF: Tahiti
PS: Palästina, Palästinensische Gebiete
RU: Rußland, Russische Föderation
SZ: Swasiland
TH: Siam
TL: Osttimor
TT: Trinidad
US: USA, Vereinigte Staaten von Amerika, US-Amerika
VA: Vatikan
VC: St. Vincent
VI: Jungferninseln
ZA: Republik Südafrika
ASIA: Südostasien, Ostasien, Fernost
EUROPE: EU, Europäische Union
NORDICS: Skandinavien
OCEANIA: Südsee
CARIBBEAN: Westindien, Antillen
LATIN_AMERICA: Südamerika, Mittelamerika`),
  fr: table(`
AE: Émirats arabes
BA: Bosnie, Herzégovine
BY: Russie blanche, Bélarus
CD: RDC, RD Congo, République démocratique du Congo, Zaïre
CF: Centrafrique
CG: République du Congo, Congo
CV: Îles du Cap-Vert, Cabo Verde
CZ: Tchécoslovaquie
DO: Saint Domingue
FK: Falkland
GB: UK, Irlande du Nord
IR: Perse
KP: Corée du Nord
KR: République de Corée
LK: Ceylan
MD: Moldova
MK: Macédoine
MM: Birmanie, Myanmar
MU: Île Maurice
NL: Pays Bas
PS: Palestine
RE: Île de la Réunion
RU: Fédération de Russie
SV: Le Salvador
SZ: Swaziland
TH: Siam
TL: Timor-Leste
US: États-Unis d’Amérique
VA: Vatican
VI: Îles Vierges américaines
ASIA: Asie du Sud-Est, Extrême-Orient
EUROPE: UE, Union européenne
NORDICS: Scandinavie
CARIBBEAN: Antilles
OCEANIA: Pacifique
LATIN_AMERICA: Amérique du Sud
MIDDLE_EAST: Proche-Orient`),
  es: table(`
BA: Bosnia, Herzegovina
BY: Belarús, Rusia Blanca
CD: RDC, Zaire, Congo Kinshasa
CF: Centroáfrica
CG: República del Congo
CI: Costa de Marfil
CV: Islas de Cabo Verde
CZ: Checoslovaquia, Checia
DO: Santo Domingo
FK: Falkland
GB: UK, Irlanda del Norte
IR: Persia
KH: Camboya
KR: República de Corea
MD: Moldova
MK: Macedonia
MM: Birmania, Myanmar
PS: Palestina
RU: Federación Rusa
SZ: Suazilandia, Swazilandia
TH: Siam
TL: Timor Oriental
US: EE.UU., Estados Unidos de América, USA
VA: Vaticano
ASIA: Sudeste Asiático, Lejano Oriente
EUROPE: UE, Unión Europea
NORDICS: Escandinavia
CARIBBEAN: Antillas
OCEANIA: Pacífico
LATIN_AMERICA: Sudamérica, Latinoamérica, Centroamérica
NORTH_AMERICA: Norteamérica`),
  it: table(`
BA: Bosnia, Erzegovina
BY: Russia Bianca
CD: RDC, Zaire, Repubblica Democratica del Congo
CF: Centrafrica
CG: Repubblica del Congo, Congo
CV: Isole di Capo Verde, Cabo Verde
CZ: Cecoslovacchia
DO: Santo Domingo
FK: Malvine
GB: UK, Irlanda del Nord
IR: Persia
KR: Repubblica di Corea
LK: Ceylon
MD: Moldova
MK: Macedonia
MM: Birmania, Myanmar
PS: Palestina
SZ: Swaziland
TH: Siam
TL: Timor Orientale
US: Stati Uniti d’America
VA: Vaticano, Santa Sede
VI: Isole Vergini
ASIA: Sud-est asiatico, Estremo Oriente
EUROPE: UE, Unione Europea
NORDICS: Scandinavia
CARIBBEAN: Antille
OCEANIA: Pacifico
LATIN_AMERICA: Sudamerica, Sud America
NORTH_AMERICA: Nord America`),
  'pt-BR': table(`
BA: Bósnia
BY: Belarus, Rússia Branca
CD: RDC, Zaire, República Democrática do Congo
CG: Congo, Congo Brazzaville
CV: Ilhas de Cabo Verde
CZ: República Checa, Tchecoslováquia, Chéquia
DO: Santo Domingo
FK: Falkland
GB: UK, Irlanda do Norte
IR: Irã, Irão, Pérsia
KR: Coréia do Sul, República da Coreia
LK: Ceilão
MA: Marrocos
MD: Moldova
MG: Madagáscar
MK: Macedônia
MM: Birmânia, Myanmar
PF: Polinésia
PS: Palestina
SZ: Suazilândia, eSwatini
TH: Sião
TL: Timor Leste, Timor Oriental
US: USA, Estados Unidos da América
VA: Vaticano
VN: Vietnã, Vietname
ASIA: Sudeste Asiático, Extremo Oriente
EUROPE: UE, União Europeia
NORDICS: Escandinávia
CARIBBEAN: Antilhas
OCEANIA: Pacífico
LATIN_AMERICA: América do Sul`),
  nl: table(`
BA: Bosnië
BY: Wit-Rusland
CD: DR Congo, Zaïre, Democratische Republiek Congo
CF: Centraal-Afrika
CG: Republiek Congo, Congo, Kongo
CV: Kaapverdische Eilanden, Kaapverdie
CZ: Tsjecho-Slowakije
FK: Malvinas
GB: UK, VK, Verenigd Koninkrijk, Wales, Noord-Ierland
IR: Perzië
KR: Korea, Republiek Korea
LK: Ceylon
MD: Moldova
MK: Macedonië
MM: Birma, Burma
PS: Palestina
SZ: Swaziland
TH: Siam
TL: Timor-Leste
US: USA, Verenigde Staten van Amerika
VA: Vaticaan
ASIA: Zuidoost-Azië, Verre Oosten
EUROPE: EU, Europese Unie
NORDICS: Scandinavië
CARIBBEAN: Antillen, Cariben
OCEANIA: Stille Oceaan
LATIN_AMERICA: Zuid-Amerika`),
  ...easternNames,
  ...asianNames,
};
