import { expect } from 'vitest';
import { createHarness } from '../../../support/harness.ts';
import { createMailbox } from '../../../support/mailbox.ts';
import { freshKeys } from '../../../support/shop-calls.ts';
import { enter, staffOf } from '../../../support/staff.ts';

const minutes = 60_000;

/** A dashboard with an order that is delivered and in use, one that is held, and one that is disputed. */
export async function openDesk() {
  const mailbox = createMailbox();
  const shop = await createHarness({ dashboard: true, mailer: mailbox.mailer });
  const keys = freshKeys();
  const attribution = { referenceId: 'NR-20931', utm_source: '<b>news</b>' };
  const placed = await shop.place({ ...(await shop.offer()), attribution }, keys);
  await shop.pay(placed.body.payment.clientSecret);
  const { id: sold, profile } = await shop.during(shop.refresh(placed.body.order.id, keys));
  const iccid = profile?.iccid ?? '';
  shop.service.control.playInstall(iccid);
  const { id: disputed } = await shop.buy({ destination: 'JP' });
  shop.stripe.control.dispute(shop.stripe.ledger.payments().at(-1)?.id ?? '');
  await shop.pass(2 * minutes);
  const lost = await shop.place(await shop.offer({ gb: 1 }));
  shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'effect-then-hang' } });
  await shop.pay(lost.body.payment.clientSecret);
  await shop.pass(30_000);
  const [viewer, operator] = [await enter(shop, 'viewer'), await enter(shop, 'operator')];
  return {
    shop,
    mailbox,
    viewer,
    operator,
    iccid,
    sold,
    /** Held while the outcome of its purchase is unknown. */
    held: lost.body.order.id,
    disputed,
    async read(address: string, as = viewer) {
      const response = await shop.during(as.get(address));
      expect(response.status).toBe(200);
      return response.text();
    },
    auditOf: (what: string) => staffOf(shop).audit.list({ what }, null, 50),
  };
}
