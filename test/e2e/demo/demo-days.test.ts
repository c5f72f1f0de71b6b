// @module-tag thorough
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { shareBrowser } from '../../support/browser.ts';
import { useWithoutScript } from '../dashboard/dashboard-no-script.ts';
import { walkDashboard } from '../dashboard/dashboard-walk.ts';
import { planTrip } from '../support/demo-visit.ts';

const browser = await shareBrowser();

/** In this order: each part builds on the changes of those before it. */
describe.skipIf(!browser)('a demo that has sold for two days', () => {
  const trip = planTrip(browser, { DEMO_DAYS: 'two' });

  it('has sales in seven currencies, with every outcome of an order, and prints nothing confusing', async () => {
    const { partner, printed } = trip.demo();
    // Opening the page of a brand adds its shop.
    expect((await fetch(`${partner}/brands/zipway`)).status).toBe(200);
    const { out, err } = printed();
    expect(err).toBe('');
    expect(out).not.toMatch(/warning|experimental|deprecat/i);
    expect(salesOf(trip.demo().databasePath)).toEqual({
      orders: 30,
      currencies: 7,
      ends: ['captured bought', 'none impossible', 'refunded bought', 'released impossible'],
      marks: ['disputed', 'fraud-warning'],
      days: 2,
      feesUnknown: 0,
      people: ['Demo', 'Jonas Rieck', 'Maren Holt'],
    });
  });

  useWithoutScript(trip);
  walkDashboard(trip);
});

/** The records of the days before, all made by the program itself. */
function salesOf(path: string) {
  const db = new DatabaseSync(path, { readOnly: true });
  const rows = db
    .prepare("select money, goods, review, currency, date(created_at / 1000, 'unixepoch') as day from orders")
    .all();
  const some = (read: (row: (typeof rows)[number]) => unknown) =>
    [...new Set(rows.map(read))].filter((each) => each !== null).toSorted();
  const list = (query: string) => db.prepare(query).all().flatMap(Object.values);
  const found = {
    orders: rows.length,
    currencies: some((row) => row['currency']).length,
    ends: some((row) => `${String(row['money'])} ${String(row['goods'])}`),
    marks: some((row) => row['review']),
    days: some((row) => row['day']).length,
    feesUnknown: list('select count(*) from sales where fee_amount is null')[0],
    people: list('select distinct by from audit order by by'),
  };
  db.close();
  return found;
}
