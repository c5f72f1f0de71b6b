import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Moved {
  readonly value: number;
  readonly what: readonly string[];
}

/** Records, in every frame, layout shifts that follow no action of the traveller. */
export const keepMoves = (page: Page) =>
  page.addInitScript(() => {
    const moves: Moved[] = [];
    Object.assign(window, { moves });
    type Shift = Moved & { hadRecentInput: boolean; sources: { node: Element | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Shift[]) {
        const what = sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? '');
        if (!hadRecentInput) moves.push({ value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Forgets the shifts so far, as after a resize of the window. */
export const forgetMoves = (page: Page) =>
  page.evaluate(() => void ((window as unknown as { moves: Moved[] }).moves.length = 0));

/** Expects the shop's frame to have shifted by `most` at most. */
export async function hasMoved(page: Page, storefront: string, most: number): Promise<void> {
  const frame = page.frames().find((each) => each.url().startsWith(storefront));
  const moves = (await frame?.evaluate(() => (window as unknown as { moves: Moved[] }).moves)) ?? [];
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
