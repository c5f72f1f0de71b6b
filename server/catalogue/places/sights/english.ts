import { table } from '../aliases.ts';

/** The English part of `sights`, searched in every language. */
export const englishSights: Readonly<Record<string, readonly string[]>> = table(`
AE: Ajman, Fujairah, Al Ain, Palm Jumeirah
AL: Ksamil, Durres
AR: Bariloche, Iguazu, El Calafate, Cordoba Argentina
AT: Graz, Linz, Hallstatt, Kitzbuhel, Carinthia
AU: Adelaide, Darwin, Canberra, Great Barrier Reef, Uluru, Byron Bay, Down Under, Whitsundays, Western Australia, Queensland
BA: Medjugorje, Banja Luka
BE: Liege, Brussel, Flanders
BG: Bansko, Burgas, Plovdiv, Golden Sands, Nessebar
BO: Salar de Uyuni
BR: Rio, Sao Paolo, Foz do Iguacu, Amazon, Fortaleza, Recife, Brasilia, Bahia
BZ: Belize City, Ambergris Caye
CA: Ottawa, British Columbia, Ontario, Whistler, Halifax, Nova Scotia, Jasper, Rocky Mountains, Niagara, Quebec City, Edmonton, Winnipeg
CH: Bern, Davos, St Moritz, Matterhorn, Jungfrau, Lausanne, Lugano, Grindelwald, Verbier
CL: Santiago de Chile, Valparaiso, San Pedro de Atacama, Torres del Paine
CN: Chengdu, Xian, Xi'an, Guilin, Hangzhou, Great Wall, Tibet, Lhasa, Zhangjiajie, Sanya, Qingdao, Suzhou, Yunnan, Kunming, Harbin
CO: Columbia, Cali, San Andres, Santa Marta
CR: La Fortuna, Monteverde, Manuel Antonio, Puerto Viejo
CU: La Habana, Trinidad de Cuba
CW: Curacao, Willemstad
CY: Nicosia, Protaras
CZ: Karlovy Vary, Cesky Krumlov, Ostrava
DE: Stuttgart, Dusseldorf, Düsseldorf, Leipzig, Dresden, Bremen, Hanover, Hannover, Heidelberg, Black Forest, Oktoberfest, Neuschwanstein, Bonn, Dortmund, Bodensee, Lake Constance, Sylt
DK: Aarhus, Legoland, Jutland, Odense
DO: Puerto Plata, Bavaro, Samana
DZ: Oran
EC: Guayaquil
EE: Tartu, Saaremaa
EG: Sinai, Dahab, Marsa Alam, Red Sea, Sharm, Pyramids, Giza, Alexandria, Aswan, Nile, El Gouna
ES: Canarias, La Palma, La Gomera, El Hierro, Formentera, Granada, Cordoba, San Sebastian, Costa Brava, Costa Blanca, Andalusia, Camino de Santiago, Santiago de Compostela, Zaragoza, Palma, Palma de Mallorca, Galicia, Catalonia, Basque Country, Toledo, Salamanca, Torremolinos, Puerto Banus, Sitges, Barna
ET: Addis Ababa
FI: Tampere, Turku, Santa Claus Village
FR: Toulouse, Strasbourg, Nantes, Lille, Montpellier, Brittany, Cote d'Azur, Chamonix, Mont Blanc, Mont Saint Michel, Versailles, Avignon, Dordogne, Loire, St Tropez, Saint Tropez, Biarritz, Lourdes, Annecy, Alsace, Colmar, Courchevel, Val d'Isere, Burgundy, Champagne, Eurodisney
GB: Birmingham, Bristol, Leeds, Newcastle, York, Oxford, Cambridge, Bath, Brighton, Cornwall, Lake District, Isle of Skye, Loch Ness, Stonehenge, Wembley, Nottingham, Sheffield, Inverness, Aberdeen, Cotswolds, Blighty
GE: Kutaisi, Gudauri, Kazbegi
GH: Accra
GR: Naxos, Paros, Milos, Skiathos, Lefkada, Kefalonia, Cephalonia, Halkidiki, Heraklion, Chania, Meteora, Peloponnese, Karpathos, Samos, Lesbos, Thassos, Acropolis, Cyclades
GT: Guatemala City, Lake Atitlan
HK: HK, Lantau, Hong Kong China
HR: Pula, Rovinj, Rijeka, Plitvice, Makarska, Korcula, Brac, Krk, Porec, Sibenik, Trogir
HU: Debrecen
ID: Yogyakarta, Jogja, Seminyak, Canggu, Surabaya, Borobudur, Nusa Penida, Flores, Kuta, Bandung, Labuan Bajo, Gili, Sulawesi
IE: Limerick, Kerry, Cliffs of Moher, Killarney, Emerald Isle
IL: Dead Sea, Nazareth, Galilee
IN: New Delhi, Taj Mahal, Rajasthan, Varanasi, Hyderabad, Udaipur, Rishikesh, Ladakh, Pune, Amritsar, Bengaluru, Kashmir
IQ: Basra, Najaf, Karbala, Kurdistan
IR: Shiraz, Isfahan
IS: Blue Lagoon, Akureyri, Vik
IT: Lake Garda, Garda, Lake Maggiore, Palermo, Catania, Sardegna, Sicilia, Toscana, Bari, Puglia, Apulia, Cinque Terre, Amalfi Coast, Positano, Sorrento, Dolomites, Rimini, Siena, Genoa, Pompeii, Trieste, Ischia, Bergamo, Cagliari, Olbia, Calabria, South Tyrol, Padua, Ravenna, Lecce, Perugia, Umbria, Liguria, Piedmont
JM: Ocho Rios
JO: Wadi Rum
JP: Nara, Mount Fuji, Mt Fuji, Fujisan, Hakone, Nagoya, Nagasaki, Yokohama, Kobe, Kanazawa, Niseko, Kyushu, Nikko, Hakuba, Takayama, Nagano, Tokyo Disneyland, Shibuya, Sendai
KE: Maasai Mara, Diani, Amboseli
KH: Angkor, Sihanoukville
KR: ROK, Jeju Island, Incheon, Gyeongju, Daegu, Gangnam
LA: Vang Vieng
LB: Byblos
LK: Galle, Sigiriya, Negombo, Mirissa
LT: Kaunas
MA: Essaouira, Merzouga, Chefchaouen, Ouarzazate, Sahara, Fes, Meknes
MG: Nosy Be
MO: Macau China
MT: Comino, Mdina
MU: Ile Maurice
MX: Mexico DF, CDMX, Guadalajara, Monterrey, Chichen Itza, Cabo San Lucas, Acapulco, Holbox, Isla Mujeres, Merida, Bacalar, Baja California, Tijuana, Sayulita, San Miguel de Allende
MY: KL, Malacca, Melaka, Sarawak, Kota Kinabalu, Johor Bahru, Ipoh, Perhentian, Cameron Highlands, Tioman
NA: Etosha, Sossusvlei
NI: Managua
NL: Eindhoven, Keukenhof, Maastricht, Groningen, Giethoorn, Haarlem, Delft, Zandvoort, Texel
NO: Trondheim, Stavanger, Fjords, Nordkapp, North Cape, Alesund, Geiranger, Preikestolen
NP: Everest Base Camp, Annapurna, Chitwan, Lukla, Himalaya
NZ: Rotorua, Milford Sound, Dunedin, Hobbiton, Taupo, South Island, North Island
PE: Arequipa, Iquitos, Titicaca, Inca Trail, Nazca
PH: Coron, Bohol, Davao, Clark, Makati
PL: Auschwitz, Poznan, Lodz, Katowice, Sopot, Gdynia, Masuria, Lublin, Danzig, Breslau
PT: Lagos Portugal, Albufeira, Sintra, Fatima, Cascais, Coimbra, Oporto, Ponta Delgada, Portimao, Braga, Evora
RO: Brasov, Cluj Napoca, Sibiu, Timisoara, Iasi, Dracula
RU: St Petersburg, Sochi, Kazan, Kaliningrad, Siberia, Vladivostok, Lake Baikal
SA: Dammam, Khobar, Neom, Mekka
SE: Uppsala, Kiruna, Abisko, Gotland, Malmö
SG: Sentosa, Marina Bay
SI: Lake Bled, Piran, Maribor
SK: High Tatras, Kosice
TH: Ko Samui, Koh Tao, Koh Lanta, Hua Hin, Ko Phi Phi, Khao Lak, Ayutthaya, Chiang Rai, Koh Chang, Koh Phi Phi, Samui, Khao Sok
TN: Tunis, Monastir, Carthage
TR: Ephesus, Pamukkale, Fethiye, Belek, Kusadasi, Trabzon, Kas, Dalaman, Oludeniz, Gallipoli, Bursa, Cesme, Kemer, Göreme
TW: Kaohsiung, Taichung, Taroko, Taoyuan
TZ: Ngorongoro, Pemba
UA: Odessa, Kharkiv, Chernobyl
US: NY, Vegas, Manhattan, Brooklyn, Big Apple, LAX, Grand Canyon, Yellowstone, Yosemite, Disney, Disney World, Disneyland, Walt Disney World, Hollywood, Silicon Valley, Key West, Fort Lauderdale, Tampa, Washington DC, DC, New England, Long Island, Oahu, Big Island, Anchorage, Salt Lake City, Portland, Charleston, Savannah, Austin, San Antonio, Sacramento, Palm Springs, Santa Barbara, Malibu, Aspen, Memphis, Cleveland, Pittsburgh, Baltimore, Charlotte, Kansas City, Minneapolis, St Louis, Milwaukee, Zion, Everglades, Universal Studios, East Coast, West Coast, San Jose California, Albuquerque, Reno, Lake Tahoe, Martha's Vineyard, Cape Cod, Philly, NOLA, Burning Man, Coachella, Death Valley, Monument Valley
VA: St Peter's
VI: St Thomas, Saint Thomas, St Croix, St John
VN: HCMC, Hue, Sapa, Halong Bay, Halong, Mui Ne, Dalat, Da Lat, Danang, Mekong, Haiphong, Ninh Binh
ZA: Pretoria, Stellenbosch, Kruger National Park, Port Elizabeth, Joburg, Table Mountain, Drakensberg
ZM: Lusaka
EUROPE: Eastern Europe, Western Europe, Central Europe, Southern Europe
MIDDLE_EAST: GCC, Gulf States, Persian Gulf
GLOBAL: All countries, Everywhere, Round the world
ASIA: East Asia
AFRICA: West Africa, East Africa, Southern Africa, North Africa
`);
