import { signal } from '@preact/signals-core';
import { keepInEntry } from '../frame/session/history-entry.ts';

/** Which eSIM of several a page is about. The choice stays with the history entry: it survives a reload, and "back". */
export function createChosenEsim(route: { readonly n?: number }) {
  const chosen = signal(1);
  const choose = (n: number) => {
    chosen.value = n;
    keepInEntry(window, { n });
  };
  const n = route.n ?? (history.state as { n?: number } | null)?.n;
  if (n) choose(n);
  return { chosen, choose };
}
