import type { StaffPerson } from '../../../server/staff/staff-store.ts';
import { Choice } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Time } from '../ui/Time.tsx';
import { ShopBoxes, type ShopName } from './ShopBoxes.tsx';
import { roleTexts, roleWords } from './people-texts.ts';

/** A member of staff; the actions open under their row. */
export function PersonRow(props: {
  person: StaffPerson;
  isOwn: boolean;
  shops: readonly ShopName[];
  once: string;
}) {
  const { person, isOwn, shops, once } = props;
  const { id, version, email, role, passkeys, seenAt } = person;
  const which = (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={String(version)} />
    </>
  );
  return (
    <tr>
      <td>
        <b>{email}</b> {isOwn && <span class="quiet">you</span>}
      </td>
      <td>{roleWords(person)}</td>
      <td data-name="passkeys">{passkeys === 0 ? <span class="quiet">none</span> : passkeys}</td>
      <td data-name="here">
        {seenAt === null ? <span class="quiet">signed out</span> : <Time at={seenAt} />}
      </td>
      <td class="end">
        <details class="row-actions">
          <summary>
            Change<span class="sr"> {email}</span>
          </summary>
          <div>
            <Form action="/dashboard/people/role" once={once} confirm="Change the role" stepUp>
              {which}
              <Choice
                label={`Role of ${email}`}
                name="role"
                id={`role-${id}`}
                value={role}
                options={roleTexts}
              />
            </Form>
            {(shops.length > 1 || person.shops !== null) && (
              <Form action="/dashboard/people/shops" once={once} confirm="Change the shops" stepUp>
                {which}
                <ShopBoxes shops={shops} bound={person.shops} of={email} />
              </Form>
            )}
            {seenAt !== null && (
              <Form
                action="/dashboard/people/sign-out"
                once={once}
                confirm="Sign out everywhere"
                tone="quiet"
              >
                <input type="hidden" name="id" value={id} />
              </Form>
            )}
            <Form action="/dashboard/people/remove" once={once} confirm="Remove" tone="danger" stepUp>
              {which}
              <p class="help">{`${email} loses access at once. What they did stays in the audit.`}</p>
            </Form>
          </div>
        </details>
      </td>
    </tr>
  );
}
