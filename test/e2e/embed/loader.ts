import type { Page } from 'playwright-core';

/** The tag of the loader. */
export const script = (store: string) => `<script async src="${store}/embed.js"></script>`;
/** Notes the DOM events of the loader. */
export const listener = `<script>var events = []; for (const type of ['widget.ready', 'destination.selected', 'purchase.completed'])
  document.addEventListener('esim:' + type, (event) => events.push([event.type, event.target.id, event.detail]));</script>`;
export const events = (page: Page) =>
  page.evaluate(() => (window as unknown as { events: unknown[] }).events);
export const height = (page: Page, selector = 'iframe') =>
  page.locator(selector).evaluate((frame) => frame.getBoundingClientRect().height);
