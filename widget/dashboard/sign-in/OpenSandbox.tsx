import { texts } from './sign-in-texts.ts';

/** The script takes the secret from the address and sends the form. */
export function OpenSandbox() {
  return (
    <form class="form" method="post" action="/dashboard/sandbox" data-send>
      <p class="lead">{texts.sandboxLead}</p>
      <input type="hidden" name="token" data-from-hash={texts.incomplete} />
      <button class="button button--main button--wide" type="submit">
        {texts.sandbox}
      </button>
      <p class="form-error" role="alert" hidden />
      <noscript>
        <p class="note note--warn">{texts.linkNoScript}</p>
      </noscript>
    </form>
  );
}
