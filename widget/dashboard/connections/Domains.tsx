import { State } from '../ui/Chip.tsx';
import { Form } from '../ui/Form.tsx';
import { Table } from '../ui/Table.tsx';
import type { Domain } from './connection-view.ts';

/** The hosts on which wallets may show; missing ones can be registered here. */
export function Domains({ list, once }: { list: readonly Domain[]; once: string | null }) {
  return (
    <div>
      <h3>Domains for Apple Pay, Google Pay and Link</h3>
      <Table
        stack
        label="Domains for wallets"
        heads={['Domain', 'Apple Pay', 'Google Pay', 'Link', { text: 'Register', end: true, hidden: true }]}
      >
        {list.map(({ host, wallets, registered }) => (
          <tr>
            <th scope="row">
              <code>{host}</code>
            </th>
            {wallets.map(({ name, active }) => (
              <td data-name={name}>
                <State tone={active ? 'ok' : 'warn'}>
                  {active ? 'Registered' : registered ? 'Not active' : 'Missing'}
                </State>
              </td>
            ))}
            <td class="end">
              {!registered && once !== null && (
                <Form
                  action="/dashboard/connections/domains"
                  once={once}
                  confirm="Register now"
                  stepUp
                  inline
                >
                  <input type="hidden" name="host" value={host} />
                </Form>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </div>
  );
}
