import { resumeKey } from '../../frame/session/attempts.ts';
import { fieldSelector, findingClass, homeId, type PageData, pageKey, rowsClass } from '../dom.ts';
import { normalizeText } from '../search/normalize.ts';

/**
 * Runs at the end of the first screen: makes its search work at once, by name, and brings the rest when the browser is
 * idle or the traveller reaches for something: the search that forgives, and the code and texts of the next screens.
 */

// A partner's page that was loaded again begins here, wherever the traveller was: back to the order that was paid.
const { search } = location;
try {
  const way = self !== top && !search.includes('destination') && sessionStorage.getItem(resumeKey);
  if (way) location.replace(way + search);
} catch {
  // Storage is a bonus; the mail leads there as well.
}

const home = document.querySelector<HTMLElement>(`#${homeId}`)!;
const input = home.querySelector<HTMLInputElement>(fieldSelector)!;
const rows = [...home.querySelectorAll(`.${rowsClass} span`)].map(
  (name) => [name.closest('li')!, ` ${normalizeText(name.textContent)}`] as const,
);
const filter = () => {
  const query = normalizeText(input.value);
  home.classList.toggle(findingClass, !!query);
  for (const [row, words] of rows) row.hidden = !words.includes(` ${query}`);
};
input.oninput = filter;
filter();

const bring = () => {
  const page = JSON.parse(document.body.dataset[pageKey]!) as PageData;
  for (const url of page.next!) import(/* @vite-ignore */ url).catch(() => {});
};
home.onpointerdown = bring;
input.onfocus = bring;
// A frame of another site may never be told that it is idle: then after a second.
window.onload = () => window.requestIdleCallback?.(bring, { timeout: 1_000 }) ?? setTimeout(bring);

// Until that code is here links are followed as links, and keep what the partner's tag said.
home.onclick = (event) => {
  const link = (event.target as Element).closest('a');
  if (!link) return;
  const query = new URLSearchParams(location.search);
  new URLSearchParams(link.search).forEach((value, name) => query.set(name, value));
  link.search = `${query}`;
};
