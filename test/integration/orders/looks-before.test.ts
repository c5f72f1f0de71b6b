import { describe, expect, it } from 'vitest';
import { createHarness } from '../../support/harness.ts';
import { buying, eachRestored, minutes } from './each-restored.ts';

const { at, causes, looks, place, posts, stored } = eachRestored();

describe('the look-ups before a try', () => {
  it('are skipped when the payment has just been made', async () => {
    at.shop = await createHarness();
    const { view } = await at.shop.buy();
    expect(view.state).toBe('ready');
    expect([looks(), posts()]).toEqual([0, 1]);
  });

  it('are two before each later try', async () => {
    at.shop = await createHarness();
    at.shop.service.control.addFault({ operation: buying, fault: { kind: 'status', status: 429 } });
    const { id, secret } = await place();
    await at.shop.pay(secret);
    await at.shop.pass(3 * minutes);
    expect([looks(), posts()]).toEqual([2, 2]);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought' });
  });

  it('are three over the settle window when word of the payment came late', async () => {
    at.shop = await createHarness();
    at.shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 10 });
    const { id, secret } = await place();
    await at.shop.pay(secret);
    await at.shop.pass(100_000);
    expect([looks(), posts()]).toEqual([2, 0]);
    await at.shop.pass(minutes);
    expect([looks(), posts()]).toEqual([3, 1]);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought' });
  });

  it('are three when someone captured the money by hand, and then the order is bought', async () => {
    at.shop = await createHarness();
    at.shop.service.control.addFault({
      operation: buying,
      fault: { kind: 'status', status: 429, retryAfter: 120 },
    });
    const { id, secret } = await place();
    await at.shop.pay(secret);
    await at.shop.pass(30_000);
    await at.shop.stripe.fetch(
      new Request(
        `${at.shop.config.stripe.apiUrl}/v1/payment_intents/${secret.split('_secret_')[0]}/capture`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${at.shop.config.stripe.secretKey}` },
        },
      ),
    );
    await at.shop.pass(10 * minutes);
    expect(await causes(id)).toContain('found-captured');
    expect([looks(), posts()]).toEqual([3, 2]);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought', marks: null });
  });

  it('cost a late order only time while the service cannot be reached', async () => {
    at.shop = await createHarness();
    at.shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 10 });
    at.shop.service.control.addFault({ operation: 'GET /purchases', fault: { kind: 'reset' }, times: 8 });
    const { id, secret } = await place();
    await at.shop.pay(secret);
    await at.shop.pass(3 * minutes);
    expect(posts()).toBe(0);
    await at.shop.pass(20 * minutes);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought' });
  });
});
