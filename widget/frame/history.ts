import type { Route } from './route.ts';

/**
 * The browser's history, with a depth number on each entry of ours, so that "back" within the frame never leaves the
 * partner's page. Because Stripe.js runs in this document, secrets leave the address when `here` first reads it: the
 * fragment and the e-mail address move to the history entry, which survives a reload. Read it only when links are
 * handled at once: a plain link takes along what is in the address. Still works where the browser refuses to write
 * history (some sandboxed frames).
 */
export interface Trail {
  /** The current address, including its fragment, which leaves the browser's: a link may be pasted over this page. */
  here(): string;
  /** Adds an entry, or replaces the current one. */
  write(href: string, how?: { readonly replace?: boolean }): void;
  /** Returns false if no earlier entry is ours. */
  back(): boolean;
  /** The parameters from the partner's tag, including the e-mail address. */
  readonly search: string;
}

interface Kept {
  readonly depth?: number;
  /** Including the fragment. */
  readonly href?: string;
  readonly search?: string;
}

export function createTrail({ history, location }: Window): Trail {
  const kept = () => (history.state ?? {}) as Kept;
  const depth = () => kept().depth ?? 0;
  const search = kept().search ?? location.search;
  const put = (href: string, state: Kept, replace?: boolean) => {
    try {
      history[replace ? 'replaceState' : 'pushState']({ ...state, href, search }, '', href.split('#')[0]);
    } catch {
      // The screen still changes; only the address stays the same.
    }
  };
  const here = () => {
    // The traveller did not choose what a link puts into the fragment: never open the checkout with an eSIM of the
    // link's author.
    const hidden = location.hash ? /\b(email|step)=[^&#]*/g : /\bemail=[^&#]*/;
    const open = location.href.replace(hidden, '');
    if (location.hash || open !== location.href) put(open, kept(), true);
    return kept().href ?? location.href;
  };
  return {
    here,
    search,
    write: (href, how) => put(href, { depth: depth() + (how?.replace ? 0 : 1) }, how?.replace),
    back() {
      if (!depth()) return false;
      history.back();
      return true;
    },
  };
}

/** The parent screen, for "back" when the history has no entry of ours. */
export function above(route: Route): Route {
  if (route.name === 'checkout') return { ...route, name: 'packages' };
  if (route.name === 'packages' && route.topUp && 'orderId' in route.topUp) {
    return { name: 'order', ...route.topUp };
  }
  return { name: 'destinations' };
}
