import { noQuirks } from '../../../demo/sandbox/connectivity/quirks.ts';
import type { Harness } from '../harness.ts';

/** What happens to an order from outside, and the state in which it must come to rest. */
export interface Scenario {
  readonly name: string;
  readonly prepare: (shop: Harness) => void;
  readonly rest: { readonly money: string; readonly goods: string; readonly review?: string };
  /** The traveller closes a first, unpaid order and places another with changed data. */
  readonly returns?: true;
  /** The traveller pays by bank, in a tab of its own. */
  readonly inTab?: true;
  /** A program of the partner buys it for a traveller, on the partner's account. */
  readonly onAccount?: true;
  /** The bank takes its money back without any event, and a reconciliation follows. */
  readonly disputed?: true;
  /** The traveller withdraws by the order's link, and insists. */
  readonly withdrawn?: true;
  /** How many commits are lost when the process dies, as in a fail-over. */
  readonly forgets?: number;
  /** How many eSIMs are ordered; one by default. */
  readonly quantity?: number;
  /** Tested at only a few crash points unless all are requested. */
  readonly sampled?: true;
}

const buying = 'POST /purchases/v2';
const delivered = { money: 'captured', goods: 'bought' };

export const scenarios: readonly Scenario[] = [
  { name: 'buys', prepare: () => {}, rest: { money: 'captured', goods: 'bought' } },
  {
    name: 'is refused',
    prepare: (shop) => {
      shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } });
    },
    rest: { money: 'released', goods: 'impossible' },
  },
  {
    name: 'loses the reply',
    prepare: (shop) => {
      shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'reply-lost' } });
    },
    rest: { money: 'captured', goods: 'bought' },
  },
  ...[401, 429, 503].map((status): Scenario => ({
    name: `is answered ${status} after it was bought`,
    prepare: (shop) => {
      shop.service.control.addFault({ operation: buying, fault: { kind: 'status-after-effect', status } });
    },
    rest: delivered,
    sampled: true,
  })),
  {
    name: 'cannot be looked for at first',
    prepare: (shop) => {
      shop.service.control.addFault({ operation: buying, fault: { kind: 'reply-lost' } });
      const fault = { kind: 'status', status: 500 } as const;
      shop.service.control.addFault({ operation: 'GET /purchases', fault, times: 2 });
    },
    rest: delivered,
    sampled: true,
  },
  {
    name: 'has no code at first',
    prepare: (shop) => {
      shop.service.control.setQuirks({ qr: 'none', manualCode: 'none' });
      shop.clock.after(90_000, () => shop.service.control.setQuirks(noQuirks));
    },
    rest: delivered,
    sampled: true,
  },
  {
    name: 'is listed among rows of others',
    prepare: (shop) => {
      shop.service.control.setQuirks({ foreignRows: [{ id: null, referenceId: 7, esim: null }] });
      shop.service.control.addFault({ operation: buying, fault: { kind: 'reply-lost' } });
    },
    rest: delivered,
    sampled: true,
  },
  {
    name: 'is of three eSIMs',
    prepare: () => {},
    rest: delivered,
    quantity: 3,
    sampled: true,
  },
  {
    name: 'is of three eSIMs, and two are delivered',
    prepare: (shop) => {
      shop.service.control.addFault({ operation: buying, fault: { kind: 'sells', by: -1 } });
    },
    rest: delivered,
    quantity: 3,
    sampled: true,
  },
  {
    name: 'is of three eSIMs, loses the reply and is forgotten from 2 commits before on',
    prepare: (shop) => {
      shop.service.control.addFault({ operation: buying, fault: { kind: 'reply-lost' } });
    },
    rest: delivered,
    quantity: 3,
    forgets: 2,
    sampled: true,
  },
  ...[1, 3].map((forgets): Scenario => ({
    name: `is forgotten from ${forgets} commits before on`,
    prepare: () => {},
    rest: delivered,
    forgets,
    sampled: true,
  })),
  {
    name: 'is placed by a traveller who comes back with changed data',
    prepare: () => {},
    rest: delivered,
    returns: true,
    sampled: true,
  },
  {
    name: 'is paid in a tab of its own',
    prepare: () => {},
    rest: delivered,
    inTab: true,
    sampled: true,
  },
  {
    name: 'is paid in a tab of its own, and refused',
    prepare: (shop) => {
      shop.service.control.addFault({ operation: buying, fault: { kind: 'sold-out' } });
    },
    rest: { money: 'refunded', goods: 'impossible' },
    inTab: true,
    sampled: true,
  },
  {
    name: 'is withdrawn from once it is delivered',
    prepare: () => {},
    rest: { money: 'refunded', goods: 'bought' },
    withdrawn: true,
    sampled: true,
  },
  {
    name: 'is bought on account',
    prepare: () => {},
    rest: delivered,
    onAccount: true,
    sampled: true,
  },
  {
    name: 'is bought on account, and refused',
    prepare: (shop) => {
      shop.service.control.addFault({ operation: buying, fault: { kind: 'sold-out' } });
    },
    rest: { money: 'refunded', goods: 'impossible' },
    onAccount: true,
    sampled: true,
  },
  {
    name: 'is disputed, with no event to tell of it',
    prepare: (shop) => {
      shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 1_000 });
    },
    rest: { ...delivered, review: 'disputed' },
    disputed: true,
    sampled: true,
  },
];
