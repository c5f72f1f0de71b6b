import { Form } from '../ui/Form.tsx';
import { Choice, Field } from '../ui/Field.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Table } from '../ui/Table.tsx';
import { Time } from '../ui/Time.tsx';
import { ZoneOffer } from '../ui/ZoneOffer.tsx';
import { MailsToMe, type MailsWanted } from './MailsToMe.tsx';
import { maxStaffText } from '../../../server/contract/values/values.ts';

interface Props {
  readonly passkeys: readonly { id: string; name: string; madeAt: number; usedAt: number | null }[];
  readonly sessions: readonly {
    hash: string;
    agent: string;
    madeAt: number;
    seenAt: number;
    isThis: boolean;
  }[];
  readonly once: string;
  readonly noPasskeys: string | null;
  /** Null if the person does not decide about purchases. */
  readonly approvalMails: MailsWanted | null;
  /** The chosen time zone; null if none. */
  readonly zone: string | null;
  /** All available time zones. */
  readonly zones: readonly string[];
}

/** A person's own passkeys, sessions, mails and time zone. */
export function Account({ passkeys, sessions, once, noPasskeys, approvalMails, zone, zones }: Props) {
  return (
    <>
      <Panel
        title="Passkeys"
        lead={
          passkeys.length === 0
            ? 'None yet. Changes to money or rights need one.'
            : 'They sign you in, and confirm changes to money or rights.'
        }
      >
        {passkeys.length > 0 && (
          <Table
            stack
            label="Passkeys"
            heads={['Name', 'Made', 'Last used', { text: 'Change', hidden: true }]}
          >
            {passkeys.map((each) => (
              <tr>
                <td>
                  <b>{each.name}</b>
                </td>
                <td data-name="made">
                  <Time at={each.madeAt} />
                </td>
                <td data-name="used">
                  {each.usedAt === null ? <span class="quiet">never</span> : <Time at={each.usedAt} />}
                </td>
                <td class="end">
                  {passkeys.length > 1 && (
                    <Form
                      action="/dashboard/account/passkeys/remove"
                      once={once}
                      confirm="Remove"
                      tone="quiet"
                      stepUp
                      inline
                    >
                      <input type="hidden" name="id" value={each.id} />
                    </Form>
                  )}
                </td>
              </tr>
            ))}
          </Table>
        )}
        {noPasskeys === null ? (
          <form
            class="form"
            method="post"
            action="/dashboard/account/passkeys"
            data-passkey="create"
            data-step-up={passkeys.length > 0 ? '' : undefined}
          >
            <input type="hidden" name="once" value={once} />
            <input type="hidden" name="assertion" />
            <input type="hidden" name="attestation" />
            <Field
              label="Name"
              name="name"
              maxLength={maxStaffText.name}
              help="So that you recognise it: work laptop, phone, key."
            />
            <div class="form-end">
              <button class="button button--main" type="submit">
                Add a passkey
              </button>
              <p class="form-error" role="alert" hidden />
            </div>
          </form>
        ) : (
          <p class="note note--warn">{noPasskeys}</p>
        )}
      </Panel>
      <Panel
        title="Where you are signed in"
        lead="A session ends after 12 hours without use, and after 7 days in any case."
      >
        <Table
          stack
          label="Sessions"
          heads={['Browser', 'Since', 'Last used', { text: 'Change', hidden: true }]}
        >
          {sessions.map((each) => (
            <tr>
              <td>
                <b>{each.agent}</b> {each.isThis && <span class="quiet">this one</span>}
              </td>
              <td data-name="since">
                <Time at={each.madeAt} />
              </td>
              <td data-name="used">
                <Time at={each.seenAt} />
              </td>
              <td class="end">
                {!each.isThis && (
                  <Form
                    action="/dashboard/account/sessions/end"
                    once={once}
                    confirm="Sign out there"
                    tone="quiet"
                    inline
                  >
                    <input type="hidden" name="hash" value={each.hash} />
                  </Form>
                )}
              </td>
            </tr>
          ))}
        </Table>
      </Panel>
      {approvalMails && <MailsToMe mails={approvalMails} once={once} />}
      <Panel title="Time zone" id="time-zone" lead="The dashboard counts days and shows times in this zone.">
        {zone === null && <ZoneOffer once={once} to="/dashboard/account" />}
        <Form action="/dashboard/account/zone" once={once} confirm="Save the time zone">
          <input type="hidden" name="to" value="/dashboard/account" />
          <Choice
            label="Time zone"
            name="zone"
            value={zone ?? 'UTC'}
            options={zones.map((each) => [each, each.replaceAll('_', ' ')] as const)}
          />
        </Form>
      </Panel>
    </>
  );
}
