import { afterEach, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { freshKeys } from '../../../support/shop-calls.ts';

const minutes = 60_000;
const hours = 60 * minutes;

let shop: Harness;
afterEach(() => shop.stop());

/** The clock of the harness begins at noon UTC of 20 November. */
async function offerFrom(start: string, end: string, afterMs = 0) {
  shop = await createHarness();
  await shop.clock.advance(afterMs);
  return { ...(await shop.offer({ gb: 5, days: 7 })), dates: { start, end } };
}

it.each([
  ['yesterday', '2026-11-19', '2026-11-24'],
  ['in more than a year', '2027-11-21', '2027-11-24'],
])('a trip that begins %s is refused at its field, and nothing is held', async (_name, start, end) => {
  const body = await offerFrom(start, end);
  const error = await shop.place(body).catch((cause: unknown) => cause);
  expect(error).toMatchObject({ problem: { issues: [{ path: 'dates' }] } });
  expect(shop.stripe.ledger.payments()).toEqual([]);
});

it.each([
  ['today', '2026-11-20', '2026-11-24', 0],
  ['in a year', '2027-11-20', '2027-11-24', 0],
  [
    'today where the day ends last, and yesterday where it begins first',
    '2026-11-20',
    '2026-11-24',
    13 * hours,
  ],
])('a trip that begins %s is bought', async (_name, start, end, after) => {
  const body = await offerFrom(start, end, after);
  const keys = freshKeys();
  const placed = await shop.place(body, keys);
  await shop.pay(placed.body.payment.clientSecret);
  await shop.pass(minutes);
  expect(await shop.read(placed.body.order.id, keys)).toMatchObject({ state: 'ready', dates: body.dates });
  expect(await shop.orders()).toMatchObject([{ marks: null }]);
});

it('a trip that starts while its order waits is bought for as many days', async () => {
  const body = await offerFrom('2026-11-20', '2026-11-24', 11 * hours);
  const keys = freshKeys();
  shop.service.control.addFault({
    operation: 'POST /purchases/v2',
    fault: { kind: 'status', status: 429, retryAfter: 3_600 },
    times: 2,
  });
  const placed = await shop.place(body, keys);
  await shop.pay(placed.body.payment.clientSecret);
  await shop.pass(3 * hours, minutes);
  expect(await shop.read(placed.body.order.id, keys)).toMatchObject({ state: 'ready' });
  expect(await shop.orders()).toMatchObject([{ marks: null, attempts: 3 }]);
});
