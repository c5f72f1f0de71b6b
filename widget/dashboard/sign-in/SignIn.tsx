import { PasskeyForm } from './PasskeyForm.tsx';
import { texts } from './sign-in-texts.ts';

export function SignIn(props: {
  to: string;
  ended: boolean;
  noPasskeys: string | null;
  /** Another provider through which people may sign in. */
  provider: string | null;
}) {
  return (
    <>
      <p class="lead">{texts.lead}</p>
      {props.ended && (
        <div class="note note--warn" role="status">
          <p>
            <b>{texts.endedTitle}</b>
          </p>
          <p>{texts.ended}</p>
        </div>
      )}
      <PasskeyForm
        action="/dashboard/sign-in"
        kind="get"
        button={texts.signIn}
        help={texts.how}
        noPasskeys={props.noPasskeys}
      >
        <input type="hidden" name="to" value={props.to} />
      </PasskeyForm>
      {props.provider !== null && (
        <a class="button button--wide" href={`/dashboard/oidc?to=${encodeURIComponent(props.to)}`}>
          {texts.signInAt(props.provider)}
        </a>
      )}
      <div class="bare-foot">
        <p>
          <b>{texts.lostTitle}</b>
        </p>
        <p class="quiet">{texts.lost}</p>
        <pre class="code">{texts.command}</pre>
      </div>
    </>
  );
}
