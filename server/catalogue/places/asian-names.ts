import { table } from './aliases.ts';
import type { Lang } from '../../contract/values/values.ts';

/** The part of `otherNames` for the languages of eastern Asia. */
export const asianNames: Readonly<
  Record<Extract<Lang, 'ja' | 'ko' | 'zh-Hans'>, Readonly<Record<string, readonly string[]>>>
> = {
  ja: table(`
BY: 白ロシア
CD: コンゴ民主共和国, 民主コンゴ, ザイール
CG: コンゴ共和国, コンゴ
CI: 象牙海岸
CN: 中華人民共和国
CZ: チェコ共和国
DE: 独, 独逸
FR: 仏
GB: 英, 連合王国, イギリス
GE: グルジア, ジョージア
IT: 伊
KP: 朝鮮
KR: 大韓民国
LK: セイロン
MK: マケドニア
MM: ビルマ
NL: 蘭
PS: パレスチナ
RU: ロシア連邦
SZ: スワジランド
TH: シャム
TL: ティモール
US: 米, USA
VA: バチカン, ヴァチカン
VN: ヴェトナム
ASIA: 東南アジア, 極東
NORDICS: 北欧, スカンジナビア
MIDDLE_EAST: 湾岸`),
  ko: table(`
BA: 보스니아
BY: 벨로루시, 백러시아
CD: 콩고민주공화국, 콩고 민주 공화국, 콩고 민주공화국, 민주콩고, DR콩고, 자이르
CG: 콩고공화국, 콩고
CI: 상아해안, 아이보리코스트
CN: 중화인민공화국
CZ: 체코공화국
GB: 브리튼, 그레이트브리튼
GE: 그루지야
KR: 대한민국
LK: 실론
MK: 마케도니아
MM: 버마
NL: 홀란드
PS: 팔레스타인
SZ: 스와질란드
TL: 티모르
US: 미합중국
VA: 바티칸
ZA: 남아공
ASIA: 동남아, 동남아시아, 극동
NORDICS: 북유럽, 스칸디나비아`),
  'zh-Hans': table(`
CD: 刚果民主共和国, 刚果金, 民主刚果, 扎伊尔
CG: 刚果共和国, 刚果布, 刚果
CI: 象牙海岸
CN: 中华人民共和国
CZ: 捷克共和国
GB: 大不列颠, 联合王国, 英伦
GE: 乔治亚
ID: 印尼
KR: 南韩, 大韩民国
LK: 锡兰
MK: 马其顿
PS: 巴勒斯坦
SA: 沙特
SZ: 史瓦帝尼
TL: 帝汶
US: 美利坚合众国
VA: 梵蒂冈城国
ASIA: 东南亚, 远东
NORDICS: 斯堪的纳维亚
CARIBBEAN: 西印度群岛`),
};
