/** How expensive data is: roaming is cheapest in A and dearest in F. */
export type Tier = 'A' | 'B' | 'C' | 'D' | 'E' | 'F';

export interface Country {
  readonly iso2: string;
  readonly iso3: string;
  readonly name: string;
  readonly tier: Tier;
}

/** ISO 3166 alpha-2, alpha-3, tier, English name. */
const rows = `
AF AFG E Afghanistan | AX ALA B Åland Islands | AL ALB B Albania | DZ DZA D Algeria
AS ASM E American Samoa | AD AND C Andorra | AO AGO E Angola | AI AIA D Anguilla
AG ATG D Antigua & Barbuda | AR ARG C Argentina | AM ARM B Armenia | AW ABW D Aruba | AU AUS B Australia
AT AUT A Austria | AZ AZE B Azerbaijan | BS BHS D Bahamas | BH BHR C Bahrain | BD BGD B Bangladesh
BB BRB D Barbados | BY BLR C Belarus | BE BEL A Belgium | BZ BLZ D Belize | BJ BEN D Benin
BM BMU D Bermuda | BT BTN D Bhutan | BO BOL C Bolivia | BQ BES D Caribbean Netherlands
BA BIH B Bosnia & Herzegovina | BW BWA D Botswana | BR BRA C Brazil | VG VGB D British Virgin Islands
BN BRN C Brunei | BG BGR A Bulgaria | BF BFA D Burkina Faso | BI BDI E Burundi | KH KHM B Cambodia
CM CMR D Cameroon | CA CAN B Canada | CV CPV D Cape Verde | KY CYM D Cayman Islands
CF CAF E Central African Republic | TD TCD E Chad | CL CHL C Chile | CN CHN A China | CO COL C Colombia
KM COM D Comoros | CG COG E Congo | CD COD E DR Congo | CK COK E Cook Islands | CR CRI C Costa Rica
CI CIV D Côte d’Ivoire | HR HRV A Croatia | CU CUB F Cuba | CW CUW D Curaçao | CY CYP B Cyprus
CZ CZE A Czechia | DK DNK A Denmark | DJ DJI E Djibouti | DM DMA D Dominica | DO DOM C Dominican Republic
EC ECU C Ecuador | EG EGY B Egypt | SV SLV C El Salvador | GQ GNQ E Equatorial Guinea | ER ERI E Eritrea
EE EST A Estonia | SZ SWZ E Eswatini | ET ETH E Ethiopia | FK FLK E Falkland Islands
FO FRO C Faroe Islands | FJ FJI D Fiji | FI FIN A Finland | FR FRA A France | GF GUF B French Guiana
PF PYF D French Polynesia | GA GAB E Gabon | GM GMB D Gambia | GE GEO B Georgia | DE DEU A Germany
GH GHA C Ghana | GI GIB B Gibraltar | GR GRC A Greece | GL GRL E Greenland | GD GRD D Grenada
GP GLP B Guadeloupe | GU GUM C Guam | GT GTM C Guatemala | GG GGY B Guernsey | GN GIN D Guinea
GW GNB D Guinea-Bissau | GY GUY D Guyana | HT HTI D Haiti | HN HND C Honduras | HK HKG A Hong Kong
HU HUN A Hungary | IS ISL B Iceland | IN IND A India | ID IDN A Indonesia | IR IRN E Iran | IQ IRQ D Iraq
IE IRL A Ireland | IM IMN B Isle of Man | IL ISR B Israel | IT ITA A Italy | JM JAM D Jamaica
JP JPN A Japan | JE JEY B Jersey | JO JOR C Jordan | KZ KAZ B Kazakhstan | KE KEN C Kenya
KI KIR F Kiribati | XK XKX B Kosovo | KW KWT C Kuwait | KG KGZ B Kyrgyzstan | LA LAO C Laos
LV LVA A Latvia | LB LBN D Lebanon | LS LSO E Lesotho | LR LBR D Liberia | LY LBY E Libya
LI LIE B Liechtenstein | LT LTU A Lithuania | LU LUX A Luxembourg | MO MAC B Macao | MG MDG D Madagascar
MW MWI D Malawi | MY MYS A Malaysia | MV MDV D Maldives | ML MLI D Mali | MT MLT B Malta
MH MHL F Marshall Islands | MQ MTQ B Martinique | MR MRT E Mauritania | MU MUS C Mauritius
YT MYT B Mayotte | MX MEX C Mexico | FM FSM F Micronesia | MD MDA B Moldova | MC MCO B Monaco
MN MNG C Mongolia | ME MNE B Montenegro | MS MSR D Montserrat | MA MAR C Morocco | MZ MOZ D Mozambique
MM MMR D Myanmar | NA NAM D Namibia | NR NRU F Nauru | NP NPL B Nepal | NL NLD A Netherlands
NC NCL D New Caledonia | NZ NZL B New Zealand | NI NIC C Nicaragua | NE NER E Niger | NG NGA C Nigeria
NU NIU F Niue | MK MKD B North Macedonia | MP MNP C Northern Mariana Islands | NO NOR B Norway
OM OMN C Oman | PK PAK B Pakistan | PW PLW E Palau | PS PSE D Palestine | PA PAN C Panama
PG PNG E Papua New Guinea | PY PRY C Paraguay | PE PER C Peru | PH PHL B Philippines | PL POL A Poland
PT PRT A Portugal | PR PRI C Puerto Rico | QA QAT C Qatar | RE REU B Réunion | RO ROU A Romania
RU RUS D Russia | RW RWA D Rwanda | BL BLM B St. Barthélemy | KN KNA D St. Kitts & Nevis
LC LCA D St. Lucia | MF MAF B St. Martin | PM SPM E St. Pierre & Miquelon
VC VCT D St. Vincent & Grenadines | WS WSM E Samoa | SM SMR B San Marino | ST STP E São Tomé & Príncipe
SA SAU C Saudi Arabia | SN SEN D Senegal | RS SRB B Serbia | SC SYC D Seychelles | SL SLE D Sierra Leone
SG SGP A Singapore | SX SXM D Sint Maarten | SK SVK A Slovakia | SI SVN A Slovenia
SB SLB E Solomon Islands | SO SOM E Somalia | ZA ZAF C South Africa | KR KOR A South Korea
SS SSD E South Sudan | ES ESP A Spain | LK LKA B Sri Lanka | SD SDN E Sudan | SR SUR D Suriname
SE SWE A Sweden | CH CHE B Switzerland | SY SYR E Syria | TW TWN B Taiwan | TJ TJK C Tajikistan
TZ TZA C Tanzania | TH THA A Thailand | TL TLS D Timor-Leste | TG TGO D Togo | TO TON E Tonga
TT TTO D Trinidad & Tobago | TN TUN C Tunisia | TR TUR A Türkiye | TM TKM E Turkmenistan
TC TCA D Turks & Caicos Islands | TV TUV F Tuvalu | UG UGA C Uganda | UA UKR A Ukraine
AE ARE C United Arab Emirates | GB GBR A United Kingdom | US USA A United States
VI VIR D U.S. Virgin Islands | UY URY C Uruguay | UZ UZB B Uzbekistan | VU VUT E Vanuatu
VA VAT B Vatican City | VE VEN D Venezuela | VN VNM A Vietnam | WF WLF F Wallis & Futuna | YE YEM E Yemen
ZM ZMB D Zambia | ZW ZWE E Zimbabwe
`;

export const countries: readonly Country[] = rows
  .trim()
  .split(/ \| |\n/)
  .map((row) => {
    const [iso2 = '', iso3 = '', tier, ...name] = row.split(' ');
    return { iso2, iso3, tier: tier as Tier, name: name.join(' ') };
  });
