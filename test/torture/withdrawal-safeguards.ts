import type { Safeguard } from './safeguard.ts';

const withdrawals = (...names: string[]) => names.map((name) => `integration/orders/withdrawal/${name}`);

/** The safeguards of withdrawals. */
export const withdrawalSafeguards: Readonly<Record<string, Safeguard>> = {
  'a second declaration finds the first': {
    edits: [{ of: 'withdraw', text: 'known && (!staff || hasAmount(known))', without: 'known && false' }],
    tests: withdrawals('withdraw'),
  },
  'what was declared without a link is stored before its answer': {
    edits: [{ of: 'createWithdrawing', text: 'await store.receive(event);', without: '' }],
    tests: withdrawals('declared'),
  },
  'an order that may have been paid a moment ago is not turned away': {
    edits: [
      { of: 'withdraw', text: "if (after && after.money !== 'none') continue;", without: '' },
      {
        of: 'withdraw',
        text: "if (after && after.reason === null) throw new Problem('payment-unavailable');",
        without: '',
      },
    ],
    tests: withdrawals('declared', 'meanwhile'),
  },
  'the right to withdraw is the one agreed to': {
    edits: [
      {
        of: 'agreedTerms',
        text: 'ruleOf((await store.consents(order.id)).map(({ id }) => id))',
        without: 'await Promise.resolve(null)',
      },
    ],
    tests: withdrawals('meanwhile'),
  },
  'a sum is worked out only where the money is still with the seller': {
    edits: [{ of: 'judge', text: 'marksOf(order).some((each) => unclear.has(each))', without: 'false' }],
    tests: withdrawals('withdraw', 'by-staff'),
  },
  'what went back before counts as given back': {
    edits: [{ of: 'accepted', text: 'Math.max(order.refundedAmount, order.refundDue ?? 0)', without: '0' }],
    tests: withdrawals('withdraw', 'meanwhile'),
  },
  'a refund under way ends before a withdrawal begins another': {
    edits: [
      {
        of: 'effectOf',
        text: '...(order.refundDue === null ? { moneyTries: 0, nextAt: now } : {})',
        without: 'moneyTries: 0, nextAt: now',
      },
    ],
    tests: withdrawals('meanwhile'),
  },
  'nothing is bought for an order that was withdrawn from': {
    edits: [
      {
        of: 'stepOncePaid',
        text: "if (marksOf(order).some((mark) => againstBuying.has(mark))) return { do: 'give-up' };",
        without: '',
      },
    ],
    tests: withdrawals('preparing'),
  },
  'a withdrawal outlasts the capture of what was bought meanwhile': {
    edits: [
      {
        of: 'captured',
        text: "if (order.refundDue !== null) return due(order, now, 'refund');",
        without: '',
      },
    ],
    tests: withdrawals('withdraw', 'meanwhile'),
  },
};
