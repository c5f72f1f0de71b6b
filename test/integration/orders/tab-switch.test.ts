import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Payments } from '../../../server/orders/ports.ts';
import { backUp } from '../../support/databases/backup.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';
import type { HarnessOptions } from '../../support/harness-options.ts';

let shop: Harness;
/** Runs right before Stripe is asked to cancel. */
let beforeCancel: () => void | Promise<void> = () => {};
/** Whether the process dies right after Stripe has cancelled. */
let isKilled = false;
const meddle: HarnessOptions['wrap'] = (name, port) =>
  name === 'payments'
    ? {
        ...port,
        async cancel(...step: Parameters<Payments['cancel']>) {
          await beforeCancel();
          const outcome = await (port as unknown as Payments).cancel(...step);
          return isKilled ? new Promise(() => {}) : outcome;
        },
      }
    : port;

beforeEach(async () => {
  beforeCancel = () => {};
  isKilled = false;
  shop = await createHarness({ environment: { REDIRECT_METHODS: 'ideal' }, wrap: meddle });
});
afterEach(() => shop.stop());

const statuses = () => shop.stripe.ledger.payments().map(({ status }) => status);
const idOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

describe('an order whose payment is closed for one in a tab of its own', () => {
  it('drops a hold that arrives meanwhile, and is paid in the tab', async () => {
    const keys = freshKeys();
    const { body } = await shop.place(await shop.offer(), keys);
    beforeCancel = () => {
      beforeCancel = () => {};
      shop.stripe.control.pay(idOf(body.payment.clientSecret));
    };
    const tab = await shop.during(shop.openTab(body.order.id, keys));
    expect(statuses()).toEqual(['canceled', 'requires_payment_method']);
    expect(tab.order).toMatchObject({ state: 'awaiting-payment' });
  });

  it('survives a kill between closing the former payment and making the next', async () => {
    const keys = freshKeys();
    const { body } = await shop.place(await shop.offer(), keys);
    isKilled = true;
    void shop.openTab(body.order.id, keys).catch(() => undefined);
    await shop.clock.advance(1_000);
    expect(statuses()).toEqual(['canceled']);
    isKilled = false;
    await shop.restart();
    await shop.pass(3 * 60_000);
    expect(statuses()).toEqual(['canceled', 'requires_payment_method']);
    const tab = await shop.openTab(body.order.id, keys);
    shop.stripe.control.leaveBy(idOf(tab.payment.clientSecret), 'ideal');
    shop.stripe.control.answerBank(idOf(tab.payment.clientSecret), 'authorise');
    await shop.pass(20_000);
    expect(await shop.read(body.order.id, keys)).toMatchObject({ state: 'ready' });
  });

  it('gets its eSIM even when a restored store has forgotten the tab in which it was paid', async () => {
    const keys = freshKeys();
    const { body } = await shop.place(await shop.offer(), keys);
    const putBack = await backUp(shop.db);
    const tab = await shop.during(shop.openTab(body.order.id, keys));
    shop.stripe.control.leaveBy(idOf(tab.payment.clientSecret), 'ideal');
    shop.stripe.control.answerBank(idOf(tab.payment.clientSecret), 'authorise');
    await shop.pass(20_000);
    await putBack();
    await shop.restart();
    await shop.pass(10 * 60_000, 30_000);
    await shop.during(shop.storefront().reconcile());
    await shop.rest();
    expect(await shop.read(body.order.id, keys)).toMatchObject({ state: 'ready', money: 'captured' });
    expect(shop.ledgers().purchases).toHaveLength(1);
  });

  describe('and whose tab a restored store has forgotten', () => {
    async function forgotten() {
      const keys = freshKeys();
      const { body } = await shop.place(await shop.offer(), keys);
      const putBack = await backUp(shop.db);
      const tab = await shop.during(shop.openTab(body.order.id, keys));
      const forget = async () => {
        await putBack();
        await shop.restart();
      };
      const payInTab = () => {
        shop.stripe.control.leaveBy(idOf(tab.payment.clientSecret), 'ideal');
        shop.stripe.control.answerBank(idOf(tab.payment.clientSecret), 'authorise');
      };
      return { id: body.order.id, keys, tab, forget, payInTab };
    }

    it('is closed in the tab as well, before its traveller places another', async () => {
      const { id, keys, forget } = await forgotten();
      await forget();
      expect(await shop.during(shop.close(id, keys))).toMatchObject({ state: 'expired' });
      expect(statuses()).toEqual(['canceled', 'canceled']);
      const second = await shop.buy();
      shop.intents.push([id, second.id]);
    });

    it('is closed in the tab as well if that store remembers closing the former payment', async () => {
      const keys = freshKeys();
      const { body } = await shop.place(await shop.offer(), keys);
      let putBack = async () => {};
      beforeCancel = async () => {
        beforeCancel = () => {};
        putBack = await backUp(shop.db);
      };
      await shop.during(shop.openTab(body.order.id, keys));
      await putBack();
      await shop.restart();
      expect(await shop.during(shop.close(body.order.id, keys))).toMatchObject({ state: 'expired' });
      expect(statuses()).toEqual(['canceled', 'canceled']);
    });

    it('is closed in the tab as well if that store remembers an earlier closing that failed', async () => {
      const keys = freshKeys();
      const { body } = await shop.place(await shop.offer(), keys);
      const { id } = body.order;
      shop.stripe.control.addFault({ operation: 'cancel', kind: 'unreachable', times: 10 });
      await expect(shop.during(shop.close(id, keys))).rejects.toThrow('payment-under-way');
      shop.stripe.control.clearFaults();
      const putBack = await backUp(shop.db);
      await shop.during(shop.openTab(id, keys));
      expect(statuses()).toEqual(['canceled', 'requires_payment_method']);
      await putBack();
      await shop.restart();
      expect(await shop.during(shop.close(id, keys))).toMatchObject({ state: 'expired' });
      expect(statuses()).toEqual(['canceled', 'canceled']);
    });

    it('is paid in the tab that is still open, and bought', async () => {
      const { id, keys, tab, forget, payInTab } = await forgotten();
      await forget();
      expect((await shop.during(shop.openTab(id, keys))).payment).toEqual(tab.payment);
      payInTab();
      await shop.pass(20_000);
      expect(await shop.read(id, keys)).toMatchObject({ state: 'ready', money: 'captured' });
    });

    it('is not taken for unpaid when its traveller withdraws', async () => {
      const { id, keys, forget, payInTab } = await forgotten();
      payInTab();
      await forget();
      await shop.during(shop.withdraw(id, keys));
      await shop.pass(10 * 60_000, 10_000);
      expect(await shop.storefront().store.withdrawal(id)).toMatchObject({ verdict: 'accepted' });
      expect(await shop.read(id, keys)).toMatchObject({ money: 'refunded' });
    });

    it('stays open while Stripe cannot be asked about it', async () => {
      const { id, keys, forget } = await forgotten();
      await forget();
      shop.stripe.control.addFault({ operation: 'list', kind: 'unreachable', times: 20 });
      await expect(shop.during(shop.close(id, keys))).rejects.toThrow('payment-under-way');
      shop.stripe.control.clearFaults();
      expect(await shop.during(shop.close(id, keys))).toMatchObject({ state: 'expired' });
      expect(statuses()).toEqual(['canceled', 'canceled']);
    });
  });

  it.each(['unreachable', 'hang-before', 'hang-after', 'reply-lost'] as const)(
    'has its former payment closed later when Stripe does not answer: %s',
    async (kind) => {
      const keys = freshKeys();
      const { body } = await shop.place(await shop.offer(), keys);
      shop.stripe.control.addFault({ operation: 'cancel', kind, times: 3 });
      const init = { method: 'POST', headers: { authorization: `Bearer ${keys.capability}` } };
      const path = `/api/orders/${body.order.id}/tab`;
      expect(await shop.during(shop.problem(path, init))).toMatchObject({ status: 503 });
      expect(statuses().filter((status) => status !== 'canceled').length).toBeLessThan(2);
      shop.stripe.control.clearFaults();
      await shop.pass(60_000);
      expect(statuses()).toEqual(['canceled', 'requires_payment_method']);
      expect((await shop.openTab(body.order.id, keys)).payment.clientSecret).not.toBe('');
    },
  );
});
