import { currencyKey, setKey, switchClass } from './switch-dom.ts';

/**
 * Switches language and currency, in shops that offer it. Reloads the page in place: the address, the history
 * entry (the tag's parameters, an order's capability) and everything else but the one parameter stay.
 */
interface Kept {
  readonly href?: string;
  readonly search?: string;
  /** The switch has reloaded the page. */
  readonly switched?: boolean;
}

const box = document.querySelector<HTMLDetailsElement>(`.${switchClass}`)!;
const summary = box.querySelector('summary')!;
const kept = () => (history.state ?? {}) as Kept;

/** Rewrites the history entry with other parameters; throws where the browser refuses to write history. */
function write(parameters: Readonly<Record<string, string>>, more: Kept = {}): void {
  const set = (href: string) => {
    const url = new URL(href, location.href);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url;
  };
  const { href } = set(kept().href ?? location.href);
  const { search } = set(`/${kept().search ?? location.search}`);
  history.replaceState({ ...kept(), href, search, ...more }, '', href.split('#')[0]);
}

box.querySelector('nav')!.addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a');
  const name = link?.dataset[setKey];
  if (!link || !name || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  try {
    write({ [name]: new URLSearchParams(link.search).get(name)! }, { switched: true });
  } catch {
    // Fall back to the link, which leads to the first screen.
    return;
  }
  event.preventDefault();
  location.reload();
});

// Entries from before the switch carry a language or currency that the page no longer has. Leave entries
// without `href` alone: the shop has yet to read them, and then removes what must not stay in an address.
addEventListener('popstate', () => {
  if (!kept().href) return;
  const currency = box.dataset[currencyKey];
  write({ lang: document.documentElement.lang, ...(currency && { currency }) });
});

const close = () => (box.open = false);
box.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !box.open) return;
  close();
  summary.focus();
});
const closeBeside = (target: EventTarget | null) =>
  target instanceof Node && !box.contains(target) && close();
document.addEventListener('click', ({ target }) => void closeBeside(target));
box.addEventListener('focusout', ({ relatedTarget }) => void closeBeside(relatedTarget));

if (kept().switched) {
  summary.focus();
  write({}, { switched: false });
}
