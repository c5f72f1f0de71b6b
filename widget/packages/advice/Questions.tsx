import type { App } from '../../frame/app.ts';
import { lazyLoad } from '../../frame/lazy.ts';
import { RetryLine } from '../../ui/RetryLine.tsx';

const questionsCode = lazyLoad('questions', () => import('./questions/Answers.tsx'));

/** Five answers, which load once the traveller reaches for them. Their room is kept meanwhile. */
export function Questions({ app }: { app: App }) {
  const Answers = questionsCode.now.value?.Answers;
  const load = () => void questionsCode.load(app);
  return (
    <details class="questions" onToggle={load}>
      <summary onPointerDown={load} onFocus={load}>
        {app.t('advice.questions')}
      </summary>
      {Answers ? (
        <Answers app={app} />
      ) : questionsCode.failed.value ? (
        <RetryLine app={app} onRetry={load} />
      ) : (
        <div class="questions__room" />
      )}
    </details>
  );
}
