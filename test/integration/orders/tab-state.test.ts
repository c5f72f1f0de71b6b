import { describe, expect, it } from 'vitest';
import { Checkout } from '../../../server/contract/schemas/storefront.ts';
import { createHarness } from '../../support/harness.ts';
import { eachTab } from './each-tab.ts';

const { at, inTab } = eachTab();

describe('the state of a payment in a tab of its own, as seen in the frame beside it', () => {
  it('is open, refused, open again, and gone when it is paid', async () => {
    const { bank, leave, read, tab, id, keys } = await inTab();
    expect(tab.order).toMatchObject({ tab: 'open', atOnce: true });
    bank('cancel');
    await at.shop.pass(10_000);
    expect(await read()).toMatchObject({ tab: 'refused', money: 'none' });
    leave();
    expect(await at.shop.during(at.shop.refresh(id, keys))).toMatchObject({ tab: 'open' });
    bank('fail');
    await at.shop.pass(10_000);
    bank('authorise');
    await at.shop.pass(10_000);
    expect(await read()).toMatchObject({ state: 'ready', tab: null, atOnce: true });
  });

  it('is deciding at a slow bank, even when its traveller gives up', async () => {
    const { bank, read, id, keys, paymentId } = await inTab();
    bank('later');
    expect(await at.shop.during(at.shop.refresh(id, keys))).toMatchObject({ tab: 'deciding' });
    await expect(at.shop.during(at.shop.close(id, keys))).rejects.toThrow('payment-under-way');
    expect(await read()).toMatchObject({ state: 'awaiting-payment', tab: 'deciding' });
    at.shop.stripe.control.settlePayment(paymentId, true);
    await at.shop.pass(10_000);
    expect(await read()).toMatchObject({ state: 'ready', tab: null });
  });

  it('is missing for a payment in the frame', async () => {
    const { view } = await at.shop.buy();
    expect(view).toMatchObject({ atOnce: false, tab: null });
  });
});

describe('a tab of its own', () => {
  it('is not offered without any method for it', async () => {
    const plain = await createHarness();
    const { body } = await plain.call(Checkout, '/api/checkout');
    expect(body.moreWaysIn).toBeUndefined();
    await plain.stop();
  });
});
