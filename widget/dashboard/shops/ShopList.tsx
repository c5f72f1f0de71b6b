import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Table } from '../ui/Table.tsx';
import { texts } from './shop-texts.ts';
import type { ShopRow } from './shop-view.ts';
import { maxStaffText } from '../../../server/contract/values/values.ts';

/** All shops, and the form that adds one. */
export function ShopList(props: {
  rows: readonly ShopRow[];
  once: string;
  /** Null if the person may not add one. */
  added: { readonly id: string; readonly name: string; readonly error?: string | undefined } | null;
}) {
  const { heads, sales, any, sites, none } = texts.list;
  const { add } = texts;
  return (
    <>
      <Table stack="wide" label={texts.list.title} heads={[...heads, { text: sales, end: true }]}>
        {props.rows.map((row) => (
          <tr>
            <td>
              <a data-row data-id={row.id} href={`/dashboard/shops/${row.id}`}>
                <b>{row.name}</b>
              </a>
            </td>
            <td>
              <code>{`shop="${row.id}"`}</code>
            </td>
            <td data-name="markup">{row.markup}</td>
            <td data-name="default currency">{row.currency}</td>
            <td data-name="on">{row.sites === null ? any : sites(row.sites)}</td>
            <td class="end" data-name={sales.toLowerCase()}>
              {row.sales.length > 0 ? <b>{row.sales.join(' · ')}</b> : <span class="quiet">{none}</span>}
            </td>
          </tr>
        ))}
      </Table>
      {props.added && (
        <Panel title={add.title} lead={add.lead} id="add">
          <Form action="/dashboard/shops" once={props.once} confirm={add.confirm}>
            <Field
              label={add.id}
              name="id"
              value={props.added.id}
              help={add.idHelp}
              required
              pattern="[a-z0-9\-]{1,32}"
              maxLength={32}
              {...(props.added.error === undefined ? {} : { error: props.added.error })}
            />
            <Field
              label={add.name}
              name="name"
              value={props.added.name}
              required
              maxLength={maxStaffText.name}
            />
          </Form>
        </Panel>
      )}
    </>
  );
}
