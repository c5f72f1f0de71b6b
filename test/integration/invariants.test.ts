import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHarness, type Harness } from '../support/harness.ts';
import type { Evidence, Ledgers } from '../support/invariants/evidence.ts';
import { findBroken, invariantNames, type Invariant } from '../support/invariants/invariants.ts';
import { createMailbox } from '../support/mailbox.ts';

type Order = Evidence['orders'][number];
type Payment = Ledgers['payments'][number];

let shop: Harness;
let whole: Evidence;
beforeAll(async () => {
  shop = await createHarness({ mailer: createMailbox().mailer });
  await shop.buy();
  await shop.pass(10_000);
  whole = await shop.evidence();
});
afterAll(() => shop.stop());

const order = (change: Partial<Order>): Partial<Evidence> => ({
  orders: whole.orders.map((each) => ({ ...each, ...change })),
});
const payment = (change: Partial<Payment>): Partial<Evidence> => ({
  ledgers: { ...whole.ledgers, payments: whole.ledgers.payments.map((each) => ({ ...each, ...change })) },
});
const store = (change: Partial<Evidence['store']>): Partial<Evidence> => ({
  store: { ...whole.store, ...change },
});
const twice = <Name extends keyof Ledgers>(name: Name): Partial<Evidence> => ({
  ledgers: { ...whole.ledgers, [name]: whole.ledgers[name].flatMap((each) => [each, each]) },
});

/** A withdrawn order of which `amount` is to be paid back, and `back` was. */
const withdrawn = (amount: number, back: number, change: Partial<Order> = {}): Partial<Evidence> => ({
  ...order({ refundedAmount: back, ...change }),
  ...payment({ refundedAmount: back }),
  ...store({
    withdrawal: async () => ({
      verdict: 'accepted',
      at: 1,
      name: null,
      lang: 'en',
      rule: 'service',
      usedBytes: 0,
      amount,
    }),
  }),
});

/** Changes the payment to `former`, then adds `next`, made after it. */
const madeNext = (next: Partial<Payment>, former: Partial<Payment> = {}): Partial<Evidence> => {
  const payments = whole.ledgers.payments.flatMap((each) => [
    { ...each, made: 1, ...former },
    { ...each, id: 'pi_2', made: 2, ended: null, ...next },
  ]);
  return { ledgers: { ...whole.ledgers, payments } };
};

type Account = NonNullable<Evidence['account']>;
/** The order as one on account, which took `amount` of a budget of 100 a day. */
const onAccount = (amount: number, change: Partial<Account['taken'][number]> = {}): Partial<Evidence> => ({
  ...order({ payIn: 'account', paymentId: null }),
  ledgers: { ...whole.ledgers, payments: [] },
  account: {
    taken: whole.orders.map(({ id, price: { currency }, createdAt: at }) => ({
      order_id: id,
      budget_id: 'bud_1',
      amount,
      currency,
      at,
      approval_id: null,
      ...change,
    })),
    budgets: [{ id: 'bud_1', currency: 'EUR', perOrder: 1_000, perDay: 100, perMonth: 1_000 }],
  },
});

