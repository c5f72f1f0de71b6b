/** In Chinese characters, kana and hangul; see `queries.ts`. */
export const eastAsian = {
  ja: `
タイムズスクエア = US; マリーナベイサンズ = SG; マリブビーチ = US; インド洋 = -
ロスカボス = MX; リマソール = CY; クラークキー = SG
ローマ 10日 = IT; スペインとポルトガル = EUROPE ES PT; 東南アジア = ASIA; リスボン ポルトガル = PT; イタリア 5GB = IT; 韓国 = KR; ソウル = KR
韓国 3日 = KR; 韓国旅行 = KR; 韓国2泊3日 = KR; かんこく = KR; プサン = KR; 釜山旅行 = KR; 台湾 = TW; 台湾 4日間 = TW; 台北 = TW; ハワイ = US
ハワイ 5泊7日 = US; ホノルル = US; グアム = GU; サイパン = MP; タイ = TH; バンコク = TH; タイとベトナム = ASIA TH VN; ベトナム ダナン = VN
ハノイ = VN; ホーチミン = VN; シンガポール = SG; シンガポール マレーシア = ASIA SG MY; バリ島 = ID; バリ = ID; ばり = ID; フィリピン セブ島 = PH
香港 マカオ = ASIA HK MO; 中国 上海 = CN; 北京 = CN; パリ = FR; パリとロンドン = EUROPE FR GB; フランス・イタリア・スイス = EUROPE FR IT CH
ヨーロッパ周遊 = EUROPE; 欧州 = EUROPE; ヨーロッパ = EUROPE; イギリス = GB; ドイツ 1週間 = DE; 独 = DE; 英国 = GB; 米国 = US
アメリカ = US; アメリカとカナダ = NORTH_AMERICA US CA; アメリカ 無制限 = US; ニューヨーク = US; ロス = US; ラスベガス = US
オーストラリア = AU; オーストラリアとニュージーランド = OCEANIA AU NZ; ケアンズ = AU; 豪州 = AU; トルコ イスタンブール = TR
エジプト = EG; モロッコ = MA; ドバイ = AE; 北欧 = NORDICS; 中東 = MIDDLE_EAST; 南米 = LATIN_AMERICA; アフリカ = AFRICA; 新婚旅行 モルディブ = MV
オーストリア = AT; インド = IN; インドネシア = ID; スイス = CH; ギリシャ = GR; ギリシア = GR; ベニス = IT; フィンランド オーロラ = FI
仁川空港 = KR; 桃園空港 = TW; シャルルドゴール空港 = FR; korea = KR; ｲﾀﾘｱ = IT; シンガポル = SG; オーストラリヤ = AU; ベトナ = VN
北朝鮮 = -; クルーズ = -; 南極 = -; 5GB = -; 7日間 = -; イーシム = -; こんにちは = -; 返金 = -; 無制限 = -; あああ = -`,
  ko: `
인도양 = -; 말리부 = US
가나자와 = JP; 케냐 사파리 = KE
콩고 민주 공화국 = CD; 민주콩고 = CD; 콩고공화국 = CG
로마 10일 = IT; 스페인 포르투갈 = EUROPE ES PT; 스페인과 포르투갈 = EUROPE ES PT; 동남아 = ASIA; 리스본 포르투갈 = PT; 이탈리아 5GB = IT
일본 = JP; 일본 3박4일 = JP; 일본 여행 = JP; 오사카 = JP; 오사카 교토 = JP; 후쿠오카 2박 3일 = JP; 도쿄 = JP; 동경 = JP; 삿포로 = JP; 오키나와 = JP
베트남 다낭 = VN; 다낭 5일 = VN; 나트랑 = VN; 하노이 = VN; 푸꾸옥 = VN; 호치민 = VN; 태국 = TH; 방콕 = TH; 방콕 파타야 = TH; 푸켓 = TH
태국과 베트남 = ASIA TH VN; 대만 = TW; 타이베이 = TW; 대만 홍콩 = ASIA TW HK; 홍콩 마카오 = ASIA HK MO; 싱가포르 = SG; 싱가폴 = SG
발리 = ID; 발리 신혼여행 = ID; 세부 = PH; 보라카이 = PH; 필리핀 = PH; 괌 = GU; 사이판 = MP; 하와이 = US; 뉴욕 = US; 미국 = US
미국 캐나다 = NORTH_AMERICA US CA; 미국 무제한 = US; 라스베가스 = US; 유럽 = EUROPE; 유럽 여행 = EUROPE; 서유럽 = EUROPE; 동유럽 = EUROPE
파리 = FR; 파리 런던 = EUROPE FR GB; 프랑스, 이탈리아, 스위스 = EUROPE FR IT CH; 영국 = GB; 스위스 = CH; 독일 7일 = DE; 체코 프라하 = CZ
크로아티아 = HR; 터키 = TR; 튀르키예 이스탄불 = TR; 두바이 = AE; 이집트 = EG; 호주 = AU; 호주 뉴질랜드 = OCEANIA AU NZ; 시드니 = AU
몽골 = MN; 몽골 7일 = MN; 중국 상하이 = CN; 중국 = CN; 장가계 = CN; 몰디브 = MV; 북유럽 = NORDICS; 남미 = LATIN_AMERICA
나리타 공항 = JP; 간사이공항 = JP; 히드로 공항 = GB; japan = JP; 오스트레일리아 = AU; 이태리 = IT; 인도 = IN; 인도네시아 = ID
북한 = -; 크루즈 = -; 남극 = -; 5GB = -; 7일 = -; 이심 = -; 안녕하세요 = -; 환불 = -; 무제한 = -`,
  'zh-Hans': `
印度洋 = -; 马里布 = US; 马里兰 = US; 古巴比伦 = IQ; 加纳利群岛 = ES; 泰国签证 = TH; 日本樱花 = JP
利马索尔 = CY
刚果金 = CD; 民主刚果 = CD; 刚果布 = CG; 刚果(金) = CD
罗马10天 = IT; 西班牙和葡萄牙 = EUROPE ES PT; 西葡 = EUROPE ES PT; 东南亚 = ASIA; 里斯本 葡萄牙 = PT; 意大利5GB = IT; 日本 = JP
日本7天 = JP; 去日本 = JP; 东京 = JP; 大阪京都 = JP; 日本东京 = JP; 北海道 = JP; 韩国 = KR; 首尔 = KR; 济州岛 = KR; 日韩 = ASIA JP KR
日本和韩国 = ASIA JP KR; 泰国 = TH; 曼谷 = TH; 曼谷清迈 = TH; 普吉岛5天 = TH; 新马泰 = ASIA SG MY TH; 新加坡 = SG; 新加坡马来西亚 = ASIA SG MY
马来西亚 = MY; 吉隆坡 = MY; 巴厘岛 = ID; 巴厘岛蜜月 = ID; 越南 = VN; 越南岘港 = VN; 芽庄 = VN; 柬埔寨 = KH; 菲律宾长滩岛 = PH
香港 = HK; 港澳 = ASIA HK MO; 香港澳门 = ASIA HK MO; 港澳台 = ASIA HK MO TW; 澳门 = MO; 台湾 = TW; 台北 = TW; 中国大陆 = CN; 上海 = CN
美国 = US; 美国加拿大 = NORTH_AMERICA US CA; 美国无限流量 = US; 纽约 = US; 夏威夷 = US; 洛杉矶 = US; 三藩市 = US; 英国 = GB
伦敦 = GB; 法国 = FR; 巴黎 = FR; 巴黎伦敦 = EUROPE FR GB; 法意瑞 = EUROPE FR IT CH; 法国意大利瑞士 = EUROPE FR IT CH; 欧洲 = EUROPE
欧洲15天 = EUROPE; 欧洲自由行 = EUROPE; 东欧 = EUROPE; 北欧 = NORDICS; 瑞士 = CH; 瑞典 = SE; 德国 = DE; 希腊圣托里尼 = GR
土耳其 = TR; 迪拜 = AE; 迪拜5日游 = AE; 埃及 = EG; 摩洛哥 = MA; 澳大利亚 = AU; 澳洲 = AU; 澳新 = OCEANIA AU NZ
澳洲新西兰 = OCEANIA AU NZ; 悉尼 = AU; 马尔代夫 = MV; 毛里求斯 = MU; 塞班岛 = MP; 南美 = LATIN_AMERICA; 非洲 = AFRICA; 俄罗斯 = RU
莫斯科 = RU; 成田机场 = JP; 樟宜机场 = SG; 希思罗机场 = GB; japan = JP; 韓國 = KR; 臺灣 = TW; 泰國 = TH; 意大利亚 = IT
北朝鲜 = -; 邮轮 = -; 南极 = -; 5GB = -; 7天 = -; 流量 = -; 你好 = -; 退款 = -; 无限流量 = -; 月球 = -`,
} as const;
