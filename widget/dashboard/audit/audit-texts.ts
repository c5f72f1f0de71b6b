export const texts = {
  title: 'Audit',
  lead: 'Who did what, when, here and on the command line. Entries are only ever added.',
  emptyTitle: 'Nothing yet',
  noneTitle: 'No entry matches',
  noneText: 'Nobody did this, or it was done under another name.',
  all: 'Show all',
} as const;

/** The labels of the filter's fields. */
export const names = { by: 'By', what: 'What', subject: 'About', first: 'From', last: 'To' } as const;

/** Actions in words. Any other action shows as recorded. */
const words: Readonly<Record<string, string>> = {
  'session.open': 'Signed in',
  'session.end': 'Signed out',
  'person.invite': 'Invited',
  'person.uninvite': 'Ended the invitation of',
  'person.join': 'Joined',
  'person.return': 'Came back with a new passkey',
  'person.role': 'Changed the role of',
  'person.shops': 'Changed the shops of',
  'person.remove': 'Removed',
  'person.zone': 'Chose a time zone',
  'person.approval-mails': 'Chose mails about approvals',
  'passkey.add': 'Added a passkey',
  'passkey.remove': 'Removed a passkey',
  'order.buy': 'Bought for a traveller',
  'order.look': 'Looked again at',
  'order.release': 'Released the money of',
  'order.refund': 'Refunded',
  'order.adopt': 'Adopted a purchase for',
  'order.settle': 'Settled',
  'order.resend': 'Resent the mail of',
  'order.withdraw': 'Entered a withdrawal from',
  'order.revoke': 'Ended the links to',
  'order.stop-reminders': 'Stopped the reminders of',
  'order.resume-reminders': 'Resumed the reminders of',
  'finding.settle': 'Settled a finding about',
  'email.show': 'Saw the address of',
  'email.search': 'Searched for the address',
  'mail.save': 'Changed the mails',
  'shop.save': 'Changed the shop',
  'domain.register': 'Registered for wallets',
  'webhook.add': 'Added the endpoint',
  'webhook.edit': 'Changed the endpoint',
  'webhook.rotate': 'Replaced the secret of',
  'webhook.test': 'Sent a test to',
  'webhook.replay': 'Sent an event again to',
  'webhook.replay-since': 'Sent events again to',
  'webhook.enable': 'Turned on',
  'webhook.disable': 'Turned off',
  'webhook.remove': 'Removed the endpoint',
  'audit.export': 'Exported the audit',
  'order.export': 'Exported orders',
  'sales.export': 'Exported the daily sales',
  'session.refuse': 'Failed to sign in',
  'filter.save': 'Saved filters as',
  'filter.remove': 'Deleted the filters',
  'key.make': 'Made an API key',
  'key.rotate': 'Replaced an API key',
  'key.end': 'Ended an API key',
  'key.budget': 'Changed the budget of an API key',
  'approval.approve': 'Approved a purchase beyond the budget',
  'approval.refuse': 'Refused a purchase beyond the budget',
};

/** Where an action came from, if not from the dashboard. */
export const viaWords = {
  cli: 'command line',
  api: 'API key',
  mcp: 'agent with an API key',
  mail: 'link in a mail',
} as const;

export const wordsOf = (what: string): string => words[what] ?? what;
