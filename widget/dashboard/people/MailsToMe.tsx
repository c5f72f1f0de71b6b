import { Form } from '../ui/Form.tsx';
import { Panel } from '../ui/Panel.tsx';
import { mailTexts as texts } from './people-texts.ts';

export interface MailsWanted {
  readonly wanted: boolean;
  /** Whether a mail server is set. */
  readonly mailing: boolean;
  readonly to: string;
}

/** The mails that an owner can have sent to their sign-in address; off by default. */
export function MailsToMe({ mails, once }: { mails: MailsWanted; once: string }) {
  return (
    <Panel title={texts.title} id="mails" lead={texts.lead(mails.to)}>
      {!mails.mailing && <p class="note note--warn">{texts.none}</p>}
      <Form action="/dashboard/account/approval-mails" once={once} confirm={texts.save}>
        <label class="check">
          <input type="checkbox" name="wanted" value="1" checked={mails.wanted} />
          <span>{texts.approvals}</span>
        </label>
      </Form>
    </Panel>
  );
}
