import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patientMs, pay, seesReady, type Shop } from '../support/traveller.ts';

type Shops = (name: 'first' | 'second') => Shop;

/** Pays in both frames, whose forms are filled: the bank asks in `second`, and the eSIM of `first` is ready. */
export async function payInBoth(shop: Shops): Promise<void> {
  // The question waits a minute at most, so nothing but a payment comes between it and what follows.
  await pay(shop('second'));
  await shop('second').locator('iframe[title="3D Secure authentication"]').waitFor();
  await pay(shop('first'));
  await seesReady(shop('first'));
}

/** Reloads the page; expects that each frame shows its own order. */
export async function areLedBack(page: Page, shop: Shops): Promise<void> {
  await page.reload();
  const titles = async () => {
    const found = (['first', 'second'] as const).map((name) =>
      shop(name).locator('h1').filter({ visible: true }),
    );
    return (await Promise.all(found.map((title) => title.allTextContents()))).flat().toSorted();
  };
  await expect
    .poll(titles, { timeout: patientMs })
    .toEqual(['Checking your payment', 'Your France eSIM is ready']);
}
