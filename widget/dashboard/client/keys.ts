/** The rows that the keys step through: visible table rows with a link. */
const rowsOf = (document: Document) =>
  [...document.querySelectorAll<HTMLElement>('tr:has(a[data-row])')].filter((row) => row.offsetParent);

/** Handles one-letter keys, except while the person is typing. */
export function startKeys(document: Document): void {
  const help = document.querySelector<HTMLDetailsElement>('[data-keys]');
  if (help) help.hidden = false;
  let at = -1;

  const go = (step: 1 | -1) => {
    const rows = rowsOf(document);
    if (rows.length === 0) return;
    at = Math.min(rows.length - 1, Math.max(0, at + step));
    rows[at]?.querySelector<HTMLElement>('a[data-row]')?.focus();
  };

  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) at = rowsOf(document).findIndex((row) => row.contains(target));
  });

  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Escape') {
      for (const open of document.querySelectorAll('details[open]')) open.removeAttribute('open');
      if (target instanceof HTMLInputElement && target.dataset['search'] !== undefined) target.blur();
      return;
    }
    if (target instanceof HTMLElement && target.closest('input, select, textarea')) return;
    if (key === '/') document.querySelector<HTMLElement>('input[data-search]')?.focus();
    else if (key === 'j') go(1);
    else if (key === 'k') go(-1);
    else if (key === 'c') void copy(document.activeElement);
    else if (key === '?' && help) help.open = !help.open;
    else return;
    event.preventDefault();
  });
}

/** Copies the id of the focused row. */
async function copy(focused: Element | null): Promise<void> {
  const id = focused?.closest('tr')?.querySelector<HTMLElement>('[data-id]')?.dataset['id'];
  if (id !== undefined) await navigator.clipboard.writeText(id);
}
