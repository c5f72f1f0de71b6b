import { fieldSelector } from '../dom/page-dom.ts';
import { loadFlags } from '../flags.ts';

/**
 * Loads the first screen's flags, and upgrades its search when the traveller is about to use it; until then the inline
 * script searches by name.
 */
export function startSearch(home: HTMLElement): void {
  loadFlags(home);
  const input = home.querySelector<HTMLInputElement>(fieldSelector)!;
  const start = async () => {
    const words = fetch(`/search/${document.documentElement.lang}`, { credentials: 'omit' }).catch(
      () => null,
    );
    const code = await Promise.all([import('./results.ts'), import('./sentences/sentences.ts')]).catch(
      () => null,
    );
    code?.[0].attachSearch(home, words, code[1]);
  };
  if (input.value || input === document.activeElement) void start();
  else input.addEventListener('focus', start, { once: true });
}
