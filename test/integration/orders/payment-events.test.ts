import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../support/harness.ts';

const minutes = 60_000;
const days = 24 * 60 * minutes;

let shop: Harness;
beforeEach(async () => {
  shop = await createHarness();
});
afterEach(() => shop.stop());

async function delivered() {
  const { id } = await shop.buy();
  await shop.pass(minutes);
  return { id, paymentId: shop.stripe.ledger.payments()[0]?.id ?? '' };
}

const deaf = () => shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 1_000 });
const marks = async (id: string) => (await shop.storefront().store.read(id))?.marks;
const reconcile = () => shop.storefront().reconcile();

describe('a dispute', () => {
  it('is found by the reconciliation if its webhook never came', async () => {
    const { id, paymentId } = await delivered();
    deaf();
    shop.stripe.control.dispute(paymentId);
    await shop.clock.advance(days);
    await reconcile();
    expect(await marks(id)).toBe('disputed');
    await shop.storefront().move('settle', id);
    await reconcile();
    expect(await marks(id)).toBe(null);
  });

  it('leaves no mark when it is won', async () => {
    const { id, paymentId } = await delivered();
    const { id: dispute } = shop.stripe.control.dispute(paymentId);
    await shop.pass(minutes);
    expect(await marks(id)).toBe('disputed');
    shop.stripe.control.closeDispute(dispute, 'won');
    await shop.pass(minutes);
    expect(await marks(id)).toBe(null);
  });

  it.each([true, false])(
    'is reported when it is lost, even if it was reviewed before (heard: %s)',
    async (heard) => {
      const { id, paymentId } = await delivered();
      const { id: dispute } = shop.stripe.control.dispute(paymentId);
      await shop.pass(minutes);
      await shop.storefront().move('settle', id);
      if (!heard) deaf();
      shop.stripe.control.closeDispute(dispute, 'lost');
      await shop.pass(10 * minutes);
      if (!heard) await reconcile();
      expect(await marks(id)).toBe('dispute-lost');
    },
  );

  it('is not refunded as well, unless it is only an inquiry', async () => {
    const { id, paymentId } = await delivered();
    const { id: dispute } = shop.stripe.control.dispute(paymentId);
    await expect(shop.storefront().move('refund', id)).rejects.toMatchObject({
      detail: expect.stringContaining('disputed'),
    });
    shop.stripe.control.closeDispute(dispute, 'lost');
    await expect(shop.storefront().move('refund', id)).rejects.toMatchObject({ slug: 'order-closed' });
    await shop.pass(minutes);
    expect(shop.stripe.ledger.payments()).toMatchObject([{ refunds: 0 }]);
  });

  it('may be ended by a refund if it is only an inquiry', async () => {
    const { id, paymentId } = await delivered();
    shop.stripe.control.dispute(paymentId, 'fraudulent', true);
    await shop.pass(minutes);
    expect(await marks(id)).toBe('disputed');
    expect(await shop.storefront().move('refund', id)).toMatchObject({ money: 'refunded' });
  });

  it('is kept beside a later fraud warning', async () => {
    const { id, paymentId } = await delivered();
    shop.stripe.control.dispute(paymentId);
    await shop.pass(minutes);
    shop.stripe.control.warn(paymentId);
    await shop.pass(minutes);
    expect(await marks(id)).toBe('disputed fraud-warning');
  });

  it('is kept beside another mark', async () => {
    const { id, paymentId } = await delivered();
    shop.stripe.control.warn(paymentId);
    shop.stripe.control.dispute(paymentId);
    await shop.pass(minutes);
    expect(await marks(id)).toMatch(/^(fraud-warning disputed|disputed fraud-warning)$/);
  });
});

describe('an early fraud warning', () => {
  it.each([true, false])(
    'is reported to a person while a refund still prevents a dispute (heard: %s)',
    async (heard) => {
      const { id, paymentId } = await delivered();
      if (!heard) deaf();
      shop.stripe.control.warn(paymentId);
      await shop.pass(10 * minutes);
      if (!heard) await reconcile();
      expect(await marks(id)).toBe('fraud-warning');
    },
  );
});

describe('a manual refund', () => {
  it('is found however long after the payment it is made', async () => {
    const { id, paymentId } = await delivered();
    await shop.storefront().jobs.reconciliation();
    await shop.clock.advance(20 * days);
    await shop.storefront().jobs.reconciliation();
    deaf();
    shop.stripe.control.refund(paymentId);
    await shop.clock.advance(61 * minutes);
    await shop.storefront().jobs.reconciliation();
    expect(await shop.storefront().store.read(id)).toMatchObject({ money: 'refunded' });
  });
});

describe('thin events', () => {
  it('move an order like complete ones', async () => {
    shop.stripe.control.sendThin(true);
    const { id, paymentId } = await delivered();
    shop.stripe.control.dispute(paymentId);
    await shop.pass(minutes);
    expect(await marks(id)).toBe('disputed');
    const statuses = new Set(shop.stripe.ledger.deliveries().map(({ status }) => status));
    expect(statuses).toEqual(new Set([200]));
  });

  it('are looked up for a refund and for a warning', async () => {
    shop.stripe.control.sendThin(true);
    const { id, paymentId } = await delivered();
    shop.stripe.control.warn(paymentId);
    shop.stripe.control.refund(paymentId, 100);
    await shop.pass(minutes);
    expect(await shop.storefront().store.read(id)).toMatchObject({
      marks: 'fraud-warning',
      refundedAmount: 100,
    });
  });

  it('are accepted if signed, whatever their kind, so that Stripe keeps the endpoint on', async () => {
    for (const body of ['{"object":"v3.event"}', 'not json', '{"id":"evt_1","object":"event"}']) {
      expect(await shop.during(shop.stripe.control.sendEvent(body))).toBe(200);
    }
    expect(await shop.db.selectFrom('inbox').selectAll().execute()).toEqual([]);
    expect(await shop.during(shop.stripe.control.sendEvent('{}', { secret: 'whsec_other' }))).toBe(401);
  });
});
