/** A region's word, English name, price tier, and countries as ISO2. */
export interface Region {
  readonly code: string;
  readonly name: string;
  /** Cents per GB, as for the tiers of countries: a mix of its members, plus something for the breadth. */
  readonly centsPerGb: number;
  readonly members: readonly string[];
}

const europe =
  'AL AD AT AX BE BG BA CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM TR UA VA XK';
const asia = 'BD BN CN HK ID IN JP KG KH KR KZ LA LK MN MO MY NP PH PK SG TH TJ TW UZ VN';
const africa =
  'BF BJ BW CD CF CG CI CM DZ EG GA GH GM GN GW KE LR MA MG ML MU MW MZ NE NG RE RW SC SD SL SN SZ TD TG TN TZ UG ZA ZM';
const northAmerica = 'CA MX US';
const latinAmerica = 'AR BO BR CL CO CR EC GT HN MX NI PA PE PY SV UY';
const caribbean = 'AG AI AW BB BM BQ BS CW DM DO GD GP HT JM KN KY LC MF MQ MS SX TC TT VC VG';
const middleEast = 'AE BH EG IL IQ JO KW LB OM PS QA SA TR';
const oceania = 'AU FJ GU NC NZ PF PG TO VU WS';
const balkans = 'AL BA BG GR HR ME MK RO RS SI XK';
const nordics = 'AX DK FI FO IS NO SE';
const global =
  'AE AR AT AU BE BG BR CA CH CL CN CO CR CY CZ DE DK EE EG ES FI FR GB GR HK HR HU ID IE IL IN IS IT JO JP KE KH KR KZ LI LK LT LU LV MA MT MX MY NL NO NZ PA PE PH PK PL PT QA RO RS SA SE SG SI SK TH TN TR TW TZ UA US UY UZ VN ZA';

const region = (code: string, name: string, centsPerGb: number, members: string): Region => ({
  code,
  name,
  centsPerGb,
  members: members.split(' '),
});

export const regions: readonly Region[] = [
  region('EUROPE', 'Europe', 142, europe),
  region('ASIA', 'Asia', 185, asia),
  region('AFRICA', 'Africa', 410, africa),
  region('NORTH_AMERICA', 'North America', 176, northAmerica),
  region('LATIN_AMERICA', 'Latin America', 255, latinAmerica),
  region('CARIBBEAN', 'Caribbean', 365, caribbean),
  region('MIDDLE_EAST', 'Middle East', 248, middleEast),
  region('OCEANIA', 'Oceania', 292, oceania),
  region('BALKANS', 'Balkans', 158, balkans),
  region('NORDICS', 'Nordics', 149, nordics),
  region('GLOBAL', 'Global', 330, global),
];
