import type { ComponentChildren } from 'preact';
import { texts } from './sign-in-texts.ts';

/**
 * A form completed by the browser's passkey dialog; the script requests the options from `<action>/options`.
 */
export function PasskeyForm(props: {
  action: string;
  kind: 'get' | 'create';
  button: string;
  help: string;
  noPasskeys: string | null;
  children?: ComponentChildren;
}) {
  if (props.noPasskeys !== null) {
    return (
      <div class="note note--warn">
        <p>{props.noPasskeys}</p>
      </div>
    );
  }
  return (
    <form class="form" method="post" action={props.action} data-passkey={props.kind}>
      <input type="hidden" name={props.kind === 'get' ? 'assertion' : 'attestation'} />
      {props.children}
      <button class="button button--main button--wide" type="submit">
        {props.button}
      </button>
      <p class="form-error" role="alert" hidden />
      <p class="quiet">{props.help}</p>
      <noscript>
        <p class="note note--warn">{texts.noScript}</p>
      </noscript>
    </form>
  );
}
