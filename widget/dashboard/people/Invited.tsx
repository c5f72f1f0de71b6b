import { texts } from './people-texts.ts';

/** The link of an invitation that was not mailed. */
export function Invited(props: { link: string; failed: boolean }) {
  return (
    <div class="note note--plain">
      {props.failed && <p class="note note--warn">{texts.notMailed}</p>}
      <p>{texts.invitedLead}</p>
      <pre class="code boxed">{props.link}</pre>
      <p>
        <a class="button" href="/dashboard/people">
          {texts.back}
        </a>
      </p>
    </div>
  );
}
