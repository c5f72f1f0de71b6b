import { fieldSelector } from '../dom.ts';
import { loadFlags } from '../flags.ts';

/**
 * Raises the flags of a first screen, and makes its search a clever one when somebody is about to use it; the island's
 * finds by name until then.
 */
export function startSearch(home: HTMLElement): void {
  loadFlags(home);
  const input = home.querySelector<HTMLInputElement>(fieldSelector)!;
  const start = async () => {
    const words = fetch(`/search/${document.documentElement.lang}`, { credentials: 'omit' }).then(
      (response) => (response.ok ? response.json() : null),
      () => null,
    );
    const results = await import('./results.ts').catch(() => null);
    const learn = results?.attachSearch(home);
    learn?.(await words);
  };
  if (input.value || input === document.activeElement) void start();
  else input.addEventListener('focus', start, { once: true });
}
