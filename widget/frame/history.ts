import type { Route } from './route.ts';

/**
 * The browser's history, with a depth number on each entry of ours, so that "back" within the frame never
 * leaves the partner's page. Because Stripe.js runs in this document, secrets leave the address when `here`
 * first reads it: the fragment and the e-mail address move to the history entry, which survives a reload.
 * Read it only when script handles links from then on: a plain link takes along only what is in the address.
 * Still works where the browser refuses to write history (some sandboxed frames).
 */
export interface Trail {
  /**
   * The current address, including its fragment, which it removes from the browser's: a link may be pasted
   * over this page.
   */
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
  /** The depth of the last shown entry. */
  let shown = -1;
  const kept = () => (history.state ?? {}) as Kept;
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
    const open = location.href.replace(/\b(email|step(?=.*#.))=[^&#]*/g, '');
    // A link pasted over the page made its own entry, after the last shown one.
    if (location.hash || open !== location.href) put(open, { depth: shown + 1, ...kept() }, true);
    shown = kept().depth ?? 0;
    return kept().href ?? location.href;
  };
  return {
    here,
    search,
    write(href, how) {
      if (!how?.replace) shown++;
      put(href, { depth: shown }, how?.replace);
    },
    back() {
      if (!kept().depth) return false;
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
