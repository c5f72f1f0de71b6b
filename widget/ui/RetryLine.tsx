import type { App } from '../frame/app.ts';

/** Takes the focus along when it goes: it comes to the nearest button that stays. */
const leave = (line: Element | null) => () => {
  const around = line!.parentElement!;
  if (line!.contains(document.activeElement))
    setTimeout(() => [...around.querySelectorAll<HTMLElement>('button,summary')].pop()?.focus());
};

/** Replaces a part of a step that failed to load. */
export function RetryLine({ app: { t }, onRetry }: { app: App; onRetry: () => void }) {
  return (
    <p role="alert" ref={leave}>
      {t('app.loadFailed')}{' '}
      <button type="button" class="link" onClick={onRetry}>
        {t('app.retry')}
      </button>
    </p>
  );
}
