import type { App } from '../frame/app.ts';
import { StatusIcon } from './StatusIcon.tsx';

/** A screen, or a part of one, with nothing to show but what happened and the next step. */
export function ErrorState(props: {
  app: App;
  title: string;
  more: string;
  action: string;
  onAction: () => void;
}) {
  const { app, action } = props;
  return (
    <>
      <div class="body plain" role="alert" ref={app.failed}>
        <StatusIcon />
        <h2>{props.title}</h2>
        <p>{props.more}</p>
      </div>
      <div class="bar">
        <button
          type="button"
          class="button button--main"
          // Pressed by itself when the traveller is back on the net.
          data-again={action === app.t('app.retry') || undefined}
          onClick={props.onAction}
        >
          {action}
        </button>
      </div>
    </>
  );
}
