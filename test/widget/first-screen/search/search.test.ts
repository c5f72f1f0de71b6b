import { beforeEach, describe, expect, it } from 'vitest';
import { normalizeText } from '../../../../widget/first-screen/search/normalize.ts';
import { folded } from '../../../../widget/first-screen/search/comparable.ts';
import { rank } from '../../../../widget/first-screen/search/match.ts';
import { createSentences } from '../../../../widget/first-screen/search/sentences/sentences.ts';
import type { MoreWords, SearchWords } from '../../../../widget/first-screen/search/words.ts';
import { attachList } from '../../../../widget/first-screen/search/list.ts';
import { typos } from '../../../../widget/first-screen/search/sentences/typos.ts';

const known: SearchWords = {
  small: 'a days for in of and',
  unsold: 'northern france',
  places: {
    GB: ['uk|great britain|england'],
    AE: ['uae|emirates|dubai'],
    ID: ['bali|jakarta'],
    EUROPE: ['eu', 'FR DE GB'],
  },
};
const more: MoreWords = {
  small: 'cheap',
  places: { FR: 'eiffel tower|cdg' },
  together: { 'FR DE': 'rhineland' },
  codes: '',
};
const row = (code: string, name: string) =>
  `<li><a href="/?destination=${code}"><i class="flag" data-c="${code}"></i><span>${name}</span></a></li>`;

let home: HTMLElement;
let learn: (known: SearchWords | null, more?: MoreWords | null) => void;

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = `<main id="home"><input type="search">
    <p role="status" data-found="Results: {count}" data-instead="No match for “{query}”. Popular destinations:" data-nearest="No match for “{query}”. Did you mean:"></p>
    <section class="popular"><ul>${row('FR', 'France')}</ul></section>
    <section class="regions"><ul class="rows">${row('EUROPE', 'Europe')}</ul></section>
    <details><summary>All 9 countries</summary><ul class="rows">${[
      ['CI', 'Côte d’Ivoire'],
      ['FR', 'France'],
      ['DE', 'Germany'],
      ['GQ', 'Equatorial Guinea'],
      ['GN', 'Guinea'],
      ['ID', 'Indonesia'],
      ['TR', 'Türkiye'],
      ['UA', 'Ukraine'],
      ['AE', 'United Arab Emirates'],
      ['GB', 'United Kingdom'],
    ]
      .map(([code = '', name = '']) => row(code, name))
      .join('')}</ul></details></main>`;
  home = document.querySelector('#home')!;
  learn = attachList(home, createSentences);
});

function type(text: string): string[] {
  const input = home.querySelector('input')!;
  input.value = text;
  input.dispatchEvent(new Event('input'));
  return [...home.querySelectorAll<HTMLElement>('.rows li')]
    .filter((one) => !one.hidden)
    .map((one) => one.querySelector('i')!.dataset['c']!);
}
const status = () => home.querySelector('[role=status]')!.textContent;

