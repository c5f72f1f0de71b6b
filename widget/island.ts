import { fold } from './fold.ts';

/**
 * Runs at the end of the first screen: makes its search work at once, by name, and brings the rest when the browser is
 * idle or the traveller reaches for something: the search that forgives, and the code and texts of the next screens.
 */
const home = document.querySelector<HTMLElement>('#home')!;
const input = home.querySelector<HTMLInputElement>('[type=search]')!;
const rows = [...home.querySelectorAll<HTMLElement>('.rows li')].map(
  (row) => [row, ` ${fold(row.querySelector('span')!.textContent)}`] as const,
);
const filter = () => {
  const query = fold(input.value);
  home.classList.toggle('finding', query !== '');
  for (const [row, words] of rows) row.hidden = query !== '' && !words.includes(` ${query}`);
};
input.oninput = filter;
if (input.value) filter();

// `data-next`: the search, the code, its texts.
let wanted = document.documentElement.dataset['next']!.split(' ');
const bring = () => {
  for (const url of wanted) import(/* @vite-ignore */ url).catch(() => {});
  wanted = [];
};
for (const intent of ['pointerdown', 'focusin']) home.addEventListener(intent, bring);
// A frame of another site may never be told that it is idle: then after a second.
addEventListener('load', () => window.requestIdleCallback?.(bring, { timeout: 1_000 }) ?? setTimeout(bring));

// Until that code is here links are followed as links, and keep what the partner's tag said.
home.addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a');
  if (!link) return;
  const query = new URLSearchParams(link.search);
  new URLSearchParams(location.search).forEach((value, name) => query.has(name) || query.append(name, value));
  link.search = `${query}`;
});
