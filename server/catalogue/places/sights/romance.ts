import { table } from '../aliases.ts';
import type { Lang } from '../../../contract/values/values.ts';

/** The part of `sights` for the Romance languages. */
export const romanceSights: Readonly<
  Record<Extract<Lang, 'fr' | 'es' | 'it' | 'pt-BR'>, Readonly<Record<string, readonly string[]>>>
> = {
  fr: table(`
AE: Emirats
BE: Ardennes
CA: Québec, Montréal
CH: Berne
CN: Hong Kong Chine, Grande Muraille
CV: Cap-Vert
DE: Forêt-Noire, Hambourg
DK: Danemark
ES: Ténériffe, Grande Canarie, Grenade, Cordoue, Catalogne, Saint-Jacques-de-Compostelle
FR: Métropole
GB: Cornouailles
GR: Îles grecques, Péloponnèse
IT: Pouilles, Lac de Garde, Lac de Côme, Gênes, Vérone, Pise, Bologne, Pompéi, Côte amalfitaine
JO: Pétra, Mer Morte
LB: Beyrouth
US: New-York, Louisiane, Côte Ouest, Côte Est
EUROPE: Europe de l’Est, Europe centrale
AFRICA: Afrique de l’Ouest, Afrique du Nord
MIDDLE_EAST: Golfe`),
  es: table(`
BR: Río de Janeiro
CH: Berna
CN: Gran Muralla
DE: Berlín, Colonia, Selva Negra
ES: Cataluña, País Vasco
FR: Costa Azul, Bretaña, Disneyland París, Estrasburgo
GR: Islas griegas, Mikonos
IN: Nueva Delhi
IS: Reikiavik
IT: Bolonia, Génova, Lago di Como, Costa Amalfitana, Pompeya, Dolomitas
MA: Marraquech
NO: Fiordos
NZ: Nueva Zelandia
PE: Cuzco
SE: Estocolmo
TH: Tailandia
US: Nueva Orleans, Estados Unidos de America, Gran Cañón
EUROPE: Europa del Este
AFRICA: África del Norte
MIDDLE_EAST: Golfo Pérsico`),
  it: table(`
CH: Berna
CN: Grande Muraglia
DE: Foresta Nera, Dresda, Lipsia, Norimberga
EG: Piramidi
ES: Isole Canarie, Isole Baleari, Saragozza, Cammino di Santiago, Catalogna
FR: Costa Azzurra, Bretagna, Normandia, Provenza, Strasburgo, Alsazia
GB: Cornovaglia
GR: Isole greche, Cefalonia, Salonicco, Peloponneso
HR: Dalmazia, Spalato, Zara, Pola
IN: Nuova Delhi
IT: Lago di Garda, Dolomiti, Costiera Amalfitana, Alto Adige
MA: Tangeri
MV: Maldive
NO: Fiordi, Capo Nord
PL: Breslavia
TH: Thailandia
TN: Gerba
US: Gran Canyon
EUROPE: Europa dell’Est
MIDDLE_EAST: Golfo Persico`),
  'pt-BR': table(`
CL: Santiago do Chile
DE: Floresta Negra, Baviera
EG: Pirâmides
ES: Caminho de Santiago, Catalunha, Andaluzia
FR: Normandia, Costa Azul, Provença
GR: Ilhas gregas
IN: Nova Délhi
MX: Cancún
NZ: Nova Zelândia
PT: Ilha da Madeira
TH: Tailândia, Bangcoc
US: Nova Iorque, Nova Orleans
EUROPE: Leste Europeu
MIDDLE_EAST: Golfo Pérsico`),
};
