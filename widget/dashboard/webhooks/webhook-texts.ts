import type { Delivery, Endpoint } from '../../../server/hooks/hook-store.ts';
import type { Tone } from '../ui/Chip.tsx';

/** When each event is sent. */
export const eventTexts: Readonly<Record<string, string>> = {
  'order.delivered': 'its eSIM can be installed',
  'order.released': 'nothing was bought, and the hold is released',
  'order.refunded': 'all or part of the money went back',
  'order.needs_person': 'it needs your staff',
  'top_up.delivered': 'the data is on the eSIM',
  'esim.installed': 'it is on a phone',
  'esim.enabled': 'it is switched on',
  'esim.low': 'a fifth of the data is left, or less',
  'esim.deleted': 'it was taken off the phone',
  'withdrawal.declared': 'a traveller has withdrawn',
  'approval.requested': 'a program asks to buy beyond its budget, and an owner decides',
};

export const texts = {
  title: 'Webhooks',
  lead: 'Tell your own systems what happens to orders: Zapier, Make, or a server of your own.',
  none: 'No endpoint yet',
  noneText: 'Add one, and send it a test event. CONNECT.md shows a receiver in a few lines.',
  addTitle: 'Add an endpoint',
  addLead: 'Events go to public https addresses. Redirects are not followed.',
  events: 'Events',
  descriptionHelp: 'Which system this is, for your colleagues.',
  editTitle: 'Change it',
  editLead:
    'The secret stays the same; replace it if the former receiver should no longer be able to sign. Waiting events that you deselect are not sent.',
  same: 'Nothing to change: it is already like this.',
  edited: 'The endpoint is changed.',
  allShops: 'All shops',
  secretLead: 'This secret signs its events. It is shown only now: copy it to the receiver.',
  secretTitle: 'Its secret',
  replaceLead: 'A new one is shown once. Until the receiver has it, the former one can sign too.',
  former: 'The old one also signs',
  formerLead: 'Events are also signed with the former secret until',
  last: 'Last deliveries',
  lastNone: 'Nothing has been sent yet',
  lastNoneText: 'The first event comes with the next order. A test event comes at once.',
  sent: 'A test event is on its way: its delivery is in the list.',
  replayed: 'The event is sent again.',
  replayedSince: (count: number) =>
    count === 0
      ? 'None of its events has happened since.'
      : `${count === 1 ? 'One event is' : `${count} events are`} sent again.`,
  changed: {
    on: 'Events are sent to it again, and those it missed are on their way.',
    off: 'Nothing is sent to it from now on.',
    removed: 'The endpoint is removed.',
  },
} as const;

export const since: readonly (readonly [hours: string, label: string])[] = [
  ['1', 'the last hour'],
  ['24', 'the last day'],
  ['168', 'the last 7 days'],
  ['720', 'the last 30 days'],
];

/** The state of an endpoint. */
export function stateOf({ state, failingSince }: Endpoint): { tone: Tone; word: string } {
  if (state === 'off') return { tone: 'quiet', word: 'Off' };
  if (state === 'failed') return { tone: 'bad', word: 'Stopped: it failed for three days' };
  return failingSince === null ? { tone: 'ok', word: 'On' } : { tone: 'warn', word: 'On, failing' };
}

export const deliveryStates: Readonly<Record<Delivery['state'], { tone: Tone; word: string }>> = {
  waiting: { tone: 'quiet', word: 'Waiting' },
  delivered: { tone: 'ok', word: 'Delivered' },
  failed: { tone: 'bad', word: 'Given up' },
};
