import type { App } from '../frame/app.ts';
import { focusLateHeading } from '../frame/focus.ts';
import { StatusIcon } from './StatusIcon.tsx';

/** When the screen loads after all, the button goes and takes the focus with it. */
const leave = (button: Element | null) => () => focusLateHeading(button);

/**
 * Fills a screen, or part of one, with what went wrong and the next step. By default: loading failed, with a button to
 * retry. Only before the checkout is it certain that nothing was charged: a reload may follow a card that was sent.
 */
export function ErrorState(props: {
  app: App;
  title?: string;
  more?: string | undefined;
  action?: string;
  /** Retry automatically every few seconds, not only when back online. */
  soon?: boolean;
  onAction: () => void;
}) {
  const { app, action } = props;
  const { t } = app;
  const isUnpaid = app.route.peek().name === 'packages';
  const more = props.more ?? (navigator.onLine ? isUnpaid && t('app.loadFailedMore') : t('app.offline'));
  return (
    <>
      <div class="body plain" role="alert" ref={app.failed}>
        <StatusIcon />
        <h2>{props.title ?? t('app.loadFailed')}</h2>
        {more && <p>{more}</p>}
      </div>
      <div class="bar">
        <button
          ref={leave}
          type="button"
          class="button button--main"
          data-again={action ? undefined : props.soon ? 'soon' : ''}
          onClick={props.onAction}
        >
          {action ?? t('app.retry')}
        </button>
      </div>
    </>
  );
}
