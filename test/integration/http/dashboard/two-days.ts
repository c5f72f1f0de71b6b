import { expect } from 'vitest';
import { dayMs } from '../../../../server/contract/values/values.ts';
import { createHarness } from '../../../support/harness.ts';
import { freshKeys } from '../../../support/shop-calls.ts';
import { enter } from '../../../support/staff.ts';

const minutes = 60_000;

/** Yesterday: one sold, one given back. Today: two currencies, one disputed, one held while the service is silent. */
export async function openTwoDays() {
  const shop = await createHarness({ dashboard: true });
  // At noon, so that the orders of a day stay within it.
  const noon = dayMs / 2;
  await shop.clock.advance(noon - (shop.clock.now() % dayMs) + dayMs);
  await shop.buy();
  const back = await shop.buy({ destination: 'US' });
  await shop.during(shop.storefront().move('refund', back.id, { by: 'lena' }));
  await shop.pass(minutes);
  await shop.clock.advance(dayMs);
  const { id: disputed } = await shop.buy({ destination: 'JP' });
  shop.stripe.control.dispute(shop.stripe.ledger.payments().at(-1)?.id ?? '');
  const placed = await shop.place(
    { ...(await shop.offer({ currency: 'GBP' })), attribution: { utm_source: 'newsletter' } },
    freshKeys(),
  );
  await shop.pay(placed.body.payment.clientSecret);
  await shop.pass(minutes);
  await shop.storefront().jobs.reconciliation();
  const lost = await shop.place(await shop.offer({ gb: 1 }));
  shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'hang' } });
  await shop.pay(lost.body.payment.clientSecret);
  await shop.pass(10_000);
  const [viewer, operator] = [await enter(shop, 'viewer'), await enter(shop, 'operator')];
  return {
    shop,
    viewer,
    operator,
    disputed,
    async page(path = '/dashboard/today', as = viewer) {
      const response = await as.get(path);
      expect(response.status).toBe(200);
      return response.text();
    },
  };
}

export const money = (amount: number, currency = 'EUR') =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100);
