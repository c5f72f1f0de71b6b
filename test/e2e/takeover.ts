import type { Frame, FrameLocator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';

/**
 * The code has taken over the document that is shown: from here on a link changes the screen instead of the page, and
 * what is pressed counts at once. What it does last is to ask for the code that fetches ahead.
 */
export async function takesOver(shop: Page | Frame | FrameLocator): Promise<void> {
  // Not from `performance` itself, which knows no entries once a test has installed its own clock.
  const isDone = () =>
    shop.locator('html').evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          new PerformanceObserver((list, observer) => {
            observer.disconnect();
            resolve(list.getEntries().some(({ name }) => name.includes('/assets/ahead-')));
          }).observe({ type: 'resource', buffered: true });
        }),
    );
  // In hooks, too, where `expect.poll` is refused. A document that leaves meanwhile answers with an error.
  await vi.waitFor(async () => expect(await isDone()).toBe(true), { timeout: 30_000, interval: 50 });
}

/** Loads the document of a frame again: what it showed before cannot pass for what it shows now. */
export async function reloadFrame(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    Object.assign(window, { isOld: true });
    location.reload();
  });
  await frame.waitForFunction(() => !('isOld' in window));
}
