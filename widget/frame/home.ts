import { homeId } from '../first-screen/dom/page-dom.ts';
import { focusOn } from './focus.ts';

/**
 * The first screen, which the server renders and the client never hydrates; hiding and showing it keeps its state.
 * After a deep link it is fetched once and inserted.
 */
export interface Home {
  /** `moved`: the traveller navigated here, so move the focus too. */
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
        (await import('../first-screen/adopt.ts').then((module) => module.adoptFirstScreen(href())));
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
