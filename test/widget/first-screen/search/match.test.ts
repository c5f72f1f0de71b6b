import { describe, expect, it } from 'vitest';
import { normalizeText } from '../../../../widget/first-screen/search/normalize.ts';
import { folded } from '../../../../widget/first-screen/search/comparable.ts';
import { rank } from '../../../../widget/first-screen/search/match.ts';
import { typos } from '../../../../widget/first-screen/search/sentences/typos.ts';

describe('ranks', () => {
  it('rank a name above a whole word of it, that above its beginning, and that above a part', () => {
    expect([
      rank(['guinea'], 'guinea'),
      rank(['united kingdom', 'uk'], 'uk'),
      rank(['equatorial guinea'], 'guinea'),
      rank(['guinea'], 'guine'),
      rank(['papua new guinea'], 'guine'),
      rank(['spain', 'gran canaria'], 'cana'),
      rank(['anguilla'], 'guill'),
    ]).toEqual([0, 1, 3, 4, 5, 6, 7]);
    expect(rank(['anguilla'], 'guil')).toBe(9);
    expect(rank(['israel', 'jerusalem'], 'usa')).toBe(9);
  });
  it('count a swap, a wrong, a missing and an extra letter as one typo each', () => {
    expect(['fracne', 'frsnce', 'frnce', 'frrance'].map((text) => typos('france', text))).toEqual([
      1, 1, 1, 1,
    ]);
  });
  it('fold without losing letters of other scripts', () => {
    for (const folds of [normalizeText, folded]) {
      expect(['Åland!', '日本', 'مصر', 'ISPARTA ı'].map(folds)).toEqual([
        'aland',
        '日本',
        'مصر',
        'isparta i',
      ]);
    }
    expect(['Weißrussland', '5days', 'ぱり'].map(folded)).toEqual(['weissrussland', '5 days', 'ハ\u309aリ']);
  });
});