const breaks: [Invariant, string, () => Partial<Evidence>][] = [
  ['I1', 'paid, and nothing bought', () => ({ ledgers: { ...whole.ledgers, purchases: [] } })],
  ['I1', 'bought, and not paid', () => payment({ capturedAmount: 0 })],
  ['I2', 'two purchases of one order', () => twice('purchases')],
  ['I2', 'two captures', () => payment({ captures: 2 })],
  ['I2', 'more given back than taken', () => payment({ refundedAmount: 1e9 })],
  ['I3', 'money without an order', () => payment({ orderId: 'ord_of_nobody' })],
  ['I3', 'a purchase that no order tried', () => order({ attempts: 0 })],
  ['I4', 'another currency', () => payment({ currency: 'JPY' })],
  ['I4', 'another amount', () => payment({ amount: 1 })],
  ['I5', 'an order that never rests', () => order({ nextAt: 1 })],
  ['I5', 'money held for ever', () => payment({ status: 'requires_capture' })],
  ['I6', 'effects without their rows', () => store({ effects: async () => [] })],
  ['I7', 'bought before the money came', () => payment({ paidAt: Number.MAX_SAFE_INTEGER })],
  ['I7', 'bought for nothing', () => payment({ paidAt: null })],
  ['I7', 'charged by a payment that the server did not make', () => payment({ id: 'pi_of_a_stranger' })],
  ['I8', 'a capability in the log', () => ({ said: [`{"url":"/order#${whole.secrets?.at(-1)}"}`] })],
  ['I8', 'an e-mail address in the log', () => ({ said: ['{"msg":"sent to lena@example.com"}'] })],
  ['I8', 'a code in an error', () => ({ said: ['{"detail":"LPA:1$smdp.example$MATCH-1"}'] })],
  ['I9', 'ready without a code', () => store({ profile: async () => null })],
  [
    'I9',
    'a mail without its code',
    () => ({ mails: [{ text: whole.orders.map(({ id }) => id).join(), images: [] }] }),
  ],
  ['I10', 'two charges for one order', () => twice('payments')],
  [
    'I10',
    'two charges for one intent',
    () => {
      const other = whole.ledgers.payments.map((each) => ({ ...each, id: 'pi_2', orderId: 'ord_2' }));
      return {
        ledgers: { ...whole.ledgers, payments: [...whole.ledgers.payments, ...other] },
        intents: [[...whole.orders.map(({ id }) => id), 'ord_2']],
      };
    },
  ],
  ['I11', 'a dispute that nobody knows of', () => payment({ disputed: true })],
  ['I11', 'a fraud warning that nobody knows of', () => payment({ warned: true })],
  [
    'I11',
    'a hold that lapsed, and that nobody knows of',
    () => ({ ...order({ money: 'held' }), ...payment({ status: 'canceled', capturedAmount: 0 }) }),
  ],
  ['I11', 'a refund that nobody knows of', () => payment({ refundedAmount: 1 })],
  ['I11', 'a purchase that nobody knows of', () => order({ purchaseId: 'pur_other' })],
  [
    'I12',
    'a withdrawal that waits for a person, although its sum is known',
    () => withdrawn(100, 100, { marks: 'withdrawal' }),
  ],
  ['I12', 'less back than was withdrawn', () => withdrawn(100, 99)],
  ['I12', 'more back than was withdrawn', () => withdrawn(100, 101)],
  ['I13', 'a payment made for an order that is paid', () => madeNext({})],
  [
    'I13',
    'a payment made while another of its order could be paid',
    () => madeNext({}, { status: 'canceled', ended: 3 }),
  ],
  [
    'I13',
    'a payment made while another of its intent could be paid',
    () => ({
      ...madeNext({ orderId: 'ord_2' }, { status: 'requires_action', ended: null }),
      intents: [[...whole.orders.map(({ id }) => id), 'ord_2']],
    }),
  ],
  ['I14', 'a payment of an order on account', () => order({ payIn: 'account' })],
  [
    'I14',
    'an order on account that took nothing of a budget',
    () => ({ ...onAccount(1), account: { taken: [], budgets: [] } }),
  ],
  ['I14', 'a budget taken by no order', () => onAccount(1, { order_id: 'ord_of_nobody' })],
  ['I14', 'more than the budget of a day', () => onAccount(101)],
];

it('a sound shop breaks no invariant', async () => {
  expect(whole.orders).toHaveLength(1);
  expect(whole.mails).toHaveLength(1);
  expect(await findBroken(whole)).toEqual([]);
});

it.each(breaks)('%s detects %s', async (invariant, _what, change) => {
  const broken = await findBroken({ ...whole, ...change() });
  expect(broken.map((each) => each.invariant)).toContain(invariant);
});

it('a withdrawal that was paid back in full breaks no invariant', async () => {
  expect(await findBroken({ ...whole, ...withdrawn(100, 100) })).toEqual([]);
});

it('a new payment is no violation if the former was closed or could not be paid', async () => {
  const others = { capturedAmount: 0, captures: 0, paidAt: null } as const;
  const closed = madeNext(
    { ...others, status: 'canceled', ended: 4 },
    { ...others, status: 'canceled', ended: 1 },
  );
  const names = async (evidence: Partial<Evidence>) =>
    (await findBroken({ ...whole, ...evidence })).map(({ invariant }) => invariant);
  expect(await names(closed)).not.toContain('I13');
  expect(await names(madeNext({}, { status: 'requires_payment_method', handedOut: false }))).not.toContain(
    'I13',
  );
});

it('an order on account within its budget, or that a person approved, does not break I14', async () => {
  for (const account of [onAccount(100), onAccount(101, { approval_id: 'apr_1' })]) {
    const broken = await findBroken({ ...whole, ...account });
    expect(broken.map(({ invariant }) => invariant)).not.toContain('I14');
  }
});

it('every invariant has been seen to fail', () => {
  const seen = new Set(breaks.map(([invariant]) => invariant));
  expect([...seen].toSorted()).toEqual(invariantNames.toSorted());
});
