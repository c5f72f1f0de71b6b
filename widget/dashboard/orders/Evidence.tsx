import { Facts, Panel } from '../ui/Panel.tsx';
import { Table } from '../ui/Table.tsx';

/** Evidence for the bank about a disputed order, to print or save as PDF. */
export function Evidence(props: {
  facts: readonly (readonly [name: string, value: string])[];
  activity: readonly { readonly at: string; readonly what: string }[];
}) {
  return (
    <div class="evidence">
      <p class="quiet evidence-how">Print this page, or save it as PDF, from your browser.</p>
      <Facts rows={props.facts} />
      <Panel title="What happened">
        <Table label="What happened" heads={['At', 'What happened']}>
          {props.activity.map(({ at, what }) => (
            <tr>
              <td>{at}</td>
              <td class="wrap">{what}</td>
            </tr>
          ))}
        </Table>
      </Panel>
    </div>
  );
}