describe('the search', () => {
  it.each([
    ['france', ['FR']],
    ['FRANCE', ['FR']],
    ['  fra ', ['FR']],
    ['turkiye', ['TR']],
    ['cote d ivoire', ['CI']],
    ['COTE D’IVOIRE', ['CI']],
    ['kingdom', ['GB']],
  ])('finds %j whatever its case, accents and punctuation', (text, codes) => {
    expect(type(text)).toEqual(codes);
  });

  it.each([
    ['germny', 'DE'],
    ['gemrany', 'DE'],
    ['grmany', 'DE'],
    ['fracne', 'FR'],
    ['untied kingdom', 'GB'],
    ['indonesai', 'ID'],
    ['turkyie', 'TR'],
  ])('tolerates the typo in %j', (text, code) => {
    expect(type(text)[0]).toBe(code);
    expect(status()).toMatch(/^Results/);
  });

  it('finds cities and other names once they have loaded', { tags: 'country-not-found' }, () => {
    expect(type('dubai')).not.toEqual(['AE']);
    learn(known);
    expect(type('dubai')).toEqual(['AE']);
    expect(type('bali')).toEqual(['ID']);
    expect(type('uk')).toEqual(['GB', 'UA', 'EUROPE']);
  });

  it('finds katakana by hiragana', () => {
    learn({ ...known, places: { ...known.places, FR: ['フランス|パリ'], ID: ['バリ'] } });
    expect(type('ふらんす')).toEqual(['FR', 'EUROPE']);
    expect(type('パリ')).toEqual(['FR', 'EUROPE']);
    expect(type('ばり')).toEqual(['ID']);
  });

  it('ignores numbers and the small words around a name', () => {
    learn(known);
    expect(type('5 days in france')).toEqual(['FR', 'EUROPE']);
    expect(type('for germany 7')).toEqual(['DE', 'EUROPE']);
    expect(status()).toBe('Results: 2');
    expect(type('in')).toContain('ID');
  });

  it('shows the region that covers two places above them, and later puts every row back', () => {
    learn(known);
    const before = type('');
    expect(type('germany and france')).toEqual(['EUROPE', 'DE', 'FR']);
    expect(type('france and germany')).toEqual(['EUROPE', 'FR', 'DE']);
    expect(type('')).toEqual(before);
  });

  it('knows more words once they have loaded, too', () => {
    learn(known, more);
    expect(type('eiffel tower')).toEqual(['FR', 'EUROPE']);
    expect(type('cheap cdg')).toEqual(['FR', 'EUROPE']);
  });

  it('takes a name of several places for each of them, and the region that covers them', () => {
    learn(known, more);
    expect(type('rhineland')).toEqual(['EUROPE', 'FR', 'DE']);
    expect(type('dubai and rhineland')).toEqual(['AE', 'FR', 'DE']);
  });

  it('ranks names that have the whole word before those that begin with it', () => {
    expect(type('guinea')).toEqual(['GN', 'GQ']);
    expect(type('united')).toEqual(['AE', 'GB']);
  });

  it.each(['germanist', 'grmn', 'francisco', 'guinness'])('offers no nearest match for %s', (text) => {
    learn(known);
    expect(type(text)).toEqual([]);
    expect(status()).toMatch(/^No match/);
  });

  it('keeps the focus on a row that moves, and moves it to the field from one that goes', () => {
    learn(known);
    const link = home.querySelector<HTMLElement>('.rows [data-c=GN]')!.closest('a')!;
    link.focus();
    type('guinea');
    expect(document.activeElement).toBe(link);
    type('france');
    expect(document.activeElement).toBe(home.querySelector('input'));
  });

  it('unfolds all countries for its results, and folds them when it is cleared', () => {
    const fold = home.querySelector('details')!;
    type('guinea');
    expect(fold.open).toBe(true);
    type('');
    expect(fold.open).toBe(false);
  });

  it('leaves the list as the traveller has it while nothing is typed', () => {
    const fold = home.querySelector('details')!;
    fold.open = true;
    learn(known);
    type('');
    expect(fold.open).toBe(true);
  });

  it('does not mistake an unsold place for its neighbour', () => {
    learn(known);
    expect(type('northern france')).toEqual([]);
    expect(status()).toBe('No match for “northern france”. Popular destinations:');
  });

  it('applies newly loaded words to text typed earlier', () => {
    type('uae');
    learn(known);
    expect(status()).toBe('Results: 1');
  });

  it('offers the regions that cover the results', () => {
    learn(known);
    expect(type('france')).toEqual(['FR', 'EUROPE']);
    expect(status()).toBe('Results: 2');
  });

  it('puts the exact name first and puts it back afterwards', () => {
    const before = type('');
    expect(type('guinea')).toEqual(['GN', 'GQ']);
    expect(type('')).toEqual(before);
  });

  it('offers the nearest match if nothing fits, and echoes the query as plain text', () => {
    expect(type('<i>ndonesa')).toEqual(['ID']);
    expect(status()).toBe('No match for “<i>ndonesa”. Did you mean:');
    expect(home.querySelector('[role=status] i')).toBeNull();
  });

  it('shows the popular ones if the query is like nothing at all', () => {
    expect(type('zzzz')).toEqual([]);
    expect(home.classList.contains('lost')).toBe(true);
    expect(status()).toBe('No match for “zzzz”. Popular destinations:');
  });

  it('shows everything again when the query is cleared', () => {
    type('france');
    expect(type('')).toHaveLength(11);
    expect(home.classList.contains('finding')).toBe(false);
    expect(status()).toBe('');
  });

  describe('Enter', () => {
    let opened: string[];
    beforeEach(() => {
      opened = [];
      home.addEventListener('click', (event) => {
        event.preventDefault();
        opened.push((event.target as HTMLElement).closest('li')!.querySelector('i')!.dataset['c']!);
      });
      // Without a layout everything is out of sight.
      for (const one of home.querySelectorAll<HTMLElement>('li a, input')) {
        Object.defineProperty(one, 'offsetParent', { get: () => !one.closest('[hidden], .popular') || null });
      }
    });
    const enter = () =>
      home
        .querySelector('input')!
        .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));

    it('opens the first result', () => {
      learn(known);
      type('guinea');
      enter();
      type('germny');
      enter();
      expect(opened).toEqual(['GN', 'DE']);
    });

    it.each(['indonsai', 'indonei'])('does not open what is only the nearest: %s', (text) => {
      learn(known);
      type(text);
      expect(status()).toMatch(/^No match for .*Did you mean:$/);
      enter();
      expect(opened).toEqual([]);
    });

    it.each(['?', '...', '💥'])('opens nothing for %s, which names nothing', (text) => {
      learn(known);
      expect(type(text)).toHaveLength(11);
      expect(status()).toBe('');
      enter();
      expect(opened).toEqual([]);
    });

    it('waits for the other names, which may mean another place', () => {
      type('uk');
      enter();
      expect(opened).toEqual([]);
      learn(known);
      expect(opened).toEqual(['GB']);
    });

    it('is forgotten when the text changes', () => {
      type('uk');
      enter();
      type('france');
      learn(known);
      expect(opened).toEqual([]);
    });

    it('opens what is named in full if those names never load', () => {
      type('uk');
      enter();
      learn(null);
      expect(opened).toEqual([]);
      type('France');
      enter();
      expect(opened).toEqual(['FR']);
    });
  });

  it('finds a place by its code, after its names', () => {
    learn({ ...known, places: { ...known.places, DE: ['gn'] } });
    expect(type('gb')[0]).toBe('GB');
    expect(type('gn')[0]).toBe('DE');
  });

  it('does not guess from three letters', () => {
    expect(type('frx')).toEqual([]);
    expect(status()).toMatch(/^No match/);
  });

  it('filters at once if text was typed before it loaded', () => {
    const input = home.querySelector('input')!;
    input.value = 'ger';
    attachList(home, createSentences);
    expect(home.querySelectorAll('.rows li:not([hidden])')).toHaveLength(1);
  });
});

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
