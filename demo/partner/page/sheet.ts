const wide = matchMedia('(min-width: 1200px)');

/** Opens and closes the panel: beside the page if there is room, over it on a phone. */
export function startSheet(options: {
  readonly panel: HTMLElement;
  readonly title: HTMLElement;
  readonly opener: HTMLElement;
  readonly closer: HTMLElement;
  readonly onOpen: () => void;
}): void {
  const { panel, title, opener, closer } = options;

  function show(open: boolean): void {
    panel.hidden = !open;
    opener.setAttribute('aria-expanded', String(open));
    if (open) options.onOpen();
  }
  function close(): void {
    show(false);
    opener.focus();
  }

  opener.addEventListener('click', () => {
    show(true);
    title.focus();
  });
  closer.addEventListener('click', close);
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
  wide.addEventListener('change', () => show(wide.matches));
  show(wide.matches);
  panel.dataset['started'] = '';
}
