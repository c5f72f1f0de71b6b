import type { Reminder } from '../orders/notifications/reminders.ts';
import type { Format } from './mail-format.ts';
import type { ReminderTexts } from './texts/reminders.ts';

interface ReminderWords {
  readonly subject: string;
  readonly lead: string;
  /** What stands for the placeholders of both. */
  readonly words: Readonly<Record<string, string>>;
}

/** What a reminder says. */
export function reminderWords(
  reminder: Reminder,
  { reminders: texts, format }: { readonly reminders: ReminderTexts; readonly format: Format },
): ReminderWords {
  switch (reminder.kind) {
    case 'data-low': {
      const { leftBytes, totalBytes } = reminder;
      const words = { left: format.data(leftBytes), total: format.data(totalBytes) };
      return leftBytes === 0
        ? { subject: texts.goneSubject, lead: texts.goneLead, words }
        : { subject: texts.lowSubject, lead: texts.lowLead, words };
    }
    case 'ending':
      return {
        subject: texts.endingSubject,
        lead: texts.endingLead,
        words: { day: format.date(reminder.endsAt) },
      };
    default:
      throw new Error(`Bug! Unhandled reminder ${String(reminder satisfies never)}`);
  }
}
