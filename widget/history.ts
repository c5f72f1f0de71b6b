import type { Screen } from './screen.ts';

/**
 * The browser's history, told apart by a number on each entry of ours, so that "back" within the frame never leaves
 * the partner's page. A browser that refuses to write history (some sandboxed frames) is worked without.
 */
export interface Trail {
  /** A step on, unless it takes the place of the one before. */
  write(href: string, how?: { readonly replace?: boolean }): void;
  /** False: there is nothing of ours behind. */
  back(): boolean;
}

export function createTrail(window: Window): Trail {
  const { history } = window;
  const depth = () => (history.state as { depth?: number } | null)?.depth ?? 0;
  return {
    write(href, how) {
      try {
        if (how?.replace) history.replaceState({ depth: depth() }, '', href);
        else history.pushState({ depth: depth() + 1 }, '', href);
      } catch {
        // The screen changes all the same; only the address does not.
      }
    },
    back() {
      if (depth() < 1) return false;
      history.back();
      return true;
    },
  };
}

/** The screen above this one, for "back" where the history has nothing of ours. */
export function above(screen: Screen): Screen {
  if (screen.name === 'checkout') return { ...screen, name: 'packages' };
  if (screen.name === 'packages' && screen.topUp && 'orderId' in screen.topUp) {
    return { name: 'order', ...screen.topUp };
  }
  return { name: 'destinations' };
}
