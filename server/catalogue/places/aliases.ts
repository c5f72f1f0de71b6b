/**
 * English words that travellers search for a destination by, beside its name: short and old names, cities,
 * islands, parts. By ISO2, or by a region's word.
 */
export const aliases: Readonly<Record<string, readonly string[]>> = table(`
AE: UAE, Emirates, Dubai, Abu Dhabi, Sharjah, Ras Al Khaimah
AL: Tirana, Saranda
AM: Yerevan
AR: Buenos Aires, Patagonia, Ushuaia, Mendoza
AT: Vienna, Salzburg, Innsbruck, Tyrol, Wien
AU: Sydney, Melbourne, Brisbane, Perth, Gold Coast, Cairns, Tasmania, Oz
AZ: Baku
BA: Bosnia, Herzegovina, Sarajevo, Mostar
BE: Brussels, Bruges, Antwerp, Ghent, Bruxelles, Brugge, Antwerpen
BG: Sofia, Sunny Beach, Varna, Sofiya
BH: Manama
BO: La Paz, Uyuni
BQ: Bonaire, Saba, Sint Eustatius
BR: Brasil, Rio de Janeiro, Sao Paulo, Salvador, Florianopolis
BS: Nassau
CA: Toronto, Vancouver, Montreal, Quebec, Banff, Calgary
CD: DRC, Congo Kinshasa, Zaire, Democratic Republic of the Congo, DR Congo
CG: Congo Brazzaville, Republic of the Congo, Congo
CH: Zurich, Geneva, Zermatt, Interlaken, Lucerne, Basel, Genève, Luzern
CI: Ivory Coast, Cote d'Ivoire, Abidjan
CL: Santiago, Atacama, Easter Island
CN: Beijing, Shanghai, Shenzhen, Guangzhou, Hainan, Peking, PRC, Mainland China
CO: Bogota, Cartagena, Medellin
CR: San Jose, Tamarindo
CU: Havana, Varadero
CV: Cabo Verde, Sal, Boa Vista
CY: Larnaca, Paphos, Ayia Napa, Limassol
CZ: Czech Republic, Prague, Brno, Bohemia, Praha
DE: Deutschland, Berlin, Munich, Frankfurt, Hamburg, Cologne, Bavaria, München, Köln, Nürnberg, Nuremberg
DK: Copenhagen, København
DO: Punta Cana, Santo Domingo
DZ: Algiers
EC: Quito, Galapagos
EE: Tallinn
EG: Cairo, Hurghada, Sharm El Sheikh, Luxor
ES: Espana, Madrid, Barcelona, Canary Islands, Canaries, Tenerife, Gran Canaria, Lanzarote, Fuerteventura, Balearic Islands, Mallorca, Majorca, Ibiza, Menorca, Malaga, Marbella, Costa del Sol, Seville, Valencia, Alicante, Benidorm, Bilbao, Sevilla
FI: Helsinki, Lapland, Rovaniemi
FJ: Nadi, Suva
FR: Paris, Nice, Lyon, Marseille, Cannes, Corsica, Bordeaux, Provence, French Riviera, Normandy, Disneyland Paris
GB: UK, U.K., Great Britain, Britain, England, Scotland, Wales, Northern Ireland, London, Edinburgh, Manchester, Glasgow, Belfast, Liverpool, Cardiff
GE: Tbilisi, Batumi
GL: Nuuk
GR: Hellas, Athens, Crete, Rhodes, Corfu, Santorini, Mykonos, Kos, Zakynthos, Zante, Thessaloniki, Athina
GT: Antigua Guatemala, Tikal
HK: Hongkong, Kowloon, HKSAR, Hong Kong SAR
HR: Dubrovnik, Split, Zagreb, Hvar, Zadar, Dalmatia, Istria
HU: Budapest, Balaton
ID: Bali, Jakarta, Lombok, Gili Islands, Ubud, Denpasar, Java, Komodo, Sumatra
IE: Eire, Republic of Ireland, Dublin, Cork, Galway
IL: Tel Aviv, Jerusalem, Haifa, Eilat
IN: Bharat, Delhi, Mumbai, Bombay, Goa, Bangalore, Kerala, Jaipur, Agra, Chennai, Kolkata, Calcutta
IQ: Baghdad, Erbil
IR: Persia, Tehran
IS: Reykjavik
IT: Italia, Rome, Milan, Venice, Florence, Naples, Sicily, Sardinia, Tuscany, Amalfi, Pisa, Bologna, Turin, Verona, Capri, Lake Como, Roma, Milano, Venezia, Firenze, Napoli, Torino, Genova
JM: Kingston, Montego Bay, Negril
JO: Amman, Petra, Aqaba
JP: Nippon, Tokyo, Osaka, Kyoto, Okinawa, Hokkaido, Sapporo, Hiroshima, Fukuoka
KE: Nairobi, Mombasa, Masai Mara
KG: Kirghizia, Bishkek
KH: Angkor Wat, Siem Reap, Phnom Penh, Kampuchea
KN: Saint Kitts, Nevis
KR: Korea, Republic of Korea, Seoul, Busan, Jeju
KZ: Almaty, Astana
LA: Lao, Vientiane, Luang Prabang
LB: Beirut
LK: Ceylon, Colombo, Kandy
LT: Vilnius
LV: Riga
MA: Marrakech, Marrakesh, Casablanca, Agadir, Fez, Tangier, Rabat
MC: Monte Carlo
MD: Chisinau
ME: Kotor, Budva, Podgorica
MK: Macedonia, FYROM, Ohrid, Skopje
MM: Burma, Yangon
MN: Ulaanbaatar, Gobi
MO: Macau
MT: Valletta, Gozo, Sliema
MU: Port Louis
MV: Male
MX: Cancun, Tulum, Playa del Carmen, Riviera Maya, Mexico City, Cabo, Los Cabos, Puerto Vallarta, Cozumel, Yucatan, Oaxaca
MY: Kuala Lumpur, Langkawi, Penang, Borneo, Sabah
MZ: Maputo
NA: Windhoek
NG: Lagos, Abuja
NL: Holland, Amsterdam, Rotterdam, The Hague, Utrecht, Den Haag
NO: Oslo, Bergen, Tromso, Lofoten, Svalbard
NP: Kathmandu, Everest, Pokhara
NZ: Auckland, Queenstown, Wellington, Christchurch, Aotearoa
OM: Muscat, Salalah
PA: Panama City, Bocas del Toro
PE: Lima, Cusco, Machu Picchu
PF: Tahiti, Bora Bora, Moorea
PH: Manila, Boracay, Cebu, Palawan, El Nido, Siargao
PK: Karachi, Lahore, Islamabad
PL: Polska, Warsaw, Krakow, Cracow, Gdansk, Wroclaw, Zakopane, Warszawa
PR: San Juan
PS: Palestinian Territories, West Bank, Bethlehem, Ramallah
PT: Lisbon, Porto, Madeira, Azores, Algarve, Faro, Funchal, Lisboa
QA: Doha
RE: Reunion Island
RO: Bucharest, Transylvania, Cluj, București
RS: Belgrade, Novi Sad, Beograd
RU: Moscow, Saint Petersburg, Russian Federation, Moskva
RW: Kigali
SA: KSA, Mecca, Makkah, Medina, Riyadh, Jeddah, Hajj, Umrah, AlUla
SC: Mahe, Praslin
SE: Sverige, Stockholm, Gothenburg, Malmo, Göteborg
SG: Changi
SI: Ljubljana, Bled
SK: Bratislava, Tatras
SN: Dakar
ST: Sao Tome
SV: San Salvador
SX: Saint Maarten
SZ: Swaziland
TC: Providenciales, Turks and Caicos
TH: Siam, Bangkok, Phuket, Koh Samui, Krabi, Chiang Mai, Pattaya, Koh Phangan, Phi Phi
TL: East Timor
TN: Djerba, Hammamet, Sousse
TR: Turkey, Turkiye, Istanbul, Antalya, Bodrum, Cappadocia, Ankara, Izmir, Alanya, Marmaris
TT: Trinidad, Tobago
TW: Formosa, Taipei, Chinese Taipei, Republic of China
TZ: Zanzibar, Serengeti, Kilimanjaro, Dar es Salaam, Arusha
UA: Kyiv, Kiev, Lviv, Odesa
UG: Kampala, Entebbe
US: USA, U.S.A., US, America, United States of America, New York, NYC, Los Angeles, LA, Hawaii, Honolulu, Maui, Florida, Miami, Orlando, Las Vegas, San Francisco, California, Chicago, Boston, Washington, Texas, Alaska, Seattle, SF
UY: Montevideo, Punta del Este
UZ: Samarkand, Tashkent, Bukhara
VA: Vatican, Holy See
VC: Saint Vincent, Grenadines
VN: Viet Nam, Hanoi, Ho Chi Minh City, Saigon, Da Nang, Hoi An, Phu Quoc, Nha Trang, Ha Long Bay
WS: Western Samoa
ZA: RSA, Cape Town, Johannesburg, Durban, Kruger, Garden Route
ZM: Livingstone
ZW: Victoria Falls, Harare
EUROPE: EU, Eurotrip, Interrail, Schengen
NORDICS: Scandinavia, Nordic Countries
MIDDLE_EAST: Gulf, Arabia
GLOBAL: World, Worldwide, Around the world, International
OCEANIA: Pacific, South Pacific, Australasia
LATIN_AMERICA: South America, Central America
CARIBBEAN: West Indies, Antilles
`);

/** Reads lines of `CODE: alias, alias`. */
export function table(text: string): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [code = '', words = ''] = line.split(': ');
        return [code, words.split(', ')];
      }),
  );
}
