import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { runOrders } from '../../../../server/cli/commands.ts';
import { placeOrder, readStored } from '../../../support/acts.ts';
import { backUp } from '../../../support/databases/backup.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { freshKeys, type Keys } from '../../../support/shop-calls.ts';

const minute = 60_000;
const gigabyte = 2 ** 30;

let shop: Harness;
afterEach(() => shop.stop());

const payment = () => shop.stripe.ledger.payments()[0];
const withdrawalOf = (id: string) => shop.storefront().store.withdrawal(id);
const kept = () => (payment()?.capturedAmount ?? 0) - (payment()?.refundedAmount ?? 0);
const confirm = (id: string, keys: Keys) => shop.during(shop.withdraw(id, keys));

function post(path: string, fields: Record<string, string>): Promise<Response> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams(fields).toString();
  return shop.during(Promise.resolve(shop.request(path, { method: 'POST', headers, body })));
}

/** Uses half of the data of each eSIM. */
function useHalf(): void {
  for (const { iccid } of shop.service.ledger.purchases) {
    shop.service.control.playInstall(iccid);
    shop.service.control.use(iccid, 2.5 * gigabyte);
  }
}

describe('withdrawing while a refund is under way in another process', () => {
  it('gives back the share and no more: a refund by staff', async () => {
    shop = await createHarness({ processes: 2 });
    const { id, keys, view } = await shop.buy();
    await shop.pass(minute);
    useHalf();
    shop.stripe.control.addFault({ operation: 'refund', kind: 'slow', ms: 3_000 });
    const second = shop.storefronts[1];
    if (!second) throw new Error('one process only');
    const { store, move } = second;
    const staff = runOrders(['refund', id, '2.00', '--by', 'Kim'], { store, move, print: () => {} });
    for (let n = 0; n < 50 && (await readStored(shop, id)).refundDue === null; n++)
      await shop.clock.advance(20);
    await shop.clock.advance(200);
    await confirm(id, keys);
    await shop.during(staff);
    await shop.pass(3 * minute);
    expect(kept()).toBe(Math.floor(view.price.amount / 2));
  });

  it('gives back the share and no more: the refund of what was not delivered', async () => {
    shop = await createHarness({ processes: 2, environment: { PAYMENT_CAPTURE: 'at-once' } });
    shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sells', by: -1 } });
    const { id, keys, secret } = await placeOrder(shop, { quantity: 3 });
    const unit = (await readStored(shop, id)).price.amount / 3;
    await shop.pay(secret);
    await shop.during(shop.refresh(id, keys));
    shop.stripe.control.addFault({ operation: 'refund', kind: 'slow', ms: 8_000 });
    const causes = async () => (await shop.storefront().store.history(id)).map(({ cause }) => cause);
    for (let n = 0; n < 400 && !(await causes()).includes('refund-begun'); n++) {
      void shop.storefronts[1]?.sweep().catch(() => undefined);
      await shop.clock.advance(1_000);
    }
    useHalf();
    await confirm(id, keys);
    await shop.pass(5 * minute);
    expect(kept()).toBe(2 * Math.floor(unit / 2));
  });
});

describe('withdrawing right after the payment, before we hear of it', () => {
  const paid = async () => {
    shop = await createHarness();
    shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 20 });
    const placed = await placeOrder(shop);
    await shop.pay(placed.secret);
    return placed;
  };

  it('counts, by the link of the order', async () => {
    const { id, keys } = await paid();
    await post('/withdraw/confirm?lang=en', { order: id, capability: keys.capability });
    await shop.pass(10 * minute);
    expect(await withdrawalOf(id)).toMatchObject({ verdict: 'accepted' });
    expect(kept()).toBe(0);
  });

  it('counts, by the number of the order', async () => {
    const { id } = await paid();
    await post('/withdraw/confirm?lang=en', { name: 'Lena', number: id, email: 'lena@example.com' });
    await shop.pass(10 * minute);
    expect(await withdrawalOf(id)).toMatchObject({ verdict: 'accepted' });
    expect(kept()).toBe(0);
  });
});

