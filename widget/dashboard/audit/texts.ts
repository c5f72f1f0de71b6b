export const texts = {
  title: 'Audit',
  lead: 'Who did what, when, here and on the command line. Entries are only ever added.',
  emptyTitle: 'Nothing yet',
  noneTitle: 'No entry matches',
  noneText: 'Nobody did this, or under another name.',
  all: 'Show all',
} as const;

/** What was done, in words. What is not listed is shown as recorded. */
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
  'passkey.add': 'Added a passkey',
  'passkey.remove': 'Removed a passkey',
  'order.look': 'Looked again at',
  'order.release': 'Released the money of',
  'order.refund': 'Refunded',
  'order.adopt': 'Adopted a purchase for',
  'order.settle': 'Settled',
  'order.revoke': 'Ended the links to',
  'finding.settle': 'Settled a finding about',
  'email.show': 'Saw the address of',
  'audit.export': 'Exported the audit',
  'order.export': 'Exported orders',
  'sales.export': 'Exported the sales of each day',
  'session.refuse': 'Failed to sign in',
};

export const wordsOf = (what: string): string => words[what] ?? what;
