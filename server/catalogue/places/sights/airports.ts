import { table } from '../aliases.ts';

/** Airports, by which some travellers call a city, in every language: the codes on their tickets, and names. */
export const airports: Readonly<Record<string, readonly string[]>> = table(`
AE: DXB, AUH, Zayed International
AR: EZE, Ezeiza
AT: Schwechat
AU: SYD, BNE
BE: Zaventem, Charleroi
BR: GRU, Guarulhos, Galeao
CA: YYZ, YVR, YUL, Toronto Pearson, Pearson
CH: ZRH, GVA, BSL, Kloten
CN: PEK, PVG, Pudong, Hongqiao, Beijing Capital Airport
CO: El Dorado
CY: LCA, PFO
CZ: PRG, Vaclav Havel
DE: MUC, DUS, Tegel
DK: CPH, Kastrup
EG: HRG, SSH
ES: BCN, PMI, AGP, Barajas, El Prat
FI: HEL, Vantaa
FR: CDG, ORY, Charles de Gaulle, Orly, Roissy, Beauvais
GB: LHR, LGW, STN, LTN, Heathrow, Gatwick, Stansted, Luton
GR: ATH, RHO
HK: HKG, Chek Lap Kok
HR: DBV, ZAG
ID: DPS, CGK, Ngurah Rai
IE: DUB, Shannon
IL: TLV, Ben Gurion
IN: Indira Gandhi
IS: KEF, Keflavik
IT: FCO, MXP, BGY, Fiumicino, Malpensa, Linate, Ciampino, Marco Polo
JP: NRT, HND, KIX, CTS, Narita, Haneda, Kansai, Chubu, New Chitose
KR: ICN, GMP, Gimpo
MA: RAK, CMN
MX: CUN, Benito Juarez
MY: KUL, KLIA
NL: AMS, Schiphol
NO: OSL, Gardermoen
NZ: AKL
PH: MNL, NAIA
PL: WAW, KRK, Chopin Airport, Okecie, Modlin, Balice
PT: LIS, OPO, Humberto Delgado
QA: DOH, Hamad
RO: OTP, Otopeni
RU: SVO, Sheremetyevo, Domodedovo
SA: JED, RUH
SE: ARN, Arlanda
SG: SIN
TH: BKK, HKT, DMK, Suvarnabhumi, Don Mueang
TR: IST, SAW, AYT, Sabiha Gokcen
TW: TPE
US: JFK, LGA, EWR, SFO, ORD, DFW, MIA, MCO, IAD, HNL, Newark, LaGuardia, O'Hare, John F Kennedy, Dulles
VN: SGN, HAN, Tan Son Nhat, Noi Bai
ZA: JNB, OR Tambo
`);

/**
 * The codes among them. Many are also ordinary words of some language, such as `ist`, `sin`, `mia`. Krk is an
 * island.
 */
export const airportCodes: readonly string[] = Object.values(airports)
  .flat()
  .filter((name) => /^(?!KRK)[A-Z]{3}$/.test(name));
