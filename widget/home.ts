/**
 * The first screen, which the server renders and nobody hydrates: put away and shown again as it was. Where the
 * traveller came in by a deep link it is fetched once and adopted.
 */
export interface Home {
  /** `moved`: by the traveller's act, so the focus follows. */
  show(moved: boolean): Promise<void>;
  hide(): void;
}

export function createHome(options: { document: Document; href: () => string; fetch: typeof fetch }): Home {
  const { document } = options;
  const find = () => document.querySelector<HTMLElement>('#home');
  let scrolled = 0;
  let left: HTMLElement | null = null;

  const adopt = async () => {
    const [response, { startSearch }] = await Promise.all([
      options.fetch(options.href(), { credentials: 'omit' }),
      import('./search.ts'),
    ]);
    if (!response.ok) throw new Error(`first screen: ${response.status}`);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const home = document.adoptNode(page.querySelector<HTMLElement>('#home')!);
    document.querySelector('#view')!.before(home);
    startSearch(home);
    return home;
  };

  return {
    async show(moved) {
      const home = find() ?? (await adopt());
      home.hidden = false;
      raiseFlags(home);
      if (!moved) return;
      document.scrollingElement?.scrollTo(0, scrolled);
      const stop = left?.isConnected ? left : home.querySelector('h1');
      stop?.focus({ preventScroll: true });
    },
    hide() {
      const home = find();
      if (!home || home.hidden) return;
      scrolled = document.scrollingElement?.scrollTop ?? 0;
      left = document.activeElement?.closest<HTMLElement>('#home a') ?? null;
      home.hidden = true;
    },
  };
}

/** Flags come once the screen is in use, and only for rows in view or near it. */
function raiseFlags(home: HTMLElement): void {
  if (home.dataset['flags']) return;
  home.dataset['flags'] = 'raised';
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        watcher.unobserve(target);
        const slot = target.querySelector<HTMLElement>('.flag');
        const code = slot?.dataset['c'];
        if (!slot || code?.length !== 2) continue;
        const image = new Image();
        image.alt = '';
        image.onload = () => slot.append(image);
        image.src = `/flags/${code.toLowerCase()}.svg`;
      }
    },
    { rootMargin: '200px' },
  );
  for (const row of home.querySelectorAll('li')) watcher.observe(row);
}
