import { beforeEach } from 'vitest';
import { createSentences } from '../../../../widget/first-screen/search/sentences/sentences.ts';
import type { MoreWords, SearchWords } from '../../../../widget/first-screen/search/search-words.ts';
import { attachList } from '../../../../widget/first-screen/search/attach-list.ts';

export const known: SearchWords = {
  small: 'a days for in of and',
  unsold: 'northern france',
  places: {
    GB: ['uk|great britain|england'],
    AE: ['uae|emirates|dubai'],
    ID: ['bali|jakarta'],
    EUROPE: ['eu', 'FR DE GB'],
  },
};
export const more: MoreWords = {
  small: 'cheap',
  places: { FR: 'eiffel tower|cdg' },
  together: { 'FR DE': 'rhineland' },
  codes: '',
};
const row = (code: string, name: string) =>
  `<li><a href="/?destination=${code}"><i class="flag" data-c="${code}"></i><span>${name}</span></a></li>`;

/** For each test of a file, the list of destinations with its search. */
export function eachList() {
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

  return { home: () => home, learn: (...words: Parameters<typeof learn>) => learn(...words), type, status };
}
