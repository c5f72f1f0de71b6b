import { raiseFlags } from './flags.ts';
import { fold } from './fold.ts';

/** Hiragana finds katakana: a Japanese keyboard writes the one until it is told to convert. */
const folded = (text: string) =>
  fold(text).replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));

/**
 * How well `words` (folded: name, then aliases, joined by ` | `) answer a folded query: 0 begins with it,
 * 1 a word of it does, 2 holds it, unless it is as short as a code; 9 not at all.
 */
export function rank(words: string, query: string): number {
  const at = ` ${words}`.indexOf(` ${query}`);
  return at === 0 ? 0 : at > 0 ? 1 : query.length > 4 && words.includes(query) ? 2 : 9;
}

/**
 * Letters to put right (added, left out, changed, swapped) before a name, or one of its later words or aliases,
 * begins with the query.
 */
export function typos(words: string, query: string): number {
  let least = query.length;
  for (const start of words.matchAll(/\S+/g)) {
    const text = words.slice(start.index, start.index + query.length + 2);
    let before: number[] = [];
    let row = [...Array(text.length + 1).keys()];
    for (let i = 1; i <= query.length; i++) {
      const next = [i];
      for (let j = 1; j <= text.length; j++) {
        const same = query[i - 1] === text[j - 1];
        next[j] = Math.min(row[j - 1]! + (same ? 0 : 1), row[j]! + 1, next[j - 1]! + 1);
        if (query[i - 1] === text[j - 2] && query[i - 2] === text[j - 1]) {
          next[j] = Math.min(next[j]!, before[j - 2]! + 1);
        }
      }
      before = row;
      row = next;
    }
    least = Math.min(least, ...row);
  }
  return least;
}

/**
 * By code: the other names of a destination, and the codes of the countries that a region covers.
 * They come after the first screen, in one file a language; without them names alone are found.
 */
export type SearchWords = Readonly<Record<string, readonly [names: string, covers?: string]>>;

/**
 * Makes the rendered list of destinations searchable, without a framework: rows that do not answer are hidden, the
 * best comes first, regions that cover it follow, arrows walk through them, Enter opens the best. Nothing like it:
 * the nearest are offered. The rows keep their nodes, so the list may be put away and shown again.
 */
export function attachSearch(home: HTMLElement): (known: SearchWords) => void {
  const input = home.querySelector<HTMLInputElement>('[type=search]')!;
  const status = home.querySelector<HTMLElement>('[role=status]')!;
  const { found = '', nearest = '', instead = '' } = status.dataset;
  const rows = [...home.querySelectorAll<HTMLElement>('.rows li')].map((row) => ({
    row,
    words: folded(row.querySelector('span')!.firstChild!.textContent!),
    code: row.querySelector<HTMLElement>('.flag')!.dataset['c']!,
    covers: '',
  }));
  let putBack = () => {};

  const filter = () => {
    const query = folded(input.value);
    let ranks = rows.map(({ words }) => (query ? rank(words, query) : 0));
    let limit = 2;
    let near = true;
    if (Math.min(...ranks) > limit) {
      ranks = rows.map(({ words }) => typos(words, query));
      limit = Math.min(...ranks);
      near = limit < (query.length > 5 ? 3 : 2);
      if (limit > query.length / 2) limit = -1;
    }
    const best = Math.min(...ranks);
    const hits = rows.filter((_, at) => ranks[at]! <= limit);
    const codes = hits.length < 4 ? hits.map(({ code }) => code) : [];
    let count = 0;
    rows.forEach(({ row, covers }, at) => {
      const show = ranks[at]! <= limit || codes.some((code) => covers.includes(code));
      if (row.hidden === show) row.hidden = !show;
      count += Number(show);
    });
    home.classList.toggle('finding', query !== '');
    home.classList.toggle('lost', limit < 0);
    putBack();
    putBack = () => {};
    const first = rows[ranks.indexOf(best)]!.row;
    if (query && limit >= 0) {
      const { nextSibling, parentElement } = first;
      putBack = () => parentElement!.insertBefore(first, nextSibling);
      parentElement!.prepend(first);
    }
    status.textContent = !query
      ? ''
      : near
        ? found.replace('{count}', count.toLocaleString(document.documentElement.lang))
        : (limit < 0 ? instead : nearest).replace('{query}', () => input.value.trim());
  };

  home.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const typing = event.target === input;
    if (!step && !(typing && event.key === 'Enter')) return;
    const stops = [input, ...home.querySelectorAll<HTMLElement>('li a')].filter((stop) => stop.offsetParent);
    if (!step) return input.value.trim() && stops[1]?.click();
    const at = stops.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    event.preventDefault();
    stops[at + step]?.focus();
  });
  // In place of the island's, which knows names alone.
  input.oninput = filter;
  /** What was typed, by what is known now; a result that has the focus would lose it by being moved. */
  const again = () => {
    if (input.value && !home.querySelector('li :focus')) filter();
  };
  input.onfocus = again;
  again();

  return (known) => {
    for (const row of rows) {
      const [names = '', covers = ''] = known[row.code] ?? [];
      row.words += ` ${folded(names)}`;
      row.covers = covers;
    }
    again();
  };
}

/** Raises the flags of a first screen, attaches its search and teaches it the other names when they come. */
export function startSearch(home: HTMLElement): void {
  raiseFlags(home);
  const learn = attachSearch(home);
  const { lang } = document.documentElement;
  fetch(`/search/${lang}`, { credentials: 'omit' })
    .then((response) => (response.ok ? response.json() : {}))
    .then(learn, () => {});
}
