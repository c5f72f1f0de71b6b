import type { Frame, Page } from 'playwright-core';
import { expect, vi } from 'vitest';

/** Waits for an element with this name in any frame, then presses Tab until it has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const namesThere = async () => (await Promise.all(page.frames().map((frame) => namesIn(frame)))).flat();
  // Works in hooks as well, where `expect.poll` is not allowed.
  await vi.waitFor(async () => expect(await namesThere()).toContainEqual(expect.stringMatching(name)), {
    timeout: 30_000,
  });
  const met: string[] = [];
  for (let presses = 0; presses < 60; presses++) {
    const focused = await nameOfFocused(page);
    if (name.test(focused)) return;
    met.push(focused);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${String(name)}; it met ${met.join(' | ')}`);
}

export async function nameOfFocused(page: Page): Promise<string> {
  for (const frame of page.frames()) {
    const [name] = await namesIn(frame, true);
    if (name !== undefined) return name;
  }
  return '';
}

/** The names of a frame's focusable elements, or of its focused one; none while the frame has no document. */
const namesIn = (frame: Frame, onlyFocused = false): Promise<string[]> =>
  frame
    .evaluate((focused) => {
      const { activeElement: active, body } = document;
      const here = document.hasFocus() && active && active !== body && active.tagName !== 'IFRAME';
      const all = document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]');
      const wanted = focused ? (here ? [active] : []) : [...all].filter((one) => one.checkVisibility());
      return wanted.map((one) => {
        const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : [];
        const label = one.getAttribute('aria-label') ?? labels.map((each) => each.textContent).join(' ');
        return (label || one.textContent || '').trim().replaceAll(/\s+/g, ' ');
      });
    }, onlyFocused)
    .catch(() => []);
