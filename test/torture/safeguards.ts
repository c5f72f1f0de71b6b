import type { Edit, Safeguard } from './safeguard.ts';
import { withdrawalSafeguards } from './withdrawal-safeguards.ts';

/** Where the code and the tests are; the rest of this file names functions, not the files that they are in. */
export const places = { code: ['server', 'widget'], orders: 'integration/orders' } as const;

const orders = (...names: string[]) => names.map((name) => `${places.orders}/${name}`);
const keyed = (text: string): Edit => ({ of: 'createStripePayments', text, without: '`${Math.random()}`' });

/** What `npm run torture` takes out of a copy of the code, one at a time. */
export const safeguards: Readonly<Record<string, Safeguard>> = {
  'the attempt is committed before the request leaves': {
    edits: [
      {
        of: 'buy',
        text: 'const attempt = await',
        without: `const early = await send(deps, { ...order, goods: 'attempting', attempts: n }, sendBy);
          const attempt = await`,
      },
      { of: 'buy', text: 'await send(deps, attempt, sendBy)', without: 'early' },
    ],
    tests: orders('crash', 'faults-order', 'purchase'),
  },
  'nobody looks before the settle window is over': {
    edits: [
      {
        of: 'settledAt',
        text: '+ policy.sendGraceMs + policy.postDeadlineMs + policy.settleMs',
        without: '',
      },
    ],
    tests: orders('faults-service', 'late-truth'),
  },
  'a request that is late never leaves': {
    edits: [
      { of: 'send', text: 'deps.clock.now() > sendBy', without: 'deps.clock.now() > sendBy + 1e12' },
      { of: 'createSendCall', text: '(call.sendBy ?? Infinity)', without: 'Infinity' },
    ],
    tests: [...orders('faults-order'), 'server/connectivity/purchases'],
  },
  'what is asked of Stripe twice has one key': {
    edits: [
      keyed("`p:${sha256(`${options.storeId ?? ''} ${idempotencyKey}`)}:${inTab ? 'tab:' : ''}${n}`"),
      keyed('`o:${orderId}:capture:${n}`'),
      keyed('`o:${orderId}:refund:${refund}:${amount}:${n}`'),
    ],
    tests: ['server/payments/stripe', 'server/payments/faults'],
  },
  'a change is written only over what was read': {
    edits: [{ of: 'createOrders', text: ".where('version', '=', order.version)", without: '' }],
    tests: ['contracts/store', ...orders('purchase')],
  },
  'a first try that is late is preceded by looks': {
    edits: [{ of: 'looksBefore', text: 'now - order.heldAt <= punctualMs ? 0 : all', without: '0' }],
    tests: orders('bought-before'),
  },
  'a later try is preceded by a look': {
    edits: [
      {
        of: 'looksBefore',
        text: 'if (isOverdue(order, now)) return { needed: all, done: 0 };',
        without: 'if (order.attempts > 0) return { needed: 0, done: 0 };',
      },
    ],
    tests: orders('bought-before'),
  },
  'a later try waits for the list after an answer that says no': {
    edits: [
      { of: 'waitAfter', text: ', policy.settleMs', without: '' },
      { of: 'checkBeforeBuying', text: '&& now >= settled', without: '' },
      {
        of: 'checkBeforeBuying',
        text: 'Math.max(settled, now + deps.policy.lookEveryMs)',
        without: 'now',
      },
    ],
    tests: orders('bought-before', 'staff-looks'),
  },
  'looks that are late start over': {
    edits: [
      {
        of: 'looksBefore',
        text: 'isOverdue(order, now) ? { needed: 2 * all, done: all } : {',
        without: '{',
      },
    ],
    tests: orders('bought-before'),
  },
  'the payment is read before a late try': {
    edits: [
      {
        of: 'checkBeforeBuying',
        text: 'order.attempts > 0 ? order : checkPayment(deps, order, now)',
        without: 'order',
      },
    ],
    tests: orders('bought-before'),
  },
  'what is told is written with the change that it tells': {
    edits: [
      {
        of: 'createOrders',
        text: 'await recordChange(tx, order, { ...next, version }, change, at);',
        without: '',
      },
      {
        of: 'createOrders',
        text: 'onCommit(order.id); return { ...next, version, updatedAt: at };',
        without: `await recordChange(db, order, { ...next, version }, change, at);
          onCommit(order.id);
          return { ...next, version, updatedAt: at };`,
      },
    ],
    tests: ['integration/hooks/kept-news'],
  },
  'an order is closed before a corrected one is placed': {
    edits: [
      { of: 'place', text: 'ref && !(await closeOrder(api, ref))', without: 'ref && closeOrder === null' },
    ],
    tests: orders('close'),
  },
  'money found captured is looked for before it is refunded': {
    edits: [{ of: 'capturedNow', text: "found && order.goods === 'impossible'", without: 'false' }],
    tests: orders('bought-before', 'giving-up', 'late-truth'),
  },
  'money goes back unlooked only when the last try never left': {
    edits: [
      {
        of: 'mayBeBought',
        text: 'order.attempts === 0 || order.heldAt === null',
        without: 'order.attempts < 0',
      },
      { of: 'mayBeBought', text: "order.money === 'captured' && isOverdue(order, now)", without: 'false' },
      {
        of: 'mayBeBought',
        text: 'last?.cause.startsWith(unavailableCause) ?? true',
        without: '!last && false',
      },
    ],
    tests: orders('giving-up'),
  },
  'the former payment is closed before the next is made': {
    edits: [
      {
        of: 'closeFormer',
        text: 'const outcome = await deps.payments.cancel({ ...stepOf(open), sendBy: before + closingSentMs });',
        without: "const outcome = { kind: 'done' } as Awaited<ReturnType<typeof deps.payments.cancel>>;",
      },
    ],
    tests: orders('tab', 'tab-switch', 'stories'),
  },
  'that it is being closed is committed first': {
    edits: [
      { of: 'closeFormer', text: "set: { payIn: 'switching', moneyTries", without: 'set: { moneyTries' },
    ],
    tests: orders('tab-switch'),
  },
  'a tab that a restored store has forgotten is looked for': {
    edits: [
      {
        of: 'afterCancelled',
        text: 'inTab = await forgottenTab(deps, order);',
        without: 'void forgottenTab;',
      },
    ],
    tests: orders('tab-switch'),
  },
  'an order is ready only with a code': {
    edits: [{ of: 'readProfile', text: "if (activationCode === '') return null;", without: '' }],
    tests: orders('codes'),
  },
  ...withdrawalSafeguards,
  'what is bought on account is looked for in the whole settle window before': {
    edits: [
      {
        of: 'looksBefore',
        text: "if (order.attempts === 0 && order.payIn === 'account') return { needed: all, done: 0 };",
        without: '',
      },
    ],
    tests: ['integration/partner/buying'],
  },
  'a budget is counted where the order is stored': {
    edits: [
      {
        of: 'reserve',
        text: 'if (!isWithin(budget, await spentOf(tx, budgetId, at), charge.amount)) throw new BudgetError();',
        without: '',
      },
    ],
    tests: ['integration/partner/budget'],
  },
};
