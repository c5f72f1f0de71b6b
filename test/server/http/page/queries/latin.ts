/** In Latin letters; see `queries.ts`. */
export const latin = {
  en: `
i saw a deal for spain = ES; capital of Japan = JP; capital airport = CN; DXB to BKK = GLOBAL AE TH; NRT airport = JP; spain and portugla = EUROPE ES PT
rome 10 days = IT; spain and portugal = EUROPE ES PT; south east asia = ASIA; lisbon portugal = PT; 5gb italy = IT
paris france = FR; london england = GB; barcelona = ES; spain & france = EUROPE ES FR; italy, france, switzerland = EUROPE IT FR CH
thailand vietnam cambodia = ASIA TH VN KH; usa + mexico = NORTH_AMERICA US MX; uk and ireland = EUROPE GB IE
london paris rome = EUROPE GB FR IT; tokyo kyoto osaka = JP; bali and singapore = ASIA ID SG; dubai maldives = AE MV
australia new zealand = OCEANIA AU NZ; kenya/tanzania = AFRICA KE TZ; egypt and jordan = MIDDLE_EAST EG JO
milan and rome = IT; madrid, lisbon = EUROPE ES PT; uk and usa = GLOBAL GB US; paris in may = FR; tokyo december = JP
japan 2 weeks 10gb = JP; unlimited data japan = JP; best esim for usa = US; i am going to mexico = MX; honeymoon maldives = MV
esim for my trip to vietnam = VN; business trip singapore = SG; roaming in switzerland = CH; usa road trip = US
itlay = IT; thialand = TH; philipines = PH; phillipines = PH; portugual = PT; swizerland = CH; morroco = MA; columbia = CO
instanbul = TR; austrlia = AU; new zeland = NZ; untied states = US; carribean = CARIBBEAN; malasia = MY; edinburg = GB
san fransisco = US; prauge = CZ; dubia = AE; saudia arabia = SA; isreal = IL; barcelone = ES; los angelos = US; maroco = MA
greek islands = GR; french alps = FR; swiss = CH; italian riviera = IT; scottish highlands = GB; dutch = NL; japanese esim = JP
thai islands = TH; amalfi coast = IT; grand canyon = US; mount fuji = JP; great barrier reef = AU; camino de santiago = ES
heathrow = GB; JFK = US; LHR = GB; charles de gaulle airport = FR; narita = JP; barcelona airport = ES; schiphol = NL; DXB = AE
vegas = US; big apple = US; the states = US; down under = AU; niger = NE; jersey = JE; dominica = DM; korea = KR
northern ireland = GB; west africa = AFRICA; eastern europe = EUROPE; south of spain = ES; new z = NZ; united arab = AE
san fran = US; granada = ES; san jose costa rica = CR; new mexico = US; st maarten = SX; seoul korea = KR; uae = AE
north korea = -; cruise = -; antarctica = -; atlantis = -; asdfgh = -; esim = -; 10 days = -; 5gb = -; unlimited data = -
hotel = -; iphone 15 = -; refund = -; how does it work = -; western sahara = -; wakanda = -; hello = -; order status = -`,
  de: `
was ist die beste esim für Japan = JP; ist das in der Schweiz gültig = CH; Ich fliege nach Japan = JP
ich liege am Strand in Spanien = ES; Lüttich = BE; Liège = BE
Rom 10 Tage = IT; Spanien und Portugal = EUROPE ES PT; Malle = ES; Mallorca 1 Woche = ES; Türkei 14 Tage = TR; Tuerkei = TR
Lissabon Portugal = PT; Südostasien = ASIA; Österreich, Schweiz = EUROPE AT CH; Thailand Vietnam = ASIA TH VN; Kreta = GR
Urlaub auf Bali = ID; 10 GB Italien = IT; Dubai 5 Tage = AE; Griechische Inseln = GR; Italienisch = IT; Schweitz = CH
Kroatein = HR; Portugall = PT; Flughafen Heathrow = GB; USA Rundreise = US; Kanaren = ES; Ostsee Polen = PL; Gardasee = IT
Südafrika im März = ZA; Bayern = DE; unbegrenzt Daten Japan = JP; Nordkorea = -; Kreuzfahrt = -; Hilfe = -; 7 Tage = -; Mond = -`,
  fr: `
Rome 10 jours = IT; Espagne et Portugal = EUROPE ES PT; Lisbonne Portugal = PT; Asie du Sud-Est = ASIA; 5 Go Italie = IT
Londres et Édimbourg = GB; Maroc 1 semaine = MA; Marakech = MA; Thailande = TH; Thaïlande Vietnam = ASIA TH VN; Îles grecques = GR
Antilles = CARIBBEAN; New York en décembre = US; aéroport de Barcelone = ES; Etats-unis = US; Pays bas = NL; Turqie = TR
vacances en Grèce = GR; Corse = FR; Japon et Corée = ASIA JP KR; Bali Indonésie = ID; forfait Suisse = CH; carte sim Canada = CA
Dubaï = AE; Ile Maurice = MU; japonais = JP; Corée du Nord = -; croisière = -; remboursement = -; 10 jours = -; bonjour = -`,
  es: `
internet sin limites en japon = JP; SIN = SG
Roma 10 días = IT; España y Portugal = EUROPE ES PT; Lisboa Portugal = PT; sudeste asiático = ASIA; 5 GB Italia = IT
Italia e Inglaterra = EUROPE IT GB; Japón 15 días = JP; japon = JP; Nueva York = US; NY = US; Londres = GB; Tailandia y Vietnam = ASIA TH VN
viaje a Egipto = EG; Turqia = TR; Estambul y Capadocia = TR; Riviera Maya = MX; Punta Cana = DO; islas griegas = GR
Alemnia = DE; datos ilimitados Japón = JP; aeropuerto de Heathrow = GB; luna de miel Maldivas = MV; Marruecos = MA; Marruecos en abril = MA
francés = FR; Sudáfrica = ZA; Reino Unido e Irlanda = EUROPE GB IE; Argentina y Chile = LATIN_AMERICA AR CL
Corea del Norte = -; crucero = -; ayuda = -; 10 días = -; gracias = -`,
  it: `
mia moglie va in Spagna = ES; MIA = US
Parigi 5 giorni = FR; Spagna e Portogallo = EUROPE ES PT; Lisbona Portogallo = PT; sud est asiatico = ASIA; 5 giga Giappone = JP
viaggio di nozze Maldive = MV; Londra = GB; New York a dicembre = US; Grecia 2 settimane = GR; isole greche = GR; Sharm = EG
Tailandia = TH; Germaina = DE; Stati uniti e Messico = NORTH_AMERICA US MX; Monaco di Baviera = DE; tedesco = DE; Ibizza = ES
Giappone e Corea = ASIA JP KR; aeroporto di Heathrow = GB; Formentera = ES; Santorini = GR; Corea del Nord = -; crociera = -
aiuto = -; 7 giorni = -; ciao = -`,
  'pt-BR': `
Roma 10 dias = IT; Espanha e Portugal = EUROPE ES PT; Lisboa Portugal = PT; sudeste asiático = ASIA; 5 GB Itália = IT
Disney = US; Orlando 15 dias = US; Nova York = US; lua de mel Maldivas = MV; Buenos Aires = AR; Argentina e Chile = LATIN_AMERICA AR CL
Londres e Paris = EUROPE GB FR; viagem para o Japão = JP; Alemnha = DE; Grecia = GR; ilhas gregas = GR; Egito em julho = EG
Cancun México = MX; estados unidos = US; Tailandia = TH; Europa 20 dias = EUROPE; japonês = JP; aeroporto de Heathrow = GB
Coreia do Norte = -; cruzeiro = -; ajuda = -; 10 dias = -; olá = -`,
  nl: `
Rome 10 dagen = IT; Spanje en Portugal = EUROPE ES PT; Lissabon Portugal = PT; Zuidoost-Azië = ASIA; 5 GB Italië = IT
Turkije vakantie = TR; Turkye = TR; Griekse eilanden = GR; Curacao = CW; Thailand Vietnam = ASIA TH VN; Duitsland en Oostenrijk = EUROPE DE AT
Londen in mei = GB; Canarische eilanden = ES; Zwitzerland = CH; Parijs = FR; onbeperkt data Japan = JP; Amerika rondreis = US
Bali Indonesië = ID; Engels = GB; Noord-Korea = -; cruise = -; hulp = -; 7 dagen = -; hallo = -`,
  pl: `
Rzym 10 dni = IT; Hiszpania i Portugalia = EUROPE ES PT; Lizbona Portugalia = PT; Azja Południowo-Wschodnia = ASIA; 5 GB Włochy = IT
do Turcji = TR; w Grecji = GR; Wlochy = IT; Majorka tydzień = ES; Egipt all inclusive = EG; Hurghada = EG; Londyn = GB
Tajlandia i Wietnam = ASIA TH VN; greckie wyspy = GR; Chorwcja = HR; do Chorwacji = HR; w Japonii = JP; do Stanów = US
Niemcy i Austria = EUROPE DE AT; Zanzibar = TZ; lotnisko Heathrow = GB; w Londynie = GB; do Paryża = FR; wakacje na Krecie = GR
Korea Północna = -; rejs = -; pomoc = -; 7 dni = -; cześć = -`,
  tr: `
Roma 10 gün = IT; İspanya ve Portekiz = EUROPE ES PT; Lizbon Portekiz = PT; Güneydoğu Asya = ASIA; 5 GB İtalya = IT
Yunan adaları = GR; yunanistan = GR; Almanya'ya = DE; Londra'da 3 gün = GB; Paris'e = FR; Japonya seyahati = JP; Dubai tatil = AE
Tayland ve Vietnam = ASIA TH VN; Balkan turu = BALKANS; umre = SA; Suudi Arabistan = SA; Amerka = US; Almnya = DE; Balayı Maldivler = MV
Bosna Hersek = BA; Mısır = EG; misir = EG; Heathrow havalimanı = GB; italya fransa = EUROPE IT FR; Kuzey Kore = -; yardım = -
7 gün = -; merhaba = -`,
} as const;
