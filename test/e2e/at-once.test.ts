import { describe, expect, it } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { answerBank, buy, cards, openPartner, orderOf, seesReady } from './traveller.ts';
import { planTrip } from './trip.ts';

const browser = await launchBrowser();

describe.skipIf(!browser)('a shop that captures at once', () => {
  const { demo, outside, arrive, isDelivered } = planTrip(browser, { PAYMENT_CAPTURE: 'at-once' });

  it('is paid in the browser, the bank’s question included', async () => {
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
});
