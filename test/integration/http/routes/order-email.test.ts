import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OrderEmail } from '../../../../server/contract/schemas/storefront.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { freshKeys } from '../../../support/shop-calls.ts';
import { noLimits } from '../../../support/no-limits.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await createHarness({ limits: { ...noLimits, email: [3, 3_600] } });
});
afterAll(async () => {
  expect(await shop.broken(false)).toEqual([]);
  await shop.stop();
});

const ask = (id: string, capability?: string) =>
  shop.request(`/api/orders/${id}/email`, {
    headers: capability ? { authorization: `Bearer ${capability}` } : {},
  });

describe('the e-mail address of an order', () => {
  it('is sent to the holder of its capability, and never cached on the way', async () => {
    const { id, keys } = await shop.buy();
    const answer = await ask(id, keys.capability);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(OrderEmail.parse(await answer.json())).toEqual({ email: 'lena@example.com' });
  });

  it('is sent to no one else: the response is that of an unknown order', async () => {
    const { id, keys } = await shop.buy();
    const other = await shop.buy();
    const answers = await Promise.all([
      ask(id),
      ask(id, freshKeys().capability),
      ask(id, other.keys.capability),
      ask(`ord_${'0'.repeat(26)}`, keys.capability),
    ]);
    const told = await Promise.all(
      answers.map(async (answer) => [answer.status, { ...((await answer.json()) as object), instance: '' }]),
    );
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(told[0]?.[0]).toBe(404);
    expect(JSON.stringify(told)).not.toContain('lena');
  });

  it('is null once it has been deleted', async () => {
    const { id, keys } = await shop.buy();
    await shop.db.deleteFrom('contacts').where('order_id', '=', id).execute();
    expect(await (await ask(id, keys.capability)).json()).toEqual({ email: null });
  });

  it('can be read three times under this shop’s limit, which strangers cannot use up', async () => {
    const { id, keys } = await shop.buy();
    for (let n = 0; n < 5; n++) await ask(id, freshKeys().capability);
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await ask(id, keys.capability)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
