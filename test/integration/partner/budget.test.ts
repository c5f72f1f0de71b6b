import { describe, expect, it } from 'vitest';
import { apiKey } from '../../support/api-keys.ts';
import { budget, buying, eachBuyer } from './each-buyer.ts';

const { at, asked, buy, known, quote, settled } = eachBuyer();

describe('a program that buys for a traveller', () => {
  it('stays within the budget with many purchases at once', async () => {
    const { charge } = await quote();
    const { amount } = charge as { amount: number };
    const three = String((amount * 3) / 100);
    const as = await apiKey(at.shop, 'buy', { budget: { ...budget, perOrder: three, perDay: three } });
    const body = await asked('x');
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, nth) =>
        buy({ ...body, reference: `raced-${nth}` }, { as, process: nth }),
      ),
    );
    const states = Map.groupBy(all, ({ status }) => status);
    expect([states.get(200)?.length, states.get(202)?.length]).toEqual([3, 47]);
    await at.shop.pass(120_000);
    expect(at.shop.ledgers().purchases).toHaveLength(3);
    const spent = all.at(-1)?.body.budget.spentToday;
    expect(spent).toBe(amount * 3);
    // A new day has a budget of its own; the month goes on.
    await at.shop.pass(86_400_000, 3_600_000);
    const next = await settled({ ...body, reference: 'next-day' }, { as });
    expect(next).toMatchObject({
      state: 'ready',
      budget: { spentToday: amount, spentThisMonth: amount * 4 },
    });
  });

  it('gets its budget back when nothing was bought, but not while the outcome is unknown', async () => {
    at.shop.service.control.addFault({ operation: buying, fault: { kind: 'sold-out' } });
    const body = await asked('refused');
    const refused = await settled(body);
    expect(refused).toMatchObject({
      state: 'not-bought',
      order: { reason: 'refused' },
      budget: { spentToday: 0, spentThisMonth: 0 },
    });
    expect(await known(buy(body))).toEqual(refused);
    at.shop.service.control.addFault({ operation: buying, fault: { kind: 'reply-lost' } });
    const lost = await asked('lost');
    const { amount } = lost.charge as { amount: number };
    expect(await known(buy(lost))).toMatchObject({ state: 'preparing', budget: { spentToday: amount } });
    await at.shop.pass(600_000);
    expect(await known(buy(lost))).toMatchObject({ state: 'ready', budget: { spentToday: amount } });
    expect(at.shop.ledgers()).toMatchObject({ payments: [], purchases: [{}] });
    // Travellers are mailed only about eSIMs that they can use.
    expect(at.mailbox.taken).toHaveLength(1);
  });

  it('exceeds its budget only when the service lists late a purchase that was written off', async () => {
    const { charge } = await quote();
    const { amount } = charge as { amount: number };
    const one = String(amount / 100);
    const as = await apiKey(at.shop, 'buy', { budget: { ...budget, perOrder: one, perDay: one } });
    at.shop.service.control.addFault({ operation: buying, fault: { kind: 'late-effect', ms: 600_000 } });
    const late = await asked('late');
    while ((await known(buy(late, { as }))).state === 'preparing') await at.shop.pass(10_000);
    expect(await known(buy(late, { as }))).toMatchObject({ state: 'not-bought', budget: { spentToday: 0 } });
    const next = await asked('next');
    expect(await settled(next, { as })).toMatchObject({ state: 'ready', budget: { spentToday: amount } });
    await at.shop.pass(3 * 3_600_000, 30_000);

    // The late purchase counts in full and is marked for staff; nothing more is bought on this day.
    expect(await known(buy(next, { as }))).toMatchObject({ budget: { spentToday: 2 * amount } });
    expect(await at.shop.orders()).toContainEqual(expect.objectContaining({ marks: 'bought-after-release' }));
    expect(await known(buy(await asked('more'), { as }))).toMatchObject({ state: 'awaiting-approval' });
    expect(await at.shop.broken()).toEqual([]);
  });
});
