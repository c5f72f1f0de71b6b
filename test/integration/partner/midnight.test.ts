import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AskedBudget } from '../../../server/staff/keys.ts';
import { apiKey } from '../../support/api-keys.ts';
import { budget, buying, eachBuyer } from './each-buyer.ts';

const machineZone = process.env['TZ'];
afterEach(() => {
  if (machineZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = machineZone;
});

/** A shop that opens at one moment and can be moved on to others. */
function eachBuyerFrom(startsAt: string) {
  const buyer = eachBuyer({ startsAt: Date.parse(startsAt) });
  const { at, asked, quote } = buyer;
  const until = (moment: string) => at.shop.clock.advance(Date.parse(moment) - at.shop.clock.now());
  /** The cost of one plan, two requests for it, and a key with a budget for a number of such plans. */
  async function limited(plans: { day: number; month: number }) {
    const { charge } = await quote();
    const { amount } = charge as { amount: number };
    const sum = (count: number) => String((amount * count) / 100);
    const limits: AskedBudget = {
      ...budget,
      perOrder: sum(1),
      perDay: sum(plans.day),
      perMonth: sum(plans.month),
    };
    const as = await apiKey(at.shop, 'buy', { budget: limits });
    const body = await asked('first');
    return { amount, as, first: body, second: { ...body, reference: 'second' } };
  }
  return { ...buyer, until, limited };
}

describe('the budget of a day', () => {
  const { at, buy, known, limited, until } = eachBuyerFrom('2026-11-20T23:50:00Z');

  it('stays spent until the last moment before midnight UTC, and is a new one at midnight', async () => {
    const { amount, as, first, second } = await limited({ day: 1, month: 9 });
    await until('2026-11-20T23:59:58Z');
    expect(await known(buy(first, { as }))).toMatchObject({
      state: 'preparing',
      budget: { spentToday: amount },
    });
    await until('2026-11-20T23:59:59.999Z');
    const waiting = { state: 'awaiting-approval', order: null, budget: { spentToday: amount } };
    expect(await known(buy(second, { as }))).toMatchObject(waiting);
    await until('2026-11-21T00:00:00Z');
    // The waiting purchase fits the new day's budget and no longer needs approval.
    expect(await known(buy(second, { as, process: 1 }))).toMatchObject({
      state: 'preparing',
      budget: { spentToday: amount, spentThisMonth: 2 * amount },
    });
    expect(await at.shop.storefront().store.findings()).toEqual([]);
    await at.shop.pass(120_000);
    for (const body of [first, second])
      expect(await known(buy(body, { as }))).toMatchObject({
        state: 'ready',
        budget: { spentToday: amount },
      });
    expect(at.shop.ledgers()).toMatchObject({ payments: [], purchases: [{}, {}] });
  });

  it('holds for many purchases at once on either side of midnight, in two processes', async () => {
    const { amount, as, first } = await limited({ day: 2, month: 9 });
    const many = (side: string) =>
      Promise.all(
        Array.from({ length: 12 }, (_, nth) =>
          buy({ ...first, reference: `${side}-${nth}` }, { as, process: nth }),
        ),
      );
    const counts = (all: { status: number }[]) =>
      [200, 202].map((is) => all.filter(({ status }) => status === is).length);
    await until('2026-11-20T23:59:50Z');
    expect(counts(await many('before'))).toEqual([2, 10]);
    await until('2026-11-21T00:00:00Z');
    expect(counts(await many('after'))).toEqual([2, 10]);
    await at.shop.pass(120_000);
    expect(at.shop.ledgers().purchases).toHaveLength(4);
    const told = await known(buy({ ...first, reference: 'one-more' }, { as }));
    expect(told).toMatchObject({
      state: 'awaiting-approval',
      budget: { spentToday: 2 * amount, spentThisMonth: 4 * amount },
    });
  });

  it('gets back a purchase requested before midnight and refused after it, and no more', async () => {
    const { amount, as, first, second } = await limited({ day: 1, month: 1 });
    at.shop.service.control.addFault({ operation: buying, fault: { kind: 'sold-out' } });
    await until('2026-11-20T23:59:58Z');
    expect(await known(buy(first, { as }))).toMatchObject({ state: 'preparing' });
    await until('2026-11-21T00:00:00Z');
    expect(await known(buy(second, { as }))).toMatchObject({
      state: 'awaiting-approval',
      budget: { spentToday: 0, spentThisMonth: amount },
    });
    await at.shop.pass(120_000);
    expect(await known(buy(first, { as }))).toMatchObject({
      state: 'not-bought',
      budget: { spentToday: 0, spentThisMonth: 0 },
    });
    expect(await known(buy(second, { as }))).toMatchObject({
      state: 'preparing',
      budget: { spentToday: amount, spentThisMonth: amount },
    });
  });
});

describe.each([
  ['2026-11-30T23:50:00Z', '2026-12-01T00:00:00Z'],
  ['2026-12-31T23:50:00Z', '2027-01-01T00:00:00Z'],
  ['2027-02-28T23:50:00Z', '2027-03-01T00:00:00Z'],
  ['2028-02-29T23:50:00Z', '2028-03-01T00:00:00Z'],
])('the budget of a month that ends after %s', (startsAt, midnight) => {
  const { buy, known, limited, until } = eachBuyerFrom(startsAt);

  it('stays spent until then, and is a new one from then on', async () => {
    const { amount, as, first, second } = await limited({ day: 1, month: 1 });
    const before = new Date(Date.parse(midnight) - 1).toISOString();
    await known(buy(first, { as }));
    await until(before);
    expect(await known(buy(second, { as }))).toMatchObject({
      state: 'awaiting-approval',
      budget: { spentThisMonth: amount },
    });
    await until(midnight);
    expect(await known(buy(second, { as }))).toMatchObject({
      state: 'preparing',
      budget: { spentToday: amount, spentThisMonth: amount },
    });
  });
});

describe('the last day of February in a leap year', () => {
  const { buy, known, limited, until } = eachBuyerFrom('2028-02-28T23:50:00Z');

  it('is a day of its own in the same month', async () => {
    const { amount, as, first, second } = await limited({ day: 1, month: 1 });
    await known(buy(first, { as }));
    await until('2028-02-29T00:00:00Z');
    expect(await known(buy(second, { as }))).toMatchObject({
      state: 'awaiting-approval',
      budget: { spentToday: 0, spentThisMonth: amount },
    });
  });
});

/** Local midnight in UTC, on the day that the clocks change or at the far ends of the calendar. */
describe.each([
  ['Europe/Berlin', '2026-10-25', '22:00'],
  ['America/New_York', '2026-11-01', '04:00'],
  ['Pacific/Auckland', '2027-04-04', '11:00'],
  ['Pacific/Kiritimati', '2026-11-21', '10:00'],
])('on a machine in %s', (zone, day, midnight) => {
  const local = Date.parse(`${day}T${midnight}:00Z`);
  const { buy, known, limited, until } = eachBuyerFrom(new Date(local - 600_000).toISOString());
  beforeEach(() => void (process.env['TZ'] = zone));

  it('a day of the budget still ends at midnight UTC and at no other', async () => {
    const { amount, as, first, second } = await limited({ day: 1, month: 9 });
    await known(buy(first, { as }));
    await until(new Date(local).toISOString());
    const spent = { state: 'awaiting-approval', budget: { spentToday: amount } };
    expect(await known(buy(second, { as }))).toMatchObject(spent);
    await until(`${day}T23:59:59.999Z`);
    expect(await known(buy(second, { as }))).toMatchObject(spent);
    await until(new Date(Date.parse(day) + 86_400_000).toISOString());
    expect(await known(buy(second, { as }))).toMatchObject({
      state: 'preparing',
      budget: { spentToday: amount },
    });
  });
});
