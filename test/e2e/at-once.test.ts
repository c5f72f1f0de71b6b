import { describe, expect, it } from 'vitest';
import { Checkout } from '../../server/contract/schemas.ts';
import { elementsFor } from '../../server/payments/payment-methods.ts';
import { shareBrowser } from '../support/browser.ts';
import { answerBank, buy, cards, openPartner, orderOf, seesReady } from './traveller.ts';
import { planTrip } from './trip.ts';

const browser = await shareBrowser();

describe.skipIf(!browser)('a live shop that captures at once', () => {
  // On a busy machine the payment may be too old to buy at once: the shop then looks for the purchase first, for as long
  // as a purchase needs to settle.
  const trip = planTrip(browser, { PAYMENT_CAPTURE: 'at-once', DEMO_MODE: 'live', SETTLE_SECONDS: '2' });
  const { demo, outside, isDelivered } = trip;

  /** A visitor to whom the stand-in answers at Stripe's own addresses. */
  async function arrive() {
    const visitor = await trip.arrive();
    await visitor.context.route(/^https:\/\/(?:js|api)\.stripe\.com\//, async (route) => {
      const { pathname, search, origin } = new URL(route.request().url());
      const headers = await route.request().allHeaders();
      // A card's number comes from a frame of Stripe's own origin, which is here that of the stand-in.
      if (headers['origin'] === origin) headers['origin'] = demo().stripe;
      const response = await route.fetch({ url: demo().stripe + pathname + search, headers });
      await route.fulfill({ response });
    });
    return visitor;
  }

  it('is paid in the browser under its policy, including the bank’s question', async () => {
    const { page, complaints } = await arrive();
    const answer = page.waitForResponse(`${demo().storefront}/?currency=EUR`);
    const shop = await openPartner(page, demo());
    const policy = (await (await answer).allHeaders())['content-security-policy'] ?? '';
    expect(policy).toContain("connect-src 'self' https://api.stripe.com https://link.com");
    expect(policy).not.toContain(demo().stripe);
    await buy(shop, { email: 'at-once@example.com', card: cards.question });
    await answerBank(shop, 'Complete');
    await seesReady(shop);
    const { id } = await orderOf(page);
    await isDelivered(id);
    expect(await outside().payment(id)).toMatchObject({ failedCharges: 0 });
    expect(complaints).toEqual([]);

    // Stripe.js styles by attributes, which the policy lets through; another host it does not.
    const frame = page.frames().find((one) => one.url().startsWith(demo().storefront));
    const width = await frame?.evaluate(() => {
      const probe = document.createElement('p');
      probe.setAttribute('style', 'width: 7px');
      document.body.append(probe);
      return getComputedStyle(probe).width;
    });
    expect([width, complaints]).toEqual(['7px', []]);
    await frame?.evaluate(() => fetch('https://elsewhere.example/').catch(() => undefined));
    await expect.poll(() => complaints.join()).toContain('https://elsewhere.example/');
  });

  it('keeps the traveller at the checkout when Stripe refuses to try', async () => {
    const { page } = await arrive();
    // A page from before the shop changed its mind about when it captures.
    await page.route('**/api/checkout', async (route) => {
      const response = await route.fetch();
      const told = Checkout.parse(await response.json());
      await route.fulfill({ response, json: { ...told, elements: elementsFor('hold') } });
    });
    const shop = await openPartner(page, demo());
    await buy(shop, { email: 'refused@example.com' });
    await shop
      .getByRole('alert')
      .filter({ hasText: 'This payment could not be made. Nothing was charged.' })
      .waitFor();
    expect((await outside().payments()).at(-1)).toMatchObject({ status: 'requires_payment_method' });
  });
});
