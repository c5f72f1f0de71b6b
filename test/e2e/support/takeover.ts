import type { Frame, FrameLocator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';

/**
 * Waits until the code has taken over the document shown: from then on a link changes the screen instead of
 * the page, and a press counts at once. The last step of that is to request the code that fetches ahead.
 */
export async function takesOver(shop: Page | Frame | FrameLocator): Promise<void> {
  // Not from `performance` itself, which has no entries once a test has installed its own clock.
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
  // Works in hooks as well, where `expect.poll` is not allowed. A document that unloads meanwhile throws.
  await vi.waitFor(async () => expect(await isDone()).toBe(true), { timeout: 30_000, interval: 50 });
}

/** Reloads the document of a frame, so that its old content cannot pass for the new. */
export async function reloadFrame(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    Object.assign(window, { isOld: true });
    location.reload();
  });
  await frame.waitForFunction(() => !('isOld' in window));
}
