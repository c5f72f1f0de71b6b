import {
  codeKey,
  fieldSelector,
  typedClass,
  flagClass,
  lostClass,
  rowsClass,
  statusSelector,
  type SearchTexts,
} from '../dom/page-dom.ts';
import { folded } from './comparable.ts';
import { createMatch } from './match.ts';
import type { MoreWords, SearchWords, Sentences } from './search-words.ts';

/**
 * Makes the rendered list of destinations searchable, without a framework. Unfolds the list of all countries, hides rows
 * that do not match, and moves the best to the top, followed by the regions that cover them. Arrow keys move through the
 * rows; Enter opens the best match, but never a guess. If nothing matches, it offers the nearest. Rows keep their nodes,
 * so the list can be hidden and shown again.
 */
export function attachList(
  home: HTMLElement,
  sentences: Sentences,
): (known: SearchWords | null, more?: MoreWords | null) => void {
  const input = home.querySelector<HTMLInputElement>(fieldSelector)!;
  const status = home.querySelector<HTMLElement>(statusSelector)!;
  const list = home.querySelector<HTMLElement>(`.${rowsClass}`)!;
  const fold = home.querySelector('details')!;
  const { found, nearest, instead } = status.dataset as unknown as SearchTexts;
  // If a country and a region match equally well, the country comes first.
  const all = [fold, home].flatMap((part) => [...part.querySelectorAll<HTMLElement>(`.${rowsClass} li`)]);
  const rows = [...new Set(all)].map((row) => ({
    row,
    code: row.querySelector<HTMLElement>(`.${flagClass}`)!.dataset[codeKey]!,
    name: row.querySelector('span')!.firstChild!.textContent!,
  }));
  let match = createMatch(rows, sentences);
  let putBack = () => {};
  /** Whether the alternative names have loaded; until then only an exact name is certain. */
  let learnt = false;
  let sure = false;
  let entered = false;

  const filter = () => {
    const query = folded(input.value) && input.value.trim();
    const { how, shown, first } = match(input.value);
    entered = false;
    sure = how === 'found' && (learnt || folded(query) === folded(rows[first[0] ?? 0]!.name));
    const visible = new Set(shown);
    const focused = document.activeElement as HTMLElement;
    rows.forEach(({ row }, at) => {
      if (row.hidden === visible.has(at)) row.hidden = !row.hidden;
    });
    const wasTyped = home.classList.contains(typedClass);
    const isTyped = home.classList.toggle(typedClass, query !== '');
    if (isTyped !== wasTyped) fold.open = isTyped;
    home.classList.toggle(lostClass, how === 'none');
    putBack();
    const moved = first.map((at) => {
      const { row } = rows[at]!;
      const { nextSibling, parentElement } = row;
      row.remove();
      return () => parentElement!.insertBefore(row, nextSibling);
    });
    list.prepend(...first.map((at) => rows[at]!.row));
    putBack = () => {
      for (const back of moved.splice(0).reverse()) back();
    };
    // A row that is moved, or hidden, loses the focus.
    if (focused.closest('li[hidden]')) input.focus();
    else if (focused !== document.activeElement) focused.focus({ preventScroll: true });
    const said = { found, nearest, none: instead }[how]
      .replace('{count}', visible.size.toLocaleString(document.documentElement.lang))
      .replace('{query}', () => query);
    status.textContent = query && said;
  };

  const stopsNow = () =>
    [input, ...home.querySelectorAll<HTMLElement>(':is(section, [open]) li a')].filter(
      (stop) => stop.offsetParent,
    );
  const openBest = () => {
    if (sure && folded(input.value)) stopsNow()[1]?.click();
    else entered = !learnt;
  };
  home.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) {
      if (event.target === input && event.key === 'Enter') openBest();
      return;
    }
    const stops = stopsNow();
    const at = stops.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    event.preventDefault();
    stops[at + step]?.focus();
  });
  // Replaces the inline script's filter, which knows only the main names.
  input.oninput = filter;
  /** Repeats the search with the names now known, unless a result has the focus, which moving it would lose. */
  const repeat = () => {
    if (input.value && !home.querySelector('li :focus')) filter();
  };
  input.onfocus = repeat;
  repeat();

  return (known, more) => {
    const pressed = entered;
    if (known) match = createMatch(rows, sentences, known, more);
    learnt = known !== null;
    repeat();
    if (pressed) openBest();
  };
}
