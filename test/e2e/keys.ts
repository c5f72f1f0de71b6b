import type { Page } from 'playwright-core';

/** Presses Tab until the thing of this name has the focus, in whatever frame it is. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
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
    const name = await frame
      .evaluate(() => {
        const { activeElement } = document;
        if (!document.hasFocus() || !activeElement || activeElement.tagName === 'IFRAME') return null;
        if (activeElement === document.body) return null;
        const labels = activeElement instanceof HTMLInputElement ? [...(activeElement.labels ?? [])] : [];
        const label =
          activeElement.getAttribute('aria-label') ?? labels.map((one) => one.textContent).join(' ');
        return (label || activeElement.textContent || '').trim().replaceAll(/\s+/g, ' ');
      })
      .catch(() => null);
    if (name !== null) return name;
  }
  return '';
}
