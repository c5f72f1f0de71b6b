import { table } from './aliases.ts';

/**
 * Names for groups of countries, in every language, whether or not a region on sale matches: `Benelux`. Keyed
 * by the countries' codes.
 */
export const countryGroups: Readonly<Record<string, readonly string[]>> = table(`
BE NL LU: Benelux, Bénélux, Benelüks, Low Countries, بنلوكس, בנלוקס, ベネルクス, 베네룩스, 荷比卢
EE LV LT: Baltics, Baltic, Baltic States, Baltikum, Pays baltes, Países bálticos, Paesi baltici, Baltische staten, Kraje bałtyckie, Baltık, Baltık ülkeleri, دول البلطيق, המדינות הבלטיות, バルト三国, バルト3国, 발트, 발트3국, 波罗的海三国, 波罗的海
ES PT: Iberia, Iberian Peninsula, Iberische Halbinsel, Península Ibérica, Penisola iberica, الجزيرة الإيبيرية, イベリア, 이베리아, 西葡
GB IE: British Isles, Britische Inseln, Îles britanniques, Islas británicas, Isole britanniche, Ilhas britânicas, Britse eilanden, 英爱
DE AT CH: DACH, 德奥瑞
DE AT: 德奥
GE AM AZ: Caucasus, Kaukasus, Caucase, Cáucaso, Caucaso, Kaukaz, Kafkasya, القوقاز, קווקז, コーカサス, 코카서스, 캅카스, 高加索, 外高加索
VN KH LA: Indochina, Indochine, Indocina, Indochiny, インドシナ, 인도차이나, 印度支那, 越柬老
MA DZ TN: Maghreb, Magreb, Magrebe, المغرب العربي, מגרב, マグレブ, 마그레브, 马格里布
AW BQ CW: ABC Islands, ABC Inseln, ABC eilanden
JP KR: 日韓, 日韩, 한일
SG MY TH: 新马泰, 新馬泰
SG MY: 新马, 新馬, 싱말
HK MO: 港澳, 홍마
HK MO TW: 港澳台
AU NZ: 澳新, 新澳, 호뉴
US CA: 美加
FR IT CH: 法意瑞
FR CH: 法瑞
DE FR IT CH: 德法意瑞
GB FR: 英法
GB FR IT: 英法意
AT CZ: 奥捷
CZ AT HU: 奥捷匈, 奥匈捷
GR TR: 希土, 土希
EG TR: 埃土, 土埃
AR BR: 巴阿
`);
