import type { Lang } from '../../../../server/contract/values/values.ts';

/** By language: what travellers type, and the code of the destination that comes first; `-` where none is found. */
export const queries: Readonly<Record<Lang, string>> = {
  en: `i saw a deal for spain = ES; capital of Japan = JP; capital airport = CN; NRT airport = JP; SIN = SG; ferry to Krk = HR
    france = FR; usa = US; america = US; uk = GB; sea = ASIA; seattle = US; south east asia = ASIA; bosphorus = TR
    spain and portugal = EUROPE; Spain & Portugal = EUROPE; spain portugal = EUROPE; spain and portugla = EUROPE
    spain and por = EUROPE; spain and = ES; spain = ES; serbia, croatia = BALKANS; norway and sweden = NORDICS
    usa canada = NORTH_AMERICA; USA and Canada = NORTH_AMERICA; japan and korea = ASIA; spain and japan = GLOBAL
    5 days in Japan = JP; 5days japan = JP; france 7 days = FR; rome 10 days = IT; eSIM for Italy = IT; esim italy 5gb = IT
    south of france = FR; lisbon portugal = PT; london uk = GB; georgia = GE; georgia usa = US; indiana = US; india = IN
    kentucky = US; new york = US; in = IN; isle of man = IM; trinidad and tobago = TT; bosnia and herzegovina = BA
    antigua & barbuda = AG; ivory coast = CI; cape verde = CV; czech republic = CZ; burma = MM; holland = NL; turkey = TR
    the netherlands = NL; the uae = AE; a trip to bali = ID; Frnace = FR; frnace 7 days = FR; deutschland = DE; suomi = FI
    south africa = ZA; africa = AFRICA; south korea = KR; oman = OM; romania = RO; niger = NE; nigeria = NG; mali = ML
    guinea = GN; emirates arab = AE; northern cyprus = -; cyprus = CY; zzzz = -; xqzw 12 = -; europe trip = EUROPE
    dr congo = CD; congo = CG; la = US; laos = LA; st lucia = LC; saint vincent = VC; u.s. = US; macau = MO; tahiti = PF
    UK = GB; gb = GB; eu = EUROPE; münchen = DE; munchen = DE; wien = AT; roma = IT; praha = CZ; firenze = IT; cruise = -
    mediterranean cruise = -; north korea = -; dprk = -; sf = US; zq = -; zz = -; jpan = -; napoli = IT; köln = DE
    日本 = JP; españa = ES; schweiz = CH; hrvatska = HR; magyarország = HU; maroc = MA; polska = PL`,
  de: `was ist die beste esim für Japan = JP; ist das in der Schweiz gültig = CH; Ich fliege nach Japan = JP
    ich liege am Strand in Spanien = ES; Liège = BE
    Elfenbeinküste = CI; Elfenbeinkueste = CI; 5 Tage in Japan = JP; 5 Tage Japan = JP; eSIM für Italien = IT
    Spanien und Portugal = EUROPE; nach Spanien und Portugal = EUROPE; Schweden, Norwegen = NORDICS; Indiana = US
    Serbien und Kroatien = BALKANS; USA und Kanada = NORTH_AMERICA; Weißrussland = BY; Weissrussland = BY; Burma = MM
    Birma = MM; Kap Verde = CV; Osttimor = TL; Moldawien = MD; Swasiland = SZ; Mazedonien = MK; Vatikan = VA; Holland = NL
    Tschechei = CZ; Großbritannien = GB; England = GB; Amerika = US; Bosnien = BA; Kongo = CG; Südfrankreich = FR
    Urlaub in der Türkei = TR; Türkei 2 Wochen = TR; Mallorca = ES; Oesterreich = AT; Dom Rep = DO; Südkorea = KR
    Korea = KR; Frankriech = FR; Sri Lanka = LK; Emirate = AE; Nordzypern = -; Palästina = PS; Thailand 10 GB = TH
    Nordkorea = -; Nord-Korea = -; Kreuzfahrt = -; UK = GB; EU = EUROPE`,
  fr: `Côte d'Ivoire = CI; 5 jours au Japon = JP; eSIM pour l'Italie = IT; Espagne et Portugal = EUROPE; en Espagne = ES
    Suède et Norvège = NORDICS; Serbie, Croatie = BALKANS; Etats Unis et Canada = NORTH_AMERICA; aux États-Unis = US; USA = US
    Angleterre = GB; Grande Bretagne = GB; Birmanie = MM; Hollande = NL; République tchèque = CZ; Cap Vert = CV; Corée = KR
    Macédoine = MK; Vatican = VA; Swaziland = SZ; Zaïre = CD; RDC = CD; Palestine = PS; Émirats = AE; sud de la France = FR
    la Réunion = RE; Royaume Uni = GB; Russie blanche = BY; Indiana = US; Rome 10 jours = IT; voyage en Thaïlande = TH
    Chypre du Nord = -; Timor-Leste = TL; Île Maurice = MU; Maurice = MU; Allemange = DE
    Corée du Nord = -; croisière = -; UK = GB`,
  es: `internet sin limites en japon = JP
    Costa de Marfil = CI; 5 días en Japón = JP; eSIM para Italia = IT; España y Portugal = EUROPE; Suecia y Noruega = NORDICS
    Serbia, Croacia = BALKANS; Estados Unidos y Canadá = NORTH_AMERICA; EEUU = US; EE.UU. = US; Inglaterra = GB; Holanda = NL
    Gran Bretaña = GB; Birmania = MM; República Checa = CZ; Corea = KR; Macedonia = MK; Vaticano = VA; Suazilandia = SZ
    Timor Oriental = TL; Emiratos = AE; Palestina = PS; Congo = CG; Moldova = MD; Bielorusia = BY; sur de Francia = FR
    viaje a Tailandia = TH; Roma 10 días = IT; Indiana = US; Turquia = TR; Santo Domingo = DO; Alemaina = DE; Norte de Chipre = -
    El Salvador = SV; Las Vegas = US; Curaçao = CW; Corea del Norte = -; crucero = -`,
  it: `mia moglie va in Spagna = ES
    Costa d'Avorio = CI; 5 giorni in Giappone = JP; eSIM per l'Italia = IT; Spagna e Portogallo = EUROPE; in Spagna = ES
    Svezia e Norvegia = NORDICS; Serbia, Croazia = BALKANS; USA e Canada = NORTH_AMERICA; Stati Uniti = US; America = US
    Inghilterra = GB; Gran Bretagna = GB; Birmania = MM; Olanda = NL; Repubblica Ceca = CZ; Corea = KR; Macedonia = MK
    Vaticano = VA; Swaziland = SZ; Timor Est = TL; Emirati = AE; Palestina = PS; Russia Bianca = BY; sud della Francia = FR
    viaggio in Thailandia = TH; Roma 10 giorni = IT; Indiana = US; Santo Domingo = DO; Capo Verde = CV; Isole Vergini = VI
    Cipro del Nord = -; Grmania = DE; Malvine = FK; Bosnia = BA`,
  'pt-BR': `Costa do Marfim = CI; 5 dias no Japão = JP; eSIM para Itália = IT; Espanha e Portugal = EUROPE; na Espanha = ES
    Suécia e Noruega = NORDICS; Sérvia, Croácia = BALKANS; EUA e Canadá = NORTH_AMERICA; EUA = US; Estados Unidos = US
    Inglaterra = GB; Grã-Bretanha = GB; Birmânia = MM; Mianmar = MM; Holanda = NL; República Tcheca = CZ; Coreia = KR
    Coréia do Sul = KR; Macedônia = MK; Vaticano = VA; Suazilândia = SZ; Timor Leste = TL; Emirados = AE; Palestina = PS
    Bielorrússia = BY; sul da França = FR; viagem à Tailândia = TH; Roma 10 dias = IT; Indiana = US; Polinésia = PF
    Chipre do Norte = -; Alemanah = DE; Irã = IR; Vietnã = VN; Madagáscar = MG; República Checa = CZ`,
  nl: `Ivoorkust = CI; 5 dagen in Japan = JP; eSIM voor Italië = IT; Spanje en Portugal = EUROPE; naar Spanje = ES
    Zweden en Noorwegen = NORDICS; Servië, Kroatië = BALKANS; USA en Canada = NORTH_AMERICA; VS = US; Amerika = US
    Engeland = GB; Groot-Brittannië = GB; Birma = MM; Holland = NL; Tsjechische Republiek = CZ; Korea = KR; Macedonië = MK
    Vaticaan = VA; Swaziland = SZ; Oost-Timor = TL; Emiraten = AE; Palestina = PS; Wit-Rusland = BY; zuid Frankrijk = FR
    reis naar Thailand = TH; Rome 10 dagen = IT; Indiana = US; Kaapverdische Eilanden = CV; Dominicaanse Republiek = DO
    Noord-Cyprus = -; Duistland = DE; Bosnië = BA; Kongo = CG; Noord-Macedonië = MK`,
  pl: `Wybrzeże Kości Słoniowej = CI; 5 dni w Japonii = JP; eSIM do Włoch = IT; Hiszpania i Portugalia = EUROPE; Włochy = IT
    we Włoszech = IT; w Niemczech = DE; do Niemiec = DE; Szwecja i Norwegia = NORDICS; Serbia, Chorwacja = BALKANS
    USA i Kanada = NORTH_AMERICA; Stany = US; Anglia = GB; Birma = MM; Niderlandy = NL; Korea = KR; Macedonia = MK
    Kabo Verde = CV; Suazi = SZ; Emiraty = AE; Palestyna = PS; RPA = ZA; Dominikana = DO; Bośnia = BA; Konga = CG
    wakacje w Turcji = TR; Rzym 10 dni = IT; Indiana = US; Wegry = HU; do Egiptu = EG; w Grecji = GR; do Czech = CZ
    Cypr Północny = -; Tajladnia = TH; Republika Czeska = CZ; na Węgrzech = HU; w Hiszpanii i Portugalii = EUROPE`,
  tr: `Fildişi Sahili = CI; Japonya'da 5 gün = JP; İtalya için eSIM = IT; İspanya ve Portekiz = EUROPE; İspanya'ya = ES
    İsveç ve Norveç = NORDICS; Sırbistan, Hırvatistan = BALKANS; ABD ve Kanada = NORTH_AMERICA; Amerika = US; ABD = US
    İngiltere = GB; Büyük Britanya = GB; Burma = MM; Felemenk = NL; Çek Cumhuriyeti = CZ; Kore = KR; Makedonya = MK
    Vatikan = VA; Svaziland = SZ; Doğu Timor = TL; Emirlikler = AE; Dubai = AE; Filistin = PS; Beyaz Rusya = BY; Bosna = BA
    Tayland seyahati = TH; Roma 10 gün = IT; Indiana = US; Yeşil Burun Adaları = CV; Dominik = DO; Kuzey Kıbrıs = -
    Almayna = DE; Moldovya = MD; Fas = MA; Kongo = CG; Türkiye = TR`,
  ar: `ساحل العاج = CI; 5 أيام في اليابان = JP; شريحة لإيطاليا = IT; إسبانيا والبرتغال = EUROPE; اسبانيا = ES; الى تركيا = TR
    السويد والنرويج = NORDICS; صربيا وكرواتيا = BALKANS; أمريكا وكندا = NORTH_AMERICA; أمريكا = US; امريكا = US; بريطانيا = GB
    انجلترا = GB; بورما = MM; كوريا = KR; مقدونيا = MK; الفاتيكان = VA; الامارات = AE; فلسطين = PS; روسيا البيضاء = BY
    البوسنة = BA; سفر تركيا = TR; روما 10 ايام = IT; المالديف = MV; السعوديه = SA; كوت ديفوار = CI; شمال قبرص = -
    هولندا = NL; الكونغو = CG; تيمور الشرقية = TL; japan = JP; بهولندا = NL; بولندا = PL`,
  he: `קונגו הדמוקרטית = CD
    חוף השנהב = CI; 5 ימים ביפן = JP; לאיטליה = IT; ספרד ופורטוגל = EUROPE; לספרד ופורטוגל = EUROPE; שוודיה ונורווגיה = NORDICS
    סרביה, קרואטיה = BALKANS; ארצות הברית וקנדה = NORTH_AMERICA; אמריקה = US; ארה"ב = US; אנגליה = GB; בורמה = MM; הולנד = NL
    קוריאה = KR; מקדוניה = MK; ותיקן = VA; אמירויות = AE; רוסיה הלבנה = BY; בוסניה = BA; טיול לתאילנד = TH; רומא 10 ימים = IT
    תורכיה = TR; גרוזיה = GE; צפון קפריסין = -; קונגו = CG; פלסטין = PS; איחוד האמירויות = AE; סוואזילנד = SZ; japan = JP
    ליוון = GR; בלאוס = LA; ליון = FR`,
  ja: `ロスカボス = MX; リマソール = CY; クラークキー = SG
    コートジボワール = CI; 象牙海岸 = CI; 日本で5日間 = JP; イタリア旅行 = IT; スペインとポルトガル = EUROPE; スペイン = ES
    スウェーデンとノルウェー = NORDICS; セルビア、クロアチア = BALKANS; アメリカとカナダ = NORTH_AMERICA; アメリカ = US; 米国 = US
    イギリス = GB; 英国 = GB; 英 = GB; ビルマ = MM; パリ = FR; バリ = ID; ぱり = FR; ふらんす = FR; 韓国 = KR; 台湾 = TW
    南アフリカ = ZA; アフリカ = AFRICA; ローマ10日間 = IT; フランス7日 = FR; グルジア = GE; マケドニア = MK; バチカン = VA
    スワジランド = SZ; パレスチナ = PS; 白ロシア = BY; 北キプロス = -; ドイツ = DE; 独 = DE; 豪州 = AU; UAE = AE; 中国 = CN
    ハワイ旅行 = US; インドネシア = ID; インド = IN; japan = JP; かんこく = KR; ちゅうごく = CN; たいわん = TW; ｱﾒﾘｶ = US
    にほん = JP; えいこく = GB; おおさか = JP; 北朝鮮 = -; サン・マルタン旅行 = MF; アンティグア・バーブーダのeSIM = AG
    フランス行きたい = FR; ベルギーに行きたい = BE; たい = TH; タイへ = TH; トリニダード・トバゴに行く = TT`,
  ko: `가나자와 = JP; 케냐 사파리 = KE
    콩고 민주 공화국 = CD; 민주콩고 = CD
    코트디부아르 = CI; 상아해안 = CI; 일본 5일 = JP; 일본5일 = JP; 이탈리아 여행 = IT; 이탈리아에서 = IT; 스페인과 포르투갈 = EUROPE
    스페인 포르투갈 = EUROPE; 스웨덴 노르웨이 = NORDICS; 세르비아, 크로아티아 = BALKANS; 미국과 캐나다 = NORTH_AMERICA; 미국 = US
    아메리카 = US; 영국 = GB; 잉글랜드 = GB; 버마 = MM; 네덜란드 = NL; 홀란드 = NL; 한국 = KR; 터키 = TR; 마케도니아 = MK
    바티칸 = VA; 스와질란드 = SZ; 아랍에미리트 = AE; 두바이 = AE; 타이완 = TW; 호주 = AU; 북키프로스 = -; 그루지야 = GE
    로마 10일 = IT; 팔레스타인 = PS; 체코 = CZ; japan = JP; 태국 방콕 = TH; 북한 = -; 도미니카 공화국에서 = DO
    도미니카 공화국으로 여행 = DO; 적도 기니로 = GQ; 케이맨 제도에서 = KY; 중앙 아프리카 공화국에서 = CF`,
  'zh-Hans': `利马索尔 = CY
    刚果金 = CD; 民主刚果 = CD; 刚果布 = CG
    科特迪瓦 = CI; 象牙海岸 = CI; 日本5天 = JP; 去意大利旅游 = IT; 意大利 = IT; 西班牙和葡萄牙 = EUROPE; 西班牙 葡萄牙 = EUROPE
    瑞典和挪威 = NORDICS; 塞尔维亚、克罗地亚 = BALKANS; 美国和加拿大 = NORTH_AMERICA; 美国 = US; 英国 = GB; 英格兰 = GB
    缅甸 = MM; 荷兰 = NL; 韩国 = KR; 南韩 = KR; 北朝鲜 = -; 马其顿 = MK; 梵蒂冈 = VA; 斯威士兰 = SZ; 阿联酋 = AE; 迪拜 = AE
    南非 = ZA; 非洲 = AFRICA; 罗马10天 = IT; 印度 = IN; 印度尼西亚 = ID; 印尼 = ID; 北塞浦路斯 = -; 沙特 = SA; 澳洲 = AU
    新西兰 = NZ; 纽西兰 = NZ; 台湾 = TW; 香港 = HK; 法国巴黎 = FR; japan = JP`,
};
