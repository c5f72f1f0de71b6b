import { afterEach, describe, expect, it } from 'vitest';
import { readStored } from '../../support/acts.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';
import type { HarnessOptions } from '../../support/harness-options.ts';
import { createMailbox } from '../../support/mailbox.ts';

const minutes = 60_000;

let shop: Harness;
afterEach(async () => {
  shop.service.control.setQuirks({ esims: 'own' });
  expect(await shop.broken()).toEqual([]);
  await shop.stop();
});

const stored = (id: string) => readStored(shop, id);

/** A shop with an earlier sale to somebody else, whose eSIM the service names again later. */
async function opened(options: HarnessOptions = {}) {
  shop = await createHarness(options);
  return shop.buy();
}

async function paid(kind: 'purchase' | 'top-up') {
  const mine = kind === 'top-up' ? await shop.buy() : undefined;
  const { deviceCheck, ...offer } = await shop.offer();
  const keys = freshKeys();
  const placed = await shop.place(
    mine
      ? { ...offer, kind: 'top-up', esim: { orderId: mine.id, capability: mine.keys.capability } }
      : { ...offer, deviceCheck },
    keys,
  );
  return {
    mine,
    keys,
    id: placed.body.order.id,
    pay: () => shop.pay(placed.body.payment.clientSecret),
  };
}

describe.each(['purchase', 'top-up'] as const)(
  'a %s for which the service names someone else’s eSIM',
  (kind) => {
    it.each(['hold', 'at-once'])('is never charged, nor is the other’s code shown: %s', async (mode) => {
      const mailbox = createMailbox();
      const other = await opened({
        mailer: mailbox.mailer,
        ...(mode === 'hold' ? {} : { environment: { PAYMENT_CAPTURE: 'at-once' } }),
      });
      const { id, keys, mine, pay } = await paid(kind);
      shop.service.control.setQuirks({ esims: 'first-everywhere' });
      await pay();
      await shop.pass(minutes, 10_000);
      expect(await shop.read(id, keys)).toMatchObject({ state: 'preparing', profile: null });
      await shop.pass(10 * minutes, 10_000);
      const order = await stored(id);
      expect(order).toMatchObject({ goods: 'impossible', marks: 'bought-otherwise', purchaseId: null });
      expect(order.money).toBe(mode === 'hold' ? 'released' : 'refunded');
      expect(order.iccid).toBe(mine ? (await stored(mine.id)).iccid : null);
      const view = await shop.read(id, keys);
      expect(view).toMatchObject({ state: 'not-bought', profile: null });
      const code = other.view.profile?.manualActivationCode ?? '';
      expect(code).toMatch(/^LPA:1/);
      const sent = mailbox.taken.filter(({ text }) => text.includes(id));
      expect(sent).toHaveLength(1);
      expect(sent[0]?.text).not.toContain(code);
      const findings = await shop.storefront().store.findings();
      expect(findings).toMatchObject([
        { kind: 'purchase-not-of-order', subject: shop.service.ledger.purchases.at(-1)?.purchaseId },
      ]);
      expect(findings[0]?.detail).toContain(id);
    });

    it('is ready when the list names its own', async () => {
      const other = await opened();
      const { id, keys, mine, pay } = await paid(kind);
      shop.service.control.setQuirks({ esims: 'first-in-answers' });
      await pay();
      await shop.pass(5 * minutes, 10_000);
      const order = await stored(id);
      expect(order).toMatchObject({ money: 'captured', goods: 'bought', marks: null });
      expect(order.iccid).not.toBe(other.view.profile?.iccid);
      if (mine) expect(order.iccid).toBe((await stored(mine.id)).iccid);
      expect(await shop.read(id, keys)).toMatchObject({ state: 'ready' });
      expect(await shop.storefront().reconcile()).toMatchObject({ found: 0 });
    });

    it('is not bought again after a refusal', async () => {
      await opened();
      const { id, pay } = await paid(kind);
      shop.service.control.setQuirks({ esims: 'first-everywhere' });
      shop.service.control.addFault({
        operation: kind === 'purchase' ? 'POST /purchases/v2' : 'POST /purchases/topup',
        fault: { kind: 'status-after-effect', status: 429 },
      });
      await pay();
      await shop.pass(15 * minutes, 10_000);
      expect(await stored(id)).toMatchObject({
        money: 'released',
        goods: 'impossible',
        marks: 'bought-otherwise',
      });
    });

    it('is reported to a person once, whichever order sees it first', async () => {
      await opened();
      const { id, pay } = await paid(kind);
      shop.service.control.setQuirks({ esims: 'first-everywhere' });
      await pay();
      await shop.pass(10 * minutes, 10_000);
      await shop.storefront().move('settle', id, { by: 'lena' });
      expect(await shop.storefront().reconcile()).toMatchObject({ found: 0 });
      await shop.pass(120 * minutes, minutes);
      expect(await stored(id)).toMatchObject({ goods: 'impossible', marks: null });
    });
  },
);