describe('the right to withdraw', () => {
  it('is the one that was agreed to, whatever the shop grants now', async () => {
    shop = await createHarness();
    const { id, keys, view } = await shop.buy();
    await shop.pass(minute);
    await shop.restart({ WITHDRAWAL_RULE: 'none', WITHDRAWAL_REASON: 'Not any more.' });
    await post('/withdraw/confirm?lang=en', { order: id, capability: keys.capability });
    await shop.pass(minute);
    expect(payment()).toMatchObject({ refundedAmount: view.price.amount });
  });

  it('is not given up by a page that did not ask for it', async () => {
    shop = await createHarness({ environment: { WITHDRAWAL_RULE: 'digital-content' } });
    const { consents: _, ...body } = await shop.offer();
    const keys = freshKeys();
    const placed = await shop.place({ ...body, consent: true }, keys);
    const { id } = placed.body.order;
    await shop.pay(placed.body.payment.clientSecret);
    await shop.during(shop.refresh(id, keys));
    await confirm(id, keys);
    await shop.pass(minute);
    expect(kept()).toBe(0);
  });
});

it('withdrawing from a top-up of a typed ICCID reveals nothing about that eSIM', async () => {
  shop = await createHarness();
  const { view } = await shop.buy();
  await shop.pass(minute);
  const iccid = view.profile?.iccid ?? '';
  const keys = freshKeys();
  const { deviceCheck: _, ...offer } = await shop.offer();
  const { body } = await shop.place({ ...offer, kind: 'top-up', esim: { iccid } }, keys);
  await shop.pay(body.payment.clientSecret);
  await shop.during(shop.refresh(body.order.id, keys));
  await shop.pass(minute);
  shop.service.control.playInstall(iccid);
  shop.service.control.use(iccid, 7.5 * gigabyte);
  const asked = await post('/withdraw?lang=en', { order: body.order.id, capability: keys.capability });
  expect(await asked.text()).not.toContain('2.5 GB');
  await confirm(body.order.id, keys);
  expect(await withdrawalOf(body.order.id)).toMatchObject({ verdict: 'accepted', amount: null });
  expect(await readStored(shop, body.order.id)).toMatchObject({ marks: 'withdrawal' });
});

it('a store restored from before a payment keeps the price of the eSIMs that were delivered', async () => {
  shop = await createHarness();
  shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sells', by: -1 } });
  const { id, keys, secret } = await placeOrder(shop, { quantity: 3 });
  const unit = (await readStored(shop, id)).price.amount / 3;
  const putBack = await backUp(shop.db);
  await shop.pay(secret);
  await shop.during(shop.refresh(id, keys));
  await shop.pass(6 * minute);
  expect(payment()).toMatchObject({ capturedAmount: 2 * unit });
  await putBack();
  await shop.restart();
  await shop.pass(30 * minute);
  expect(payment()).toMatchObject({ capturedAmount: 2 * unit, refundedAmount: 0 });
});

describe('withdrawing in two processes at once', () => {
  it('is one withdrawal in the books, wherever the second comes between the reads of the first', async () => {
    let between: { position: number; act: () => Promise<unknown> } | null = null;
    let reads = 0;
    shop = await createHarness({
      processes: 2,
      wrap: (name, port) =>
        new Proxy(port, {
          get(target, key, receiver) {
            const method = Reflect.get(target, key, receiver) as unknown;
            if (name !== 'store' || typeof method !== 'function') return method;
            const isRead = key === 'read' || key === 'withdrawal';
            return async (...args: unknown[]) => {
              const now = isRead && between?.position === reads++ ? between : null;
              if (now) between = null;
              await now?.act();
              return Reflect.apply(method, target, args) as unknown;
            };
          },
        }),
    });
    for (let position = 0, isReached = true; isReached; position++) {
      const { id, keys } = await shop.buy();
      await shop.pass(minute);
      reads = 0;
      const act = async () => {
        await shop.withdraw(id, keys);
        // Gives up in the end, as the refund itself may be waiting for this.
        for (let n = 0; n < 200 && (await readStored(shop, id)).money !== 'refunded'; n++)
          await setImmediate();
      };
      between = { position, act };
      await confirm(id, keys);
      isReached = between === null;
      between = null;
      const causes = (await shop.storefront().store.history(id)).map(({ cause }) => cause);
      expect({ position, entries: causes.filter((cause) => cause === 'withdrawn') }).toEqual({
        position,
        entries: ['withdrawn'],
      });
    }
  });
});
