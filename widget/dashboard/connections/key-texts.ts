import type { KeyScope, MintRefused } from '../../../server/staff/keys.ts';
import { keyDays } from '../../../server/contract/values/values.ts';

export const keyTexts = {
  title: 'API keys',
  listed: 'Keys of programs',
  lead: 'For your own programs and agents.',
  none: 'None yet. A key gives a program access to /api/partner and /mcp/partner, and nothing else.',
  over: 'Ended',
  end: 'End it',
  replace: 'Replace the key',
  toReplace: 'Key to replace',
  replaceHelp: 'The new key has the same permissions and lasts as many days.',
  former: 'The old key works',
  replacedTitle: 'The key is replaced',
  replacedBy: 'replaced by',
  ended: 'The key has ended and no longer works.',
  make: 'Make a key',
  scopes: 'What it may do',
  madeTitle: 'A new API key',
  madeLead: 'Copy it now: it is shown only here, and stored only as a hash.',
  back: 'Back to Connections',
  budget: 'Its budget, if it may buy',
  budgetHelp:
    'Amounts such as 120 or 19.90, in a currency that cannot be changed later. Days and months are in UTC. Purchases beyond the budget wait a day for an owner, up to 50 at a time.',
  changeHelp: 'Applies from now on; what was bought today and this month counts.',
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
  refused: 'Refused: the program is told.',
} as const;

export const scopeTexts: readonly (readonly [KeyScope, string])[] = [
  ['read', 'read: see orders with masked addresses, findings and sales, and preview actions'],
  ['buy', 'buy: buy eSIMs for travellers on your account at the service, within a budget'],
  ['act', 'act: take actions on orders, including refunds, without a passkey'],
];

export const mintRefusals: Readonly<Record<MintRefused, string>> = {
  name: 'A name has 2 to 60 characters.',
  scopes: 'Tick at least one thing that the key may do.',
  shop: 'There is no such shop.',
  days: `A key is valid for ${keyDays.least} to ${keyDays.most} days.`,
  budget: 'A key that may buy needs limits per order, per day and per month, none below the one before it.',
};
