import { PasskeyForm } from './PasskeyForm.tsx';
import { texts } from './sign-in-texts.ts';

export function Invitation(props: { noPasskeys: string | null }) {
  return (
    <>
      <p class="lead">{texts.invitationLead}</p>
      <PasskeyForm
        action="/dashboard/invitation"
        kind="create"
        button={texts.invitation}
        help={texts.invitationOnce}
        noPasskeys={props.noPasskeys}
      >
        <input type="hidden" name="token" data-from-hash={texts.incomplete} />
      </PasskeyForm>
    </>
  );
}
