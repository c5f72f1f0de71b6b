import { browserClock } from '../../frame/clock.ts';
import { dropAll, inTime } from '../../frame/kept/safe.ts';
import { quietly } from '../../frame/session/history-entry.ts';
import { dropCode } from './offline.ts';

/**
 * Takes everything of ours off this device: the orders and their key, the page's copy and its worker, what the tab
 * remembers. Then starts over at `home`, as the page and the entries of its history still know the order.
 */
export async function forgetDevice(home: string): Promise<void> {
  // One that is refused, as in some frames, keeps nothing either.
  await Promise.allSettled([inTime(browserClock, dropAll()), dropCode(browserClock)]);
  // Where they are blocked they are empty.
  const empty = () =>
    quietly(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
  // Before the way back, which may lead to another document, and after it, as a page that is left notes where it was.
  empty();
  const goBack = wayBack();
  if (goBack) {
    await new Promise((resolve) => {
      addEventListener('popstate', resolve, { once: true });
      goBack(resolve);
    });
    empty();
  }
  quietly(() => {
    history.replaceState(null, '', home);
    // A new entry drops those after it: to load the address one is at adds none.
    history.pushState(null, '', home);
  });
  location.assign(home);
}

/**
 * Leads to the first entry of this document, if there are any before this one; `refused` is called where the browser does
 * not go there. A link that was pasted over the page begins at depth 0 again, so the depth counts only where the browser
 * does not list its entries.
 */
function wayBack(): ((refused: (why: unknown) => void) => void) | null {
  const { navigation } = window as { navigation?: Navigation };
  if (navigation) {
    const first = navigation.entries().find(({ sameDocument }) => sameDocument);
    return first && first.key !== navigation.currentEntry?.key
      ? (refused) => {
          const { committed, finished } = navigation.traverseTo(first.key);
          void Promise.all([committed, finished]).catch(refused);
        }
      : null;
  }
  const depth = (history.state as { depth?: number } | null)?.depth ?? 0;
  return depth > 0 ? () => history.go(-depth) : null;
}
