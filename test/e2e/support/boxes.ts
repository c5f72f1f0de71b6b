import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Asserts that, in a wide frame, `other` stands to the left of `one`. */
export async function isBeside(one: Locator, other: Locator): Promise<void> {
  await one.page().setViewportSize({ width: 1280, height: 900 });
  const [first, second] = [(await one.boundingBox())!, (await other.boundingBox())!];
  expect(second.x + second.width).toBeLessThanOrEqual(first.x);
  expect(first.y).toBeLessThan(second.y + second.height);
}

/** The widths of its lines of text. */
export const linesOf = (text: Locator): Promise<number[]> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].map(({ width }) => width);
  });
