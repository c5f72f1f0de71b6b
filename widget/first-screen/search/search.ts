import { fieldSelector } from '../dom.ts';
import { loadFlags } from '../flags.ts';

/**
 * Loads the first screen's flags, and upgrades its search when the traveller is about to use it; until then the inline
 * script searches by name.
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
