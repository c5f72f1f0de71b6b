import type { Page } from 'playwright-core';

export const france = '/?currency=EUR&lang=en&destination=FR';

/** Aborts the first `times` matching requests; returns a function that counts all of them. */
export async function lose(page: Page, pattern: RegExp, times = Infinity): Promise<() => number> {
  let asked = 0;
  await page.route(pattern, (route) => (asked++ < times ? route.abort() : route.continue()));
  return () => asked;
}
