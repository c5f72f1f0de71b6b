import { describe, expect, it } from 'vitest';
import { Checkout } from '../../server/contract/schemas.ts';
import { elementsFor } from '../../server/payments/payment-methods.ts';
import { shareBrowser } from '../support/browser.ts';
import { answerBank, buy, cards, openPartner, orderOf, seesReady } from './traveller.ts';
import { planTrip } from './trip.ts';

const browser = await shareBrowser();

describe.skipIf(!browser)('a shop that captures at once', () => {
  const { demo, outside, arrive, isDelivered } = planTrip(browser, { PAYMENT_CAPTURE: 'at-once' });

  it('is paid in the browser, including the bank’s question', async () => {
    const { page, complaints } = await arrive();
    const shop = await openPartner(page, demo());
    await buy(shop, { email: 'at-once@example.com', card: cards.question });
    await answerBank(shop, 'Complete');
    await seesReady(shop);
    const { id } = await orderOf(page);
    await isDelivered(id);
    expect(await outside().payment(id)).toMatchObject({ failedCharges: 0 });
    expect(complaints).toEqual([]);
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
