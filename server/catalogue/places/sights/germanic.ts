import { table } from '../aliases.ts';
import type { Lang } from '../../../contract/values/values.ts';

/** The part of `sights` for German and Dutch. */
export const germanicSights: Readonly<
  Record<Extract<Lang, 'de' | 'nl'>, Readonly<Record<string, readonly string[]>>>
> = {
  de: table(`
AE: Vereinigte Emirate
BE: Lüttich, Flandern
BG: Goldstrand, Sonnenstrand
CH: Tessin, Graubünden, Wallis
DK: Jütland, Bornholm
EG: Scharm el Scheich
ES: Malle, Balearische Inseln, Andalusien, Katalonien, Jakobsweg
FR: Elsass, Normandie, Bretagne, Côte d’Azur
GR: Griechische Inseln, Santorin, Chalkidiki, Peloponnes
HR: Istrien, Dalmatien, Plitvicer Seen
HU: Plattensee
IT: Lago Maggiore, Comer See, Amalfiküste, Apulien, Dolomiten, Ligurien, Kalabrien, Genua, Bozen, Meran
JO: Totes Meer
MA: Tanger, Fès
NL: Zeeland
NO: Nordkap, Fjorde, Spitzbergen
PL: Masuren, Stettin, Kattowitz, Posen
RU: Sibirien
US: Neuengland, Die Staaten
EUROPE: Osteuropa, Westeuropa, Mitteleuropa, Südeuropa
AFRICA: Westafrika, Ostafrika, Nordafrika
NORDICS: Nordeuropa
CARIBBEAN: Karibische Inseln`),
  nl: table(`
AW: Aruba
BE: Gent, Ardennen
CH: Bazel, Zürich
CN: Chinese Muur
DE: Zwarte Woud, Moezel
ES: Andalusië, Catalonië
FR: Bretagne, Normandië, Côte d'Azur, Rijsel, Elzas
GR: Griekse eilanden, Peloponnesos
HR: Istrië, Dalmatië
HU: Boedapest
IT: Comomeer, Dolomieten, Turijn, Genua
JO: Dode Zee
NO: Noordkaap, Fjorden
PL: Krakau
RS: Belgrado
US: Verenigde Staten
EUROPE: Oost-Europa, Zuid-Europa
AFRICA: Noord-Afrika`),
};
