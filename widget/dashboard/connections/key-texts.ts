import type { KeyScope, MintRefused } from '../../../server/staff/keys.ts';

export const keyTexts = {
  title: 'API keys',
  listed: 'Keys of programs',
  lead: 'For your own programs and agents.',
  none: 'There is none. A key opens /api/partner and /mcp/partner to a program, and nothing else.',
  over: 'Over',
  end: 'End it',
  replace: 'Replace the key',
  toReplace: 'Key to replace',
  replaceHelp: 'The new one may do the same, for as many days.',
  former: 'The former one works',
  replacedTitle: 'The key is replaced',
  replacedBy: 'replaced by',
  ended: 'The key has ended: it opens nothing any more.',
  make: 'Make a key',
  scopes: 'What it may do',
  madeTitle: 'A new API key',
  madeLead: 'Copy it now: it is shown only here, and stored only as a hash.',
  back: 'Back to Connections',
  budget: 'Its budget, if it may buy',
  budgetHelp:
    'Amounts such as 120 or 19.90, in the currency that you choose: it stays. Days and months are those of UTC. What goes beyond waits a day for an owner, up to 50 purchases at a time.',
  changeHelp: 'For purchases from now on; what was bought today and this month counts.',
  changeBudget: 'Change the budget',
  saveBudget: 'Save the budget',
  budgetSaved: 'The budget is changed.',
} as const;

export const approvalTexts = {
  title: 'Waiting for your approval',
  lead: 'Programs ask to buy beyond their budget.',
  approve: 'Approve',
  refuse: 'Refuse',
  approved: 'Approved: the program may now buy this once, within a day.',
  refused: 'Refused: the program is told so.',
} as const;

export const scopeTexts: readonly (readonly [KeyScope, string])[] = [
  ['read', 'read: see orders with masked addresses, findings and sales, and preview actions'],
  ['buy', 'buy: buy eSIMs for travellers on your account at the service, within a budget'],
  ['act', 'act: take actions on orders, refunds too, with no passkey asked'],
];

export const mintRefusals: Readonly<Record<MintRefused, string>> = {
  name: 'A name has 2 to 60 characters.',
  scopes: 'Tick at least one thing that the key may do.',
  shop: 'There is no such shop.',
  days: 'A key lives for 1 to 366 days.',
  budget: 'A key that may buy needs an amount an order, a day and a month, none below the one before it.',
};
