import type { Route } from './route.ts';

/**
 * The browser's history, told apart by a number on each entry of ours, so that "back" within the frame never leaves
 * the partner's page. What only its holder may know leaves the address as soon as it is read, for Stripe.js runs in this
 * document: a fragment and an e-mail address are kept in the entry of the history, which a reload keeps. A browser that refuses to write history
 * (some sandboxed frames) is worked without.
 */
export interface Trail {
  /** The address with its fragment. */
  here(): string;
  /** A step on, unless it takes the place of the one before. */
  write(href: string, how?: { readonly replace?: boolean }): void;
  /** False: there is nothing of ours behind. */
  back(): boolean;
  /** The parameters that the partner's tag gave, the e-mail address too. */
  readonly search: string;
}

interface Kept {
  readonly depth?: number;
  /** With its fragment. */
  readonly href?: string;
  readonly search?: string;
}

export function createTrail({ history, location }: Window): Trail {
  const kept = () => (history.state ?? {}) as Kept;
  const depth = () => kept().depth ?? 0;
  const here = () => kept().href ?? location.href;
  const search = kept().search ?? location.search;
  const put = (href: string, state: Kept, replace?: boolean) => {
    try {
      history[replace ? 'replaceState' : 'pushState']({ ...state, href, search }, '', href.split('#')[0]);
    } catch {
      // The screen changes all the same; only the address does not.
    }
  };
  // What a link puts into the fragment the traveller has not chosen: an eSIM of the link's author never stands at the checkout.
  const hidden = location.hash ? /\b(email|step)=[^&#]*/g : /\bemail=[^&#]*/;
  const open = location.href.replace(hidden, '');
  if (location.hash || open !== location.href) put(open, kept(), true);
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

/** The screen above this one, for "back" where the history has nothing of ours. */
export function above(route: Route): Route {
  if (route.name === 'checkout') return { ...route, name: 'packages' };
  if (route.name === 'packages' && route.topUp && 'orderId' in route.topUp) {
    return { name: 'order', ...route.topUp };
  }
  return { name: 'destinations' };
}
