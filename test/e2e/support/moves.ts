import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Moved {
  readonly value: number;
  readonly what: readonly string[];
}

interface Watched {
  /** Takes the shifts since the last call. */
  takeMoves(): Moved[];
}

/**
 * Records, in every frame, layout shifts that follow no action of the traveller. What an action unfolds may move: the
 * browser excuses half a second, and this the two frames after the action as well, which a busy machine paints later.
 */
export const keepMoves = (page: Page) =>
  page.addInitScript(() => {
    type Shift = Moved & {
      startTime: number;
      hadRecentInput: boolean;
      sources: { node: Element | null }[];
    };
    const acts: { from: number; to: number }[] = [];
    for (const type of ['pointerdown', 'click', 'keydown']) {
      const note = ({ isTrusted }: Event) => {
        if (!isTrusted) return;
        const act = { from: performance.now(), to: Infinity };
        acts.push(act);
        requestAnimationFrame(() => requestAnimationFrame(() => void (act.to = performance.now())));
      };
      addEventListener(type, note, true);
    }
    let moves: Moved[] = [];
    const record = (entries: readonly unknown[]) => {
      for (const { value, hadRecentInput, startTime, sources } of entries as Shift[]) {
        const isOwn = hadRecentInput || acts.some(({ from, to }) => from <= startTime && startTime <= to);
        const what = sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? '');
        if (!isOwn) moves.push({ value, what });
      }
    };
    const observer = new PerformanceObserver((list) => record(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const takeMoves = () => {
      record(observer.takeRecords());
      const taken = moves;
      moves = [];
      return taken;
    };
    Object.assign(window, { takeMoves });
  });

/** The shifts of a page or frame since the last call. */
export const takeMoves = (page: Page | Frame): Promise<Moved[]> =>
  page.evaluate(() => (window as unknown as Watched).takeMoves());

/** Expects the shop's frame to have shifted by `most` at most since the last call. */
export async function hasMoved(page: Page, storefront: string, most: number): Promise<void> {
  const frame = page.frames().find((each) => each.url().startsWith(storefront));
  if (!frame) throw new Error(`no frame of ${storefront}`);
  const moves = await takeMoves(frame);
  const sum = moves.reduce((total, { value }) => total + value, 0);
  if (sum > most) console.error(JSON.stringify(moves));
  expect(sum).toBeLessThanOrEqual(most);
}

/** Makes the shop wait for wallets forever, so that a busy machine does not pass for a slow Stripe. */
export const waitForWallets = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '#app .ways, #app .ways > *, #app .checkout > .bar { animation-delay: 1000s !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
