import type { App } from '../frame/app.ts';

export const steps = ['order.bought', 'order.install', 'order.turnOn', 'order.connected'] as const;

/** The eSIM's progress, live from the phone; each state is conveyed by words as well as by shape. */
export function Stepper({ app, done }: { app: App; done: number }) {
  const { t } = app;
  return (
    <ol class="stepper" aria-label={t('order.progress')}>
      {steps.map((step, index) => (
        <li
          key={step}
          class={index < done ? 'done' : index === done ? 'now' : ''}
          aria-current={index === done ? 'step' : undefined}
        >
          {t(step)}
          {index < done && <span class="sr">{`, ${t('order.stepDone')}`}</span>}
        </li>
      ))}
    </ol>
  );
}
