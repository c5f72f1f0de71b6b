import { table } from './aliases.ts';
import { asianAliases } from './asian-aliases.ts';
import { easternAliases } from './eastern-aliases.ts';
import type { Lang } from '../../contract/values/values.ts';

type Aliases = Readonly<Record<string, readonly string[]>>;

/**
 * Words of each language beside its name of the destination and the English aliases: other names of the country, and
 * its cities and islands where the language calls them otherwise than English does.
 */
export const localAliases: Readonly<Record<Exclude<Lang, 'en'>, Aliases>> = {
  de: table(`
AE: VAE, Emirate
AT: Wien, Tirol
BE: Brüssel, Brügge, Antwerpen, Gent
BR: Brasilien
CH: Zürich, Genf, Luzern
CN: Peking, Schanghai
CZ: Tschechei, Tschechische Republik, Prag, Brünn
DE: München, Köln, Bayern
DK: Kopenhagen
EG: Kairo, Rotes Meer
ES: Kanaren, Kanarische Inseln, Balearen, Teneriffa, Sevilla
FI: Lappland
FR: Korsika, Nizza, Straßburg
GB: England, Großbritannien, Schottland
GR: Kreta, Rhodos, Korfu, Athen
HK: Hongkong
IN: Neu-Delhi
IT: Rom, Mailand, Venedig, Florenz, Neapel, Sizilien, Sardinien, Toskana, Südtirol, Gardasee
KR: Südkorea
MA: Marrakesch
MV: Malediven
NL: Holland, Den Haag
PL: Warschau, Krakau, Danzig, Breslau
PT: Lissabon, Azoren
RO: Bukarest, Siebenbürgen
RS: Belgrad
RU: Moskau, Sankt Petersburg
SG: Singapur
TH: Bangkok
TR: Kappadokien
TZ: Sansibar
US: Amerika, Vereinigte Staaten, Kalifornien
VN: Hanoi, Saigon
ZA: Kapstadt
GLOBAL: Welt, International
MIDDLE_EAST: Vorderer Orient, Golfstaaten`),
  fr: table(`
AE: EAU, Émirats, Dubaï
AT: Vienne, Tyrol
BE: Bruxelles, Anvers, Gand
CH: Genève, Bâle, Lucerne
CN: Pékin, Shanghaï
CU: La Havane
CZ: République tchèque, Prague
DE: Munich, Cologne, Francfort, Bavière
DK: Copenhague
DO: Saint-Domingue
EG: Le Caire, Louxor, Mer Rouge
ES: Canaries, Îles Canaries, Baléares, Majorque, Minorque, Séville, Barcelone, Valence, Andalousie
FI: Laponie
FR: Corse, Côte d’Azur, Bretagne, Normandie
GB: Angleterre, Grande-Bretagne, Écosse, Pays de Galles, Londres, Édimbourg
GR: Athènes, Crète, Santorin, Rhodes, Corfou, Mykonos
IT: Rome, Milan, Venise, Florence, Naples, Sicile, Sardaigne, Toscane, Turin
KR: Séoul, Corée
LK: Ceylan
MA: Marrakech, Tanger, Fès
MX: Cancún, Mexico
NL: Hollande, La Haye
PF: Tahiti
PL: Varsovie, Cracovie
PT: Lisbonne, Madère, Açores
RO: Bucarest, Transylvanie
RU: Moscou, Saint-Pétersbourg
SG: Singapour
TR: Cappadoce
TZ: Zanzibar
US: Amérique, USA, États-Unis, Hawaï, Californie, Floride
VN: Hanoï
ZA: Le Cap
GLOBAL: Monde, International`),
  es: table(`
AE: EAU, Emiratos, Dubái
AT: Viena, Tirol
BE: Bruselas, Brujas, Amberes, Gante
CH: Ginebra, Zúrich, Basilea, Lucerna
CN: Pekín, Shanghái
CU: La Habana
CZ: República Checa, Praga
DE: Múnich, Fráncfort, Hamburgo, Baviera
DK: Copenhague
EG: El Cairo, Mar Rojo
ES: Canarias, Islas Canarias, Baleares, Andalucía, Sevilla
FI: Laponia
FR: París, Niza, Marsella, Córcega, Burdeos, Normandía
GB: Inglaterra, Gran Bretaña, Escocia, Gales, Londres, Edimburgo
GR: Atenas, Creta, Rodas, Corfú
IT: Roma, Milán, Venecia, Florencia, Nápoles, Sicilia, Cerdeña, Toscana, Turín
JP: Tokio
KR: Seúl, Corea
LK: Ceilán
MA: Marrakech, Tánger, Fez
MX: Cancún, Ciudad de México, México
NL: Holanda, Ámsterdam, La Haya
PL: Varsovia, Cracovia
PT: Lisboa, Oporto, Azores
RO: Bucarest, Transilvania
RU: Moscú, San Petersburgo
SG: Singapur
TR: Estambul, Capadocia
TZ: Zanzíbar
US: EE. UU., EEUU, América, Nueva York, Hawái, California
VN: Hanói
ZA: Ciudad del Cabo
GLOBAL: Mundo, Internacional`),
  it: table(`
AE: EAU, Emirati
AT: Vienna, Salisburgo, Tirolo
BE: Bruxelles, Anversa, Gand
CH: Ginevra, Zurigo, Lucerna, Basilea
CN: Pechino, Shanghai
CU: L’Avana
CZ: Repubblica Ceca, Praga
DE: Monaco di Baviera, Berlino, Francoforte, Amburgo, Colonia
DK: Copenaghen
EG: Il Cairo, Mar Rosso
ES: Canarie, Baleari, Maiorca, Minorca, Barcellona, Siviglia, Andalusia
FI: Lapponia
FR: Parigi, Corsica, Nizza, Marsiglia, Lione
GB: Inghilterra, Gran Bretagna, Scozia, Galles, Londra, Edimburgo
GR: Atene, Creta, Rodi, Corfù, Zante
HU: Budapest
IE: Dublino
IT: Roma, Milano, Venezia, Firenze, Napoli, Sicilia, Sardegna, Toscana, Torino
JP: Tokyo
KR: Seul, Corea
MX: Città del Messico
NL: Olanda, L’Aia
PL: Varsavia, Cracovia, Danzica
PT: Lisbona, Azzorre
RO: Bucarest, Transilvania
RS: Belgrado
RU: Mosca, San Pietroburgo
SE: Stoccolma
TR: Cappadocia
US: America, USA, California, Hawaii
ZA: Città del Capo
GLOBAL: Mondo, Internazionale`),
  'pt-BR': table(`
AE: EAU, Emirados
AT: Viena, Tirol
BE: Bruxelas, Antuérpia
CH: Genebra, Zurique, Lucerna, Basileia
CN: Pequim, Xangai
CU: Havana
CZ: República Tcheca, Praga
DE: Berlim, Munique, Colônia, Hamburgo
DK: Copenhague
EG: Cairo, Mar Vermelho
ES: Canárias, Ilhas Canárias, Baleares, Maiorca, Sevilha
FI: Lapônia
FR: Córsega, Marselha
GB: Inglaterra, Grã-Bretanha, Escócia, País de Gales, Londres, Edimburgo
GR: Atenas, Creta
IT: Roma, Milão, Veneza, Florença, Nápoles, Sicília, Sardenha, Toscana, Turim
JP: Tóquio, Quioto
KR: Seul, Coreia
MA: Marraquexe
MX: Cidade do México
NL: Holanda, Amsterdã, Roterdã, Haia
PL: Varsóvia, Cracóvia
PT: Lisboa, Açores
RO: Bucareste
RU: Moscou, São Petersburgo
SE: Estocolmo
SG: Singapura
TR: Istambul, Capadócia
US: EUA, América, Nova York, Havaí, Califórnia, Flórida
ZA: Cidade do Cabo, Joanesburgo
GLOBAL: Mundo, Internacional`),
  nl: table(`
AE: VAE, Emiraten
AT: Wenen, Tirol
BE: Brussel, Brugge, Antwerpen
CH: Genève, Luzern
CN: Peking
CZ: Tsjechische Republiek, Praag
DE: Berlijn, München, Keulen, Beieren
DK: Kopenhagen
EG: Caïro, Rode Zee
ES: Canarische Eilanden, Balearen, Sevilla
FI: Lapland
FR: Parijs, Nice, Straatsburg
GB: Engeland, Groot-Brittannië, Schotland, Londen
GR: Athene, Kreta, Rhodos, Korfoe
IT: Rome, Milaan, Venetië, Napels, Sicilië, Sardinië, Toscane, Gardameer
KR: Seoel, Zuid-Korea
MA: Marrakesh
MX: Mexico-Stad
NL: Den Haag, Nederland
PL: Warschau
PT: Lissabon, Azoren
RO: Boekarest
RU: Moskou, Sint-Petersburg
TR: Cappadocië
US: Amerika, VS, Californië
ZA: Kaapstad
GLOBAL: Wereld, Internationaal`),
  ...easternAliases,
  ...asianAliases,
};
