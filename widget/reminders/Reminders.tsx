import type { languages } from '../../server/contract/values.ts';
import { StatusIcon } from '../ui/StatusIcon.tsx';
import { reminderPageTexts } from './texts.ts';

export interface RemindersView {
  readonly lang: (typeof languages)[number];
  /** `ask`: a button stops them, so that a program that only opens links stops nothing. */
  readonly step: 'ask' | 'done' | 'bad';
}

/** The page on which a traveller stops the reminders of an order. */
export function Reminders({ lang, step }: RemindersView) {
  const t = reminderPageTexts[lang];
  if (step === 'ask') {
    return (
      // Posts to its own address, which is what the mail signs.
      <form class="withdraw" method="post">
        <h1>{t.title}</h1>
        <p>{t.lead}</p>
        <button class="button button--main" type="submit">
          {t.stop}
        </button>
      </form>
    );
  }
  const isDone = step === 'done';
  return (
    <div class="withdraw">
      {isDone ? <StatusIcon mark="M9 14l2 2 4-4" /> : <StatusIcon />}
      <h1>{isDone ? t.done : t.bad}</h1>
      <p>{isDone ? t.doneMore : t.badMore}</p>
    </div>
  );
}
