import type { Invitation, StaffPerson } from '../../../server/staff/staff-store.ts';
import { Choice, Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Table } from '../ui/Table.tsx';
import { Time } from '../ui/Time.tsx';
import { PersonRow } from './PersonRow.tsx';
import { ShopBoxes, type ShopName } from './ShopBoxes.tsx';
import { roleTexts, roleWords, texts } from './people-texts.ts';
import { maxEmailLength } from '../../../server/contract/values/values.ts';

interface Props {
  readonly people: readonly StaffPerson[];
  readonly invitations: readonly Invitation[];
  /** The viewer's own id. */
  readonly own: string;
  readonly shops: readonly ShopName[];
  readonly once: string;
}

export function People({ people, invitations, own, shops, once }: Props) {
  return (
    <>
      <Panel title={texts.team}>
        <Table
          stack
          label={texts.team}
          heads={['Who', 'Role', 'Passkeys', 'Last seen', { text: 'Change', hidden: true }]}
        >
          {people.map((person) => (
            <PersonRow person={person} isOwn={person.id === own} shops={shops} once={once} />
          ))}
        </Table>
      </Panel>
      {invitations.length > 0 && (
        <Panel title={texts.open}>
          <Table stack label={texts.open} heads={['Who', 'Role', 'Until', { text: 'Change', hidden: true }]}>
            {invitations.map(({ email, endsAt, ...access }) => (
              <tr>
                <td>
                  <b>{email}</b>
                </td>
                <td>{roleWords(access)}</td>
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
            <Field label="E-mail address" name="email" type="email" maxLength={maxEmailLength} required />
            <Choice label="Role" name="role" value="operator" options={roleTexts} />
          </div>
          <ShopBoxes shops={shops} bound={null} />
        </Form>
      </Panel>
    </>
  );
}
