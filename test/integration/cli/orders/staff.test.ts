import { orderNumber } from '../../../../server/contract/order-number.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runStaff } from '../../../support/acts.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { freshKeys } from '../../../support/shop-calls.ts';

let shop: Harness;
let id: string;
let iccid: string;
beforeAll(async () => {
  shop = await createHarness();
  const keys = freshKeys();
  const attribution = {
    referenceId: 'BOOK-17',
    utm_source: '=cmd()',
    utm_medium: "x;=cmd|'/C calc'!A0; +1; ＝2",
    utm_campaign: 'a "big", one',
  };
  const placed = await shop.place({ ...(await shop.offer()), attribution }, keys);
  await shop.pay(placed.body.payment.clientSecret);
  const view = await shop.during(shop.refresh(placed.body.order.id, keys));
  ({ id } = view);
  iccid = view.profile?.iccid ?? '';
  shop.service.control.playInstall(iccid);
  await shop.pass(10_000);
});
afterAll(() => shop.stop());

const run = (...words: string[]) => runStaff(shop, words);

describe('orders find', () => {
  it.each([
    ['the address', () => 'Lena@Example.com'],
    ['the order', () => id],
    ['its number', () => orderNumber(id)],
    [
      'its number as it was heard',
      () => orderNumber(id).toLowerCase().replaceAll('0', 'o').replace('-', ' '),
    ],
    ['the payment', () => shop.stripe.ledger.payments()[0]?.id ?? ''],
    ['the purchase', () => shop.service.ledger.purchases[0]?.purchaseId ?? ''],
    ['the booking', () => 'BOOK-17'],
    ['the reference at the service', () => `BOOK-17~${id}`],
    ['the last four digits of the ICCID', () => iccid.slice(-4)],
    ['the whole ICCID', () => ` ${iccid} `],
  ])('finds an order by %s', async (_name, what) => {
    const { code, out } = await run('find', what());
    expect(code).toBe(0);
    expect(out).toContain(id);
    expect(out).toContain('l•••@example.com');
    expect(out).not.toMatch(/lena@|LPA:1/i);
    expect(out).not.toContain(iccid);
  });

  it.each(['nobody@example.com', 'pi_none', '0000000', 'BOOK', '%', 'ord_%'])(
    'finds none by %s',
    async (what) => {
      expect(await run('find', what)).toEqual({ code: 1, out: 'No order matches.' });
    },
  );

  it('can answer as JSON', async () => {
    expect(JSON.parse((await run('find', 'BOOK-17', '--json')).out)).toMatchObject([
      { id, state: 'ready', booking: 'BOOK-17', iccid: `…${iccid.slice(-4)}` },
    ]);
  });
});

describe('orders export', () => {
  const today = () => new Date(shop.clock.now()).toISOString().slice(0, 10);

  it('writes the orders of the given days as CSV, one per line, without personal data', async () => {
    const { code, out } = await run('export', '--from', today(), '--to', today());
    expect(code).toBe(0);
    const [heads = '', line = '', ...rest] = out.split('\n');
    expect(rest).toEqual([]);
    const row = Object.fromEntries(
      heads
        .split(',')
        .map((head, at) => [head, line.replace('"a ""big"", one"', '(campaign)').split(',')[at]]),
    );
    const order = await shop.storefront().store.read(id);
    expect(row).toMatchObject({
      order: id,
      state: 'ready',
      money: 'captured',
      price: ((order?.price.amount ?? 0) / 100).toFixed(2),
      refunded: '0.00',
      currency: 'EUR',
      cost_usd: ((order?.costCents ?? 0) / 100).toFixed(2),
      payment: order?.paymentId,
      purchase: order?.purchaseId,
      booking: 'BOOK-17',
    });
    expect(out).not.toMatch(/lena|LPA:1/i);
    expect(out).not.toContain(iccid);
  });

  it('writes strangers’ input as text that no spreadsheet executes', async () => {
    const { out } = await run('export', '--from', today(), '--to', today());
    expect(out).toContain(",'=cmd(),");
    expect(out).toContain(',"a ""big"", one"');
    expect(out).toContain(`,"x;'=cmd|'/C calc'!A0; '+1; '＝2",`);
  });

  it('writes no control characters, even from older rows', async () => {
    const { db } = shop;
    const before = await db.selectFrom('orders').select('attribution').where('id', '=', id).execute();
    const attribution = JSON.stringify({ utm_source: '\u001b]0;pwned\u0007\u001b[2J\u009b2J' });
    await db.updateTable('orders').set({ attribution }).where('id', '=', id).execute();
    const { out } = await run('export', '--from', today(), '--to', today());
    await db
      .updateTable('orders')
      .set(before[0] ?? {})
      .where('id', '=', id)
      .execute();
    expect(out).toContain(']0;pwned[2J2J');
    expect(out).not.toMatch(/[^\P{Cc}\n]/u);
  });

  it('covers both days completely, and no others', async () => {
    const { out } = await run('export', '--from', '2020-01-01', '--to', '2020-12-31');
    expect(out.split('\n')).toHaveLength(1);
  });

  it.each([
    [['--from', '2026-02-30', '--to', '2026-03-01'], '--from takes a day such as 2026-11-01'],
    [['--from', 'today', '--to', '2026-03-01'], '--from takes a day such as 2026-11-01'],
    [['--from', '2026-03-02', '--to', '2026-03-01'], '--to is before --from'],
  ])('explains what is wrong with %j', async (days, detail) => {
    expect(await run('export', ...days)).toEqual({
      code: 1,
      out: `The request is not valid: ${detail}`,
    });
  });
});

describe('orders evidence', () => {
  it('tells a bank what was sold, delivered, installed and used, to whom and when, without the eSIM’s code', async () => {
    const { code, out } = await run('evidence', id);
    expect(code).toBe(0);
    expect(out).toContain('lena@example.com');
    expect(out).toMatch(/product +eSIM FR, 5 GB, 30 days \(purchase\)/);
    expect(out).toMatch(/agreed +begin\.1 service\.1/);
    expect(out).toMatch(/agreedAt +20\S+Z/);
    expect(out).toMatch(/agreedWords +Provide my plan at once, .*I know that I lose my right to withdraw/);
    expect(out).toMatch(/cardCountry +US/);
    expect(out).toMatch(/address +127\.0\.0\.1/);
    expect(out).toMatch(/Z +placed/);
    expect(out).toMatch(/Z +eSIM enabled/);
    expect(out).not.toContain('LPA:1');
    expect(out).not.toContain(iccid);
    const at = [...out.matchAll(/^(\d{4}-\S+Z) /gm)].map(([, time]) => time);
    expect(at).toEqual(at.toSorted());
  });

  it('reports an unknown order', async () => {
    expect(await run('evidence', 'ord_none')).toEqual({ code: 1, out: 'Not found: no such order' });
  });
});
