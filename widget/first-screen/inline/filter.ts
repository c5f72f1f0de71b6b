import { resumeKey } from '../../frame/session/attempt-key.ts';
import { fieldSelector, typedClass, homeId, rowsClass, type PageData, pageKey } from '../dom/page-dom.ts';
import { normalizeText } from '../search/normalize.ts';
import { keepParameters } from './keep-parameters.ts';

/**
 * Runs at the end of the first screen. Its search works at once, by name. The rest loads when the browser is idle or
 * the traveller starts to interact: the search that tolerates typos, and the code and texts of the next screens.
 */

// A partner's page always reloads to this screen, wherever the traveller was: return to the order that was paid.
const { search } = location;
try {
  const way = self !== top && !search.includes('destination') && sessionStorage.getItem(resumeKey);
  if (way) location.replace(way + search);
} catch {
  // Storage may be unavailable; the mail links to the order as well.
}

const home = document.querySelector<HTMLElement>(`#${homeId}`)!;
const input = home.querySelector<HTMLInputElement>(fieldSelector)!;
const rows = [...home.querySelectorAll(`.${rowsClass} span`)].map(
  (name) => [name.closest('li')!, ` ${normalizeText(name.textContent)}`] as const,
);
const filter = () => {
  const query = normalizeText(input.value);
  home.querySelector('details')!.open = home.classList.toggle(typedClass, query !== '');
  for (const [row, words] of rows) row.hidden = !words.includes(` ${query}`);
};
input.oninput = filter;
filter();

const bring = () => {
  const { next } = JSON.parse(document.body.dataset[pageKey]!) as PageData;
  next!.forEach((url) => import(/* @vite-ignore */ url).catch(() => {}));
};
home.onpointerdown = input.onfocus = bring;
// A cross-origin frame may never count as idle, so load after a second at the latest.
window.onload = () => window.requestIdleCallback?.(bring, { timeout: 1_000 }) ?? setTimeout(bring);

// Until that code has loaded, links work as plain links.
home.onclick = keepParameters;
