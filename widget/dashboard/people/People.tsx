import type { Invitation, StaffPerson } from '../../../server/staff/store.ts';
import { Choice, Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Table } from '../ui/Table.tsx';
import { Time } from '../ui/Time.tsx';
import { PersonRow } from './PersonRow.tsx';
import { roleTexts, texts } from './texts.ts';

interface Props {
  readonly people: readonly StaffPerson[];
  readonly invitations: readonly Invitation[];
  /** The id of the person who looks. */
  readonly own: string;
  readonly once: string;
}

export function People({ people, invitations, own, once }: Props) {
  return (
    <>
      <Panel title={texts.team}>
        <Table
          stack
          label={texts.team}
          heads={['Who', 'Role', 'Passkeys', 'Last here', { text: 'Change', hidden: true }]}
        >
          {people.map((person) => (
            <PersonRow person={person} isOwn={person.id === own} once={once} />
          ))}
        </Table>
      </Panel>
      {invitations.length > 0 && (
        <Panel title={texts.open}>
          <Table stack label={texts.open} heads={['Who', 'Role', 'Until', { text: 'Change', hidden: true }]}>
            {invitations.map(({ email, role, endsAt }) => (
              <tr>
                <td>
                  <b>{email}</b>
                </td>
                <td>{role}</td>
                <td data-name="until">
                  <Time at={endsAt} />
                </td>
                <td class="end">
                  <Form action="/dashboard/people/uninvite" once={once} confirm="End it" tone="quiet" inline>
                    <input type="hidden" name="email" value={email} />
                  </Form>
                </td>
              </tr>
            ))}
          </Table>
        </Panel>
      )}
      <Panel title={texts.inviteTitle} lead={texts.inviteLead}>
        <Form action="/dashboard/people/invite" once={once} confirm={texts.invite} stepUp>
          <div class="fields">
            <Field label="E-mail address" name="email" type="email" maxLength={254} required />
            <Choice label="Role" name="role" value="operator" options={roleTexts} />
          </div>
        </Form>
      </Panel>
    </>
  );
}
