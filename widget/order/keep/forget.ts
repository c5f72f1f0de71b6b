import { dropAll } from '../../frame/kept/kept.ts';
import { dropCode } from './offline.ts';

/**
 * Takes everything of ours off this device: the orders and their key, the page's copy and its worker, what the tab
 * remembers. Then starts over at `home`, as the page and the entries of its history still know the order.
 */
export async function forgetDevice(home: string): Promise<void> {
  // One that is refused, as in some frames, keeps nothing either.
  await Promise.allSettled([dropAll(), dropCode()]);
  const empty = () => {
    try {
      sessionStorage.clear();
      localStorage.clear();
    } catch {
      // Where they are blocked they are empty.
    }
  };
  // Before the way back, which may lead to another document, and after it, as a page that is left notes where it was.
  empty();
  const depth = (history.state as { depth?: number } | null)?.depth ?? 0;
  if (depth > 0) {
    const back = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.go(-depth);
    await back;
    empty();
  }
  // A new entry drops those after it.
  history.replaceState(null, '', home);
  location.assign(home);
}
