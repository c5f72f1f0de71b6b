import type { Scope } from '../../../server/contract/scope.ts';

export const roleTexts = [
  ['viewer', 'Viewer: can look, with addresses masked'],
  ['operator', 'Operator: acts on orders'],
  ['owner', 'Owner: settings, people, keys'],
] as const;

export const texts = {
  title: 'People',
  lead: (n: number) =>
    `${n === 1 ? 'One person runs' : `${n} people run`} the shop. Nobody has a password, so none can be lost.`,
  team: 'Who has access',
  open: 'Invited, not joined yet',
  inviteTitle: 'Invite somebody',
  inviteLead:
    'They get a link that works once, for 15 minutes, and create a passkey with it. If somebody has lost theirs, invite them again: they keep their name in the audit, are signed out everywhere, and their old passkeys stop working.',
  invite: 'Invite',
  mailed: (email: string) => `The link was mailed to ${email}. It works once, for 15 minutes.`,
  invitedTitle: (email: string) => `A link for ${email}`,
  invitedLead: 'Give it to them now: it works once, for 15 minutes, and is shown only here.',
  notMailed: 'The mail server did not accept it.',
  back: 'Back to People',
  uninvited: 'The invitation has ended.',
  shops: 'Shops',
  shopsOf: (email: string) => `Shops of ${email}`,
  allShops: 'All, including future ones',
  noShop: 'Tick at least one shop, or all of them.',
  shopsChanged: 'The shops are changed.',
  roleChanged: 'The role is changed.',
  removed: 'They no longer have access.',
  signedOut: 'They are signed out everywhere.',
  noRole: 'There is no such role.',
  noAddress: 'This is not an e-mail address.',
  lastOwner: 'They are the last owner of all shops. Invite another owner first.',
} as const;

export const mailTexts = {
  title: 'Mails to you',
  lead: (to: string) => `They go to ${to}.`,
  approvals: 'Mail me about each purchase that waits for my approval',
  save: 'Save mail settings',
  on: 'You get a mail about each purchase that waits for your approval.',
  off: 'You no longer get mails about approvals.',
  none: 'No mail server is set, so none is sent. Set SMTP_URL on the server.',
} as const;

/** `operator`, or `operator of fjord, fells`. */
export const roleWords = ({ role, shops }: { role: string; shops: Scope }): string =>
  shops === null ? role : `${role} of ${shops.join(', ')}`;
