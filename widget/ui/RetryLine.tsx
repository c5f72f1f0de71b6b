import type { App } from '../frame/app.ts';

/** Replaces a part of a step that failed to load. */
export function RetryLine({ app: { t }, onRetry }: { app: App; onRetry: () => void }) {
  return (
    <p role="alert">
      {t('app.loadFailed')}{' '}
      <button type="button" class="link" onClick={onRetry}>
        {t('app.retry')}
      </button>
    </p>
  );
}
