import type { Lang } from '../../server/contract/values/values.ts';
import { StatusIcon } from '../ui/StatusIcon.tsx';
import { reminderPageTexts } from './reminder-texts.ts';

export interface RemindersView {
  readonly lang: Lang;
  /** `ask`: a button stops them, so that a program that only opens links stops nothing. */
  readonly step: 'ask' | 'done' | 'on' | 'bad';
  /** The address that stops them; with `again=1`, the one that turns them on again. */
  readonly stop: string;
}

/** The page's heading, also used as its title. */
export function remindersTitle({ lang, step }: Pick<RemindersView, 'lang' | 'step'>): string {
  const t = reminderPageTexts[lang];
  return step === 'ask' ? t.title : t[step];
}

/** The page on which a traveller stops the reminders of an order, or turns them on again. */
export function Reminders({ lang, step, stop }: RemindersView) {
  const t = reminderPageTexts[lang];
  const title = remindersTitle({ lang, step });
  if (step === 'ask') {
    return (
      <form class="withdraw" method="post" action={stop}>
        <h1>{title}</h1>
        <p>{t.lead}</p>
        <button class="button button--main" type="submit">
          {t.stop}
        </button>
      </form>
    );
  }
  const more = { done: t.doneMore, on: t.lead, bad: t.badMore };
  return (
    <div class="withdraw">
      {step === 'bad' ? <StatusIcon /> : <StatusIcon mark="M9 14l2 2 4-4" />}
      <h1>{title}</h1>
      <p>{more[step]}</p>
      {step === 'done' && (
        <form method="post" action={`${stop}&again=1`}>
          <button class="button" type="submit">
            {t.again}
          </button>
        </form>
      )}
    </div>
  );
}
