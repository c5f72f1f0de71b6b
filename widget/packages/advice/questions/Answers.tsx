import type { App } from '../../../frame/app.ts';
import type { questions } from '../../../i18n/en/questions.ts';

type Question = Exclude<keyof typeof questions, `${string}More`>;

const asked: readonly Question[] = [
  'questions.phone',
  'questions.number',
  'questions.start',
  'questions.end',
  'questions.delivery',
];

/** What travellers ask before they pay, each with a short answer folded below it. */
export const Answers = ({ app: { t } }: { app: App }) => (
  <>
    {asked.map((question) => (
      <details key={question} name="question">
        <summary>{t(question)}</summary>
        <p>{t(`${question}More`)}</p>
      </details>
    ))}
  </>
);
