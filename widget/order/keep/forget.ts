import { browserClock } from '../../frame/clock.ts';
import { dropAll, inTime } from '../../frame/kept/safe.ts';
import { quietly } from '../../frame/session/history-entry.ts';
import { dropCode } from './offline.ts';

/**
 * Removes everything of ours from this device: the orders and their key, the page's copy and its worker, and
 * the tab's storage. Then starts over at `home`, because the page and its history entries still know the
 * order.
 */
export async function forgetDevice(home: string): Promise<void> {
  // Storage that is refused, as in some frames, holds nothing either.
  await Promise.allSettled([inTime(browserClock, dropAll()), dropCode(browserClock)]);
  // Blocked storage is empty.
  const empty = () =>
    quietly(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
  // Once before going back, which may lead to another document, and once after it, because a page that is
  // left records where it was.
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
    // A new entry drops all later ones; loading the current address would add none.
    history.pushState(null, '', home);
  });
  location.assign(home);
}

/**
 * Returns a function that goes to the first history entry of this document, or null if this is it. It calls
 * `refused` if the browser does not go there. A link pasted over the page begins at depth 0 again, so the
 * depth counts only if the browser does not list its entries.
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
