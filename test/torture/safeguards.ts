/** One safeguard of the purchase flow: the lines that hold it, what is left without them, and the tests that must notice. */
export interface Safeguard {
  readonly edits: readonly (readonly [file: string, line: string, without: string])[];
  readonly tests: readonly string[];
}

/** What `npm run torture` takes out of a copy of the code, one at a time. */
export const safeguards: Readonly<Record<string, Safeguard>> = {
  'the attempt is committed before the request leaves': {
    edits: [
      [
        'server/orders/steps/buy.ts',
        '  const attempt = await deps.store.commit(order, {',
        `  const early = await send(deps, { ...order, goods: 'attempting', attempts: n }, sendBy);
  const attempt = await deps.store.commit(order, {`,
      ],
      ['server/orders/steps/buy.ts', 'await send(deps, attempt, sendBy)', 'early'],
    ],
    tests: ['integration/orders/crash', 'integration/orders/faults-order', 'integration/orders/purchase'],
  },
  'nobody looks before the settle window is over': {
    edits: [
      [
        'server/orders/order.ts',
        'return attemptAt + policy.sendGraceMs + policy.postDeadlineMs + policy.settleMs;',
        'return attemptAt + 0 * policy.settleMs;',
      ],
    ],
    tests: ['integration/orders/faults-service', 'integration/orders/late-truth'],
  },
  'a request that is late never leaves': {
    edits: [
      ['server/orders/steps/buy.ts', 'deps.clock.now() > sendBy', 'deps.clock.now() > sendBy + 1e12'],
      ['server/connectivity/authorized-request.ts', '(call.sendBy ?? Infinity)', 'Infinity'],
    ],
    tests: ['integration/orders/faults-order', 'server/connectivity/purchases'],
  },
  'what is asked of Stripe twice has one key': {
    edits: [
      ['server/payments/stripe.ts', '`o:${orderId}:pi:${n}`', '`${Math.random()}`'],
      ['server/payments/stripe.ts', '`o:${orderId}:capture:${n}`', '`${Math.random()}`'],
      ['server/payments/stripe.ts', '`o:${orderId}:refund:${refund}:${amount}:${n}`', '`${Math.random()}`'],
    ],
    tests: ['server/payments/stripe', 'server/payments/faults'],
  },
  'a change is written only over what was read': {
    edits: [['server/store/orders.ts', ".where('version', '=', order.version)", '']],
    tests: ['contracts/store', 'integration/orders/purchase'],
  },
};
