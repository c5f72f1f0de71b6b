import type { App } from '../frame/app.ts';
import { StatusIcon } from './StatusIcon.tsx';

/**
 * A screen, or a part of one, with nothing to show but what happened and the next step. Unless told otherwise: what was
 * asked for did not come, and is asked for again.
 */
export function ErrorState(props: {
  app: App;
  title?: string;
  more?: string;
  action?: string;
  /** Pressed by itself every few seconds, not only when the traveller is back on the net. */
  soon?: boolean;
  onAction: () => void;
}) {
  const { app } = props;
  const { t } = app;
  const retry = t('app.retry');
  const action = props.action ?? retry;
  return (
    <>
      <div class="body plain" role="alert" ref={app.failed}>
        <StatusIcon />
        <h2>{props.title ?? t('app.loadFailed')}</h2>
        <p>{props.more ?? t(navigator.onLine ? 'app.loadFailedMore' : 'app.offline')}</p>
      </div>
      <div class="bar">
        <button
          type="button"
          class="button button--main"
          data-again={action === retry ? (props.soon ? 'soon' : '') : undefined}
          onClick={props.onAction}
        >
          {action}
        </button>
      </div>
    </>
  );
}
