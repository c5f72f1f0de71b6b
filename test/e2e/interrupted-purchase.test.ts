import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../support/browser.ts';
import { stored } from './order/stored.ts';
import { reloadFrame, takesOver } from './support/takeover.ts';
import {
  buy,
  cards,
  chooseDestination,
  choosePackage,
  fillCard,
  fillCheckout,
  openPartner,
  orderOf,
  patientMs,
  pay,
  seesDeclined,
  seesReady,
  shopOf,
} from './support/traveller.ts';
import { planTrip } from './support/demo-visit.ts';
import { headingsInFrame } from './support/accessibility-tree.ts';

const browser = await shareBrowser();
const purchase = 'POST /purchases/v2';

describe.skipIf(!browser)('an interrupted purchase', () => {
  const { demo, outside, arrive, frameOf, isDelivered, isReleased } = planTrip(browser, {
    SETTLE_SECONDS: '2',
    PURCHASE_TIMEOUT_SECONDS: '4',
  });

  it('continues at the checkout after the frame reloads', { tags: 'thorough' }, async () => {
    const { page } = await arrive();
    const shop = await openPartner(page, demo());
    await choosePackage(shop);
    await shop.getByRole('textbox', { name: 'Email', exact: true }).waitFor();
    await reloadFrame(frameOf(page));
    await shop.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    // The heading is there before the package is.
    await expect.poll(() => shop.getByText('France, 5 GB').filter({ visible: true }).count()).toBe(1);
    await fillCheckout(shop, 'again@example.com');
    await fillCard(shop, cards.good);
    await pay(shop);
    await seesReady(shop);
    await isDelivered((await orderOf(page)).id);
  });

  it(
    'comes back half done: the package, the e-mail address, and the same order after a declined card',
    { tags: 'thorough' },
    async () => {
      const before = await outside().payments();
      const { page } = await arrive();
      const shop = await openPartner(page, demo());
      await buy(shop, { email: 'half@example.com', card: cards.declined });
      await seesDeclined(shop);
      await reloadFrame(frameOf(page));
      const email = shop.getByRole('textbox', { name: 'Email', exact: true });
      await expect
        .poll(() => email.inputValue().catch(() => ''), { timeout: patientMs })
        .toBe('half@example.com');
      await expect.poll(() => shop.getByText('France, 5 GB').filter({ visible: true }).count()).toBe(1);
      await fillCheckout(shop, 'half@example.com');
      await fillCard(shop, cards.good);
      await pay(shop);
      await seesReady(shop);
      await isDelivered((await orderOf(page)).id);
      expect(await outside().payments()).toHaveLength(before.length + 1);
    },
  );

  it(
    'is still the same order when the frame reloads while the eSIM is being prepared',
    { tags: 'thorough' },
    async () => {
      await outside().addFault({ operation: purchase, fault: { kind: 'slow', ms: 2500 } });
      const { page } = await arrive();
      const shop = await openPartner(page, demo());
      await buy(shop, { email: 'reload@example.com' });
      const { id } = await orderOf(page);
      await reloadFrame(frameOf(page));
      await seesReady(shop);
      expect((await orderOf(page)).id).toBe(id);
      await isDelivered(id);
    },
  );

  it(
    'ends in one order when the whole page reloads, and buys nothing twice',
    { tags: 'charged-twice' },
    async () => {
      await outside().addFault({ operation: purchase, fault: { kind: 'slow', ms: 1500 } });
      const before = await outside().payments();
      const { page, complaints } = await arrive();
      const shop = await openPartner(page, demo());
      await buy(shop, { email: 'whole@example.com' });
      const { id } = await orderOf(page);
      await page.reload();
      await page.getByTitle('Travel eSIM store').scrollIntoViewIfNeeded();
      // The tag names the first screen, but the traveller was at the order.
      const ready = 'Your France eSIM is ready';
      await expect.poll(() => headingsInFrame(page), { timeout: patientMs }).toContain(ready);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
      expect((await orderOf(page)).id).toBe(id);
      expect(new URL(frameOf(page).url()).searchParams.get('currency')).toBe('EUR');
      await isDelivered(id);
      expect(await outside().payments()).toHaveLength(before.length + 1);
      await expect
        .poll(() => outside().mails(), { timeout: patientMs })
        .toContainEqual(expect.objectContaining({ to: 'whole@example.com' }));
      expect(complaints).toEqual([]);
      // A tag that names a destination keeps to it.
      const unsold = `${demo().storefront}/?destination=XX`;
      await page
        .getByTitle('Travel eSIM store')
        .evaluate((frame, src) => frame.setAttribute('src', src), unsold);
      await shop.getByRole('heading', { name: 'We don’t cover this destination yet' }).waitFor();
      // A reload while the eSIM is being installed changes nothing; an order left at its end is not reopened.
      await page.reload();
      await seesReady(await shopOf(page));
      await shop.getByRole('link', { name: 'Buy another eSIM' }).click();
      await shop.getByRole('heading', { level: 1, name: 'Where are you going?' }).waitFor();
      await page.reload();
      await (await shopOf(page)).getByRole('heading', { level: 1, name: 'Where are you going?' }).waitFor();
      await chooseDestination(shop, 'Japan');
      await shop.getByRole('heading', { level: 1, name: 'Japan' }).waitFor();
    },
  );

  it(
    'is delivered and captured when the tab closes right after paying',
    { tags: ['fault-21', 'where-is-my-esim'] },
    async () => {
      await outside().addFault({ operation: purchase, fault: { kind: 'slow', ms: 1500 } });
      const { page, context } = await arrive();
      const shop = await openPartner(page, demo());
      const confirmed = page.waitForResponse((response) => response.url().includes('/confirm'), {
        timeout: 4 * patientMs,
      });
      await buy(shop, { email: 'closed@example.com' });
      await confirmed;
      await context.close();
      const held = (await outside().payments()).at(-1);
      expect(held?.status).not.toBe('requires_payment_method');
      await isDelivered(held?.orderId ?? '');
      await expect
        .poll(() => outside().mails(), { timeout: patientMs })
        .toContainEqual(expect.objectContaining({ to: 'closed@example.com' }));
    },
  );

  it(
    'is explained plainly, and the hold released, when the service refuses',
    { tags: 'thorough' },
    async () => {
      await outside().addFault({ operation: purchase, fault: { kind: 'sold-out' } });
      const { page, complaints } = await arrive();
      const shop = await openPartner(page, demo());
      await buy(shop, { email: 'refused@example.com' });
      await shop.getByRole('heading', { name: 'We couldn’t issue this eSIM' }).waitFor();
      await shop
        .getByText(/^You haven’t been charged\. The €\d+\.\d\d reserved on your card has been released/)
        .waitFor();
      const { id, capability } = await orderOf(page);
      await isReleased(id);
      // Once its end has been seen, the order leaves the tab's storage as soon as the traveller moves on.
      await page.reload();
      await shop.getByRole('heading', { name: 'We couldn’t issue this eSIM' }).waitFor();
      await shop.getByRole('button', { name: 'Choose a plan' }).click();
      await shop.getByRole('heading', { level: 1, name: 'France' }).waitFor();
      const kept = (order: string) =>
        (JSON.parse(sessionStorage.getItem(`esim-storefront.attempt${order}`) ?? '{}') as { sealed?: string })
          .sealed;
      expect(await frameOf(page).evaluate(kept, id)).toBe('');
      expect((await stored(frameOf(page))).join('\n')).not.toContain(capability);
      expect(complaints).toEqual([]);
    },
  );

  it.each(['en', 'ar'])(
    'aligns its text with its heading, with the button below or beside it: %s',
    { tags: 'thorough' },
    async (lang) => {
      await outside().addFault({ operation: purchase, fault: { kind: 'sold-out' } });
      const { page } = await arrive();
      await page.goto(`${demo().storefront}/?currency=EUR`);
      await buy(page, { email: 'below@example.com' });
      await page.getByRole('heading', { name: 'We couldn’t issue this eSIM' }).waitFor();
      const { id, capability } = await orderOf(page);
      await isReleased(id);
      await page.goto(`${demo().storefront}/order/${id}?lang=${lang}#${capability}`);
      await page.locator('.bar button').waitFor();
      for (const [width, isWide] of [
        [390, false],
        [700, true],
        [820, true],
        [1280, true],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        const sides = await page.evaluate(() =>
          ['h1', '.stopped p', '.receipt', '.bar button'].map((each) => {
            const { left, right } = document.querySelector(each)!.getBoundingClientRect();
            const [start, end] =
              document.dir === 'rtl' ? [innerWidth - right, innerWidth - left] : [left, right];
            return { start: Math.round(start), end: Math.round(end) };
          }),
        );
        const [heading, told, receipt, action] = sides.map(({ start }) => start);
        expect([told, receipt]).toEqual([heading, heading]);
        if (isWide) expect(action).toBeGreaterThan(sides[2]!.end);
        else expect(action).toBe(heading);
      }
    },
  );

  it('is bought once when the service’s reply is lost', async () => {
    await outside().addFault({ operation: purchase, fault: { kind: 'reply-lost' } });
    const before = (await outside().payments()).length;
    const { page } = await arrive();
    const shop = await openPartner(page, demo());
    await buy(shop, { email: 'lost@example.com' });
    const order = async () => (await outside().payments())[before]?.orderId ?? '';
    await expect.poll(async () => outside().purchasesOf(await order())).toHaveLength(1);
    // The shop looks for the purchase after eight seconds; until then, and while it cannot, it does not know.
    await outside().addFault({
      operation: 'GET /purchases',
      fault: { kind: 'status', status: 503 },
      times: 'always',
    });
    await shop.getByRole('heading', { name: 'We’re preparing your France eSIM' }).waitFor();
    const { id } = await orderOf(page);
    const { status, heldAmount } = await outside().payment(id);
    expect({ status, held: heldAmount > 0 }).toEqual({ status: 'requires_capture', held: true });
    await outside().clearFaults();
    await seesReady(shop);
    await isDelivered(id);
  });

  it('goes back step by step, even with the browser’s button', { tags: 'thorough' }, async () => {
    const { page } = await arrive();
    const shop = await openPartner(page, demo());
    await takesOver(shop);
    await chooseDestination(shop, 'Japan');
    await shop.getByRole('heading', { level: 1, name: 'Japan' }).waitFor();
    await shop.getByRole('button', { name: /^Continue with/ }).click();
    await shop.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    await page.evaluate(() => history.back());
    await shop.getByRole('heading', { level: 1, name: 'Japan' }).waitFor();
    await page.evaluate(() => history.back());
    await shop.getByRole('heading', { level: 1, name: 'Where are you going?' }).waitFor();
    await expect
      .poll(() => shop.getByRole('heading', { level: 1 }).filter({ visible: true }).count())
      .toBe(1);
  });
});
