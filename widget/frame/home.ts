import { homeId } from '../first-screen/dom.ts';
import { focusOn } from './focus.ts';

/**
 * The first screen, which the server renders and nobody hydrates: put away and shown again as it was. Where the
 * traveller came in by a deep link it is fetched once and adopted.
 */
export interface Home {
  /** `moved`: by the traveller's act, so the focus follows. */
  show(moved: boolean): Promise<void>;
  hide(): void;
}

export function createHome(href: () => string): Home {
  const find = () => document.querySelector<HTMLElement>(`#${homeId}`);
  let scrolled = 0;
  let left: HTMLElement | null = null;

  return {
    async show(moved) {
      const home: HTMLElement =
        find() ??
        (await import('../first-screen/adopt.ts').then(({ adoptFirstScreen }) => adoptFirstScreen(href())));
      home.hidden = false;
      if (!moved) return;
      document.scrollingElement?.scrollTo(0, scrolled);
      focusOn(left?.isConnected ? left : home.querySelector('h1')!);
    },
    hide() {
      const home = find();
      if (!home || home.hidden) return;
      scrolled = document.scrollingElement?.scrollTop ?? 0;
      left = document.activeElement?.closest<HTMLElement>(`#${homeId} a`) ?? null;
      home.hidden = true;
    },
  };
}
