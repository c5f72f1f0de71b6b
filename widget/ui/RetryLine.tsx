import type { App } from '../frame/app.ts';

/** In place of a part of a step that did not come. */
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
