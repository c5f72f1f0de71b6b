import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** A fault, what it must come to, and the tests that show it: file and words of its name. */
interface Fault {
  readonly fault: string;
  readonly tests: readonly (readonly [file: string, name: string])[];
  /** Why there is nothing, or nothing more, to test. */
  readonly because?: string;
}

const service = 'server/faults-service.test.ts';
const stripe = 'server/faults-stripe.test.ts';
const order = 'server/faults-order.test.ts';

/** The faults that a purchase must survive, by number. */
const faults: Record<number, Fault> = {
  1: { fault: 'the service times out and did buy', tests: [[service, 'is found and adopted']] },
  2: {
    fault: 'the service times out and did not buy',
    tests: [[service, 'is released when it is not found']],
  },
  3: { fault: 'the purchase appears ten minutes later', tests: [[service, 'turns up too late']] },
  4: { fault: 'the list lags within the window', tests: [[service, 'when the list lags less than']] },
  5: {
    fault: '5xx before and after the effect',
    tests: [
      [service, "kind: 'status-after-effect', status: 503"],
      [service, "kind: 'status', status: 502"],
    ],
  },
  6: {
    fault: 'refused: sold out, bad package',
    tests: [
      [service, 'is released within seconds and told'],
      [order, 'is gone from the shop at once'],
    ],
  },
  7: {
    fault: '429 with and without Retry-After',
    tests: [
      [service, 'is tried again after the time that a 429 names'],
      [service, 'is released at its deadline when the service stays away'],
    ],
  },
  8: {
    fault: '401 in the middle, 50 at once',
    tests: [
      [service, 'is renewed once when it expires in the middle'],
      ['server/connectivity-sandbox.test.ts', 'once for 50 purchases at the same time'],
    ],
  },
  9: { fault: 'no token to be had', tests: [[service, 'that cannot be had makes held orders wait']] },
  10: { fault: 'odd lifetimes of tokens', tests: [['server/token.test.ts', 'expires_in']] },
  11: {
    fault: 'a reply that is broken, wrong or huge',
    tests: [[service, "kind: 'garble', as: 'truncated'"]],
  },
  12: {
    fault: 'a redirect to another host',
    tests: [
      ['server/connectivity-sandbox.test.ts', 'does not follow a redirect'],
      [service, "kind: 'redirect'"],
    ],
  },
  13: {
    fault: 'a crash at any point, and at any two',
    tests: [
      ['server/crash.test.ts', 'comes to the same rest after a crash at any point'],
      ['server/crash.test.ts', 'comes to the same rest after two crashes'],
    ],
  },
  14: {
    fault: 'kill -9 at random times',
    tests: [['server/store-torture.test.ts', 'loses and doubles nothing with two processes over PostgreSQL']],
  },
  15: { fault: 'a webhook ten times at once', tests: [[stripe, 'that come ten times at once']] },
  16: { fault: 'webhooks out of order', tests: [[stripe, 'may come in any order']] },
  17: { fault: 'no webhook ever', tests: [['server/purchase.test.ts', 'without any webhook']] },
  18: {
    fault: 'a webhook before the payment is written down',
    tests: [[stripe, 'answers the same order when asked again']],
    because: 'the secret to confirm a payment is told only after the payment is written down',
  },
  19: { fault: 'a webhook of a stranger', tests: [[stripe, 'of a payment that is no order of ours']] },
  20: {
    fault: 'the store is down when a webhook comes',
    tests: [['server/store-outage.test.ts', '503 to a webhook']],
  },
  21: {
    fault: 'the tab is closed after paying',
    tests: [
      ['server/purchase.test.ts', 'when the tab is closed right after paying'],
      ['e2e/trouble.test.ts', 'when the tab is closed right after paying'],
    ],
  },
  22: { fault: 'the payment is not the one of the order', tests: [[stripe, 'buys nothing and is released']] },
  23: { fault: 'captured in part', tests: [[order, 'is put before a person']] },
  24: { fault: 'capturing breaks', tests: [[stripe, 'is done once although the call breaks']] },
  25: {
    fault: 'the hold lapses before buying',
    tests: [[stripe, 'before anything was bought buys nothing']],
  },
  26: { fault: 'the hold lapses after buying', tests: [[stripe, 'delivers it and is put before a person']] },
  27: { fault: 'releasing breaks', tests: [[stripe, 'is done although the call breaks']] },
  28: {
    fault: 'a refund is pending or fails',
    tests: [
      ['server/at-once.test.ts', 'is refunded anew when the bank gives the refund back'],
      ['server/at-once.test.ts', 'is put before a person when no refund succeeds'],
    ],
  },
  29: {
    fault: 'a refund times out after its effect',
    tests: [
      ['server/payments-faults.test.ts', 'not made twice, 25 hours later'],
      ['server/at-once.test.ts', 'is refunded once although the call breaks'],
    ],
  },
  30: {
    fault: 'double clicks, two tabs, a reload',
    tests: [
      ['server/purchase.test.ts', 'for twenty clicks at once'],
      ['server/api.test.ts', 'refused for another body or capability'],
    ],
  },
  31: {
    fault: 'two processes, one order',
    tests: [['server/store-processes.test.ts', 'race on 1,000 orders']],
  },
  32: { fault: 'a pause between committing and sending', tests: [[order, 'does not send']] },
  33: { fault: 'clocks that differ', tests: [['server/store-processes.test.ts', 'an hour ahead']] },
  34: { fault: '200 slow purchases', tests: [[order, 'keeps nobody else waiting']] },
  35: {
    fault: 'the service is down for minutes',
    tests: [
      ['server/connectivity-circuit.test.ts', 'lets purchases of held orders through'],
      ['server/connectivity-circuit.test.ts', 'asks with one GET after 30 s'],
    ],
  },
  36: { fault: 'the price rises before the hold', tests: [[order, 'is shown again, and nothing is held']] },
  37: {
    fault: 'the price rises after the hold',
    tests: [
      [order, 'changes nothing for the traveller'],
      ['server/costs.test.ts', 'than the partner takes on itself is not bought'],
    ],
  },
  38: { fault: 'the price falls after the hold', tests: [[order, "'falls', 0.5"]] },
  39: {
    fault: 'the price is too old when the card is typed',
    tests: [['server/api.test.ts', 'tells the price as it is now when it has changed']],
    because: 'nothing is quoted for a time: each order is priced when it is placed',
  },
  40: { fault: 'the package is gone', tests: [['server/api.test.ts', "'an unknown package'"]] },
  41: {
    fault: 'a top-up that is not possible',
    tests: [['server/api.test.ts', 'is refused before payment with']],
  },
  42: {
    fault: 'the disk is full, the store read-only, a migration half-done',
    tests: [
      ['server/store-durability.test.ts', 'when the disk is full'],
      ['server/store-durability.test.ts', 'that breaks half-way leaves nothing'],
    ],
  },
  43: { fault: 'SIGTERM in the middle', tests: [['server/store-torture.test.ts', 'ends within 25 s']] },
  44: {
    fault: 'the mail provider is down',
    tests: [['server/mail.test.ts', 'delays the mail and nothing else']],
  },
  45: {
    fault: 'events of the service forged, replayed, unknown, out of order',
    tests: [
      ['server/events.test.ts', 'is refused by everyone when no secret is set'],
      ['sandbox/connectivity-events.test.ts', 'reorder'],
      ['contracts/store.test.ts', 'deleted for good'],
    ],
  },
};

describe('the faults that a purchase must survive', () => {
  it('are 45', () => {
    expect(Object.keys(faults).map(Number)).toEqual(Array.from({ length: 45 }, (_, index) => index + 1));
  });

  it.each(Object.entries(faults))('%s is tested', (_number, { tests }) => {
    expect(tests.length).toBeGreaterThan(0);
    for (const [file, name] of tests) {
      expect(readFileSync(join(import.meta.dirname, file), 'utf8')).toContain(name);
    }
  });
});
