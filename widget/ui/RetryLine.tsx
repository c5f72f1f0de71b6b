import type { App } from '../frame/app.ts';

/** Replaces a part of a step that failed to load. The line goes; the focus stays with what opens the part. */
export function RetryLine({ app: { t }, onRetry }: { app: App; onRetry: () => void }) {
  const retry = (event: Event) => {
    const part = (event.target as Element).closest('[open],fieldset')!;
    part.querySelector<HTMLElement>(':checked,summary,button')!.focus();
    onRetry();
  };
  return (
    <p role="alert">
      {t('app.loadFailed')}{' '}
      <button type="button" class="link" onClick={retry}>
        {t('app.retry')}
      </button>
    </p>
  );
}
