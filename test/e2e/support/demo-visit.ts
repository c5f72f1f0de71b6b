import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { disagreements } from './books.ts';
import { startDemo } from './demo.ts';
import type { Demo } from './demo.ts';
import { createOutside } from './outside.ts';
import type { Outside } from './outside.ts';
import { orderOf, patientMs, visit } from './traveller.ts';
import type { Visit } from './traveller.ts';

export interface Trip {
  readonly demo: () => Demo;
  readonly outside: () => Outside;
  /** A visitor with a browser of their own; their errors are printed when the test fails. */
  arrive(options?: Parameters<typeof visit>[1]): Promise<Visit>;
  /** The frame that shows the shop, on any screen. */
  frameOf(page: Page): Frame;
  /** The visitor's order is delivered, and its payment had one card declined. */
  isDeliveredAfterDecline(page: Page): Promise<void>;
  /** The order comes to rest with each of its eSIMs bought once and its price captured once. */
  isDelivered(orderId: string, quantity?: number): Promise<void>;
  /** The order comes to rest with nothing bought and the hold released. */
  isReleased(orderId: string): Promise<void>;
}

/** For purchases held by the service: the shop waits long enough for a busy machine to check the screens. */
export const patientShop = { PURCHASE_TIMEOUT_SECONDS: '60' };

/**
 * One demo for the tests of a file; every test has visitors of its own, and leaves books that agree: the storefront's
 * and those of both sandboxes, by the invariants of the purchase flow.
 */
export function planTrip(browser: Browser | null, env: Readonly<Record<string, string>> = {}): Trip {
  let demo: Demo | undefined;
  let outside: Outside | undefined;
  let visits: Visit[] = [];
  const started = <Thing>(thing: Thing | undefined): Thing => {
    if (thing === undefined) throw new Error('the demo has not started');
    return thing;
  };

  /** What was on the screens and in the log when a test failed. */
  async function tell(): Promise<void> {
    for (const { page, complaints, problems } of visits) {
      for (const frame of page.frames()) {
        const text = await frame
          .locator('body')
          .innerText({ timeout: 1000 })
          .catch(() => '');
        console.error(frame.url(), '\n', text.replaceAll(/\s+/g, ' ').slice(0, 1200));
      }
      console.error([...complaints, ...problems].join('\n'));
    }
    console.error(demo?.logged().slice(-3000));
  }

  beforeAll(async () => {
    demo = await startDemo(env);
    outside = createOutside(demo);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tell();
    await Promise.all(visits.map(({ context }) => context.close()));
    visits = [];
    await started(outside).clearFaults();
    expect(await disagreements(started(demo).databasePath, started(outside))).toEqual([]);
  });
  afterAll(async () => {
    await demo?.stop();
  });

  async function isDelivered(orderId: string, quantity = 1): Promise<void> {
    const { payment, purchasesOf } = started(outside);
    await expect
      .poll(() => payment(orderId), { timeout: patientMs })
      .toMatchObject({ status: 'succeeded', captures: 1, refunds: 0, heldAmount: 0 });
    const { amount, capturedAmount } = await payment(orderId);
    expect(capturedAmount).toBe(amount);
    expect(await purchasesOf(orderId)).toHaveLength(quantity);
  }

  return {
    demo: () => started(demo),
    outside: () => started(outside),
    async arrive(options) {
      const one = await visit(started(browser ?? undefined), options);
      visits.push(one);
      return one;
    },
    frameOf(page) {
      const frame = page.frames().find((one) => one.url().startsWith(started(demo).storefront));
      if (!frame) throw new Error('the page has no shop');
      return frame;
    },
    isDelivered,
    async isDeliveredAfterDecline(page) {
      const { id } = await orderOf(page);
      await isDelivered(id);
      expect((await started(outside).payment(id)).failedCharges).toBe(1);
    },
    async isReleased(orderId) {
      const { payment, purchasesOf } = started(outside);
      await expect
        .poll(() => payment(orderId), { timeout: patientMs })
        .toMatchObject({ status: 'canceled', captures: 0, capturedAmount: 0, heldAmount: 0 });
      expect(await purchasesOf(orderId)).toEqual([]);
    },
  };
}
