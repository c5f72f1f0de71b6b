import type { App } from '../app.ts';
import { Sign } from './Sign.tsx';

/** A screen, or a part of one, with nothing to show but what happened and the next step. */
export function Plain(props: {
  app: App;
  title: string;
  more: string;
  action: string;
  onAction: () => void;
}) {
  return (
    <>
      <div class="body plain" role="alert" ref={props.app.failed}>
        <Sign />
        <h2>{props.title}</h2>
        <p>{props.more}</p>
      </div>
      <div class="bar">
        <button type="button" class="button button--main" onClick={props.onAction}>
          {props.action}
        </button>
      </div>
    </>
  );
}
