import { Empty } from '../ui/Panel.tsx';
import { Pages, Table } from '../ui/Table.tsx';
import { Time } from '../ui/Time.tsx';
import { datedWord } from './Applied.tsx';
import type { OrderFacts } from './order-facts.ts';
import { partOf, price, sizeOf, tail } from './order-format.ts';
import { Kept } from './FilterMenu.tsx';
import { Filters } from './Filters.tsx';
import { Mark } from './marks.tsx';
import { isFiltered, type ListQuery } from './list-query.ts';
import { Saved, type SavedView } from './Saved.tsx';
import { goodsStanding, moneyStanding } from './order-standing.ts';

export interface OrderListProps {
  readonly path: string;
  /** The token for the forms of the page. */
  readonly once: string;
  readonly query: ListQuery;
  /** The digits of the card filter; empty if there is none, null if this session does not know them. */
  readonly card: string | null;
  readonly saved: SavedView;
  readonly rows: readonly OrderFacts[];
  readonly newer: string | undefined;
  readonly older: string | undefined;
  /** How many orders need a person. */
  readonly needing: number;
  readonly destinations: readonly { readonly code: string; readonly name: string }[];
  readonly shops: readonly { readonly id: string; readonly name: string }[];
  /** The columns that the CSV can have, all selected at first. */
  readonly columns: readonly string[];
}

/** All orders, the most recently changed first. */
export function OrderList(props: OrderListProps) {
  const { rows, query, path } = props;
  const first = rows[0];
  const last = rows.at(-1);
  return (
    <>
      <Saved {...props} view={props.saved} />
      <Filters {...props} />
      {first && last ? (
        <>
          <OrderTable rows={rows} path={path} by={query.by} changed={datedWord(query)} />
          <Pages
            newer={props.newer}
            older={props.older}
            from={
              <>
                From <Time at={whenOf(first)} /> back to <Time at={whenOf(last)} />
              </>
            }
          />
          <CsvForm {...props} />
        </>
      ) : props.older !== undefined ? (
        <>
          <Empty title={`None among the ${looked[query.by] ?? 'orders'} searched so far`} />
          <Pages newer={props.newer} older={props.older} from="There are more to search." />
        </>
      ) : props.card === null ? (
        <Empty title="Which card is it?">
          <p>
            Its digits are kept out of the address, and for one session only. Type the last four again, above.
          </p>
        </Empty>
      ) : (
        <Empty title={isFiltered(query) ? 'No order matches these filters' : 'No orders yet'}>
          {isFiltered(query) && (
            <p>
              <a href={path}>Remove all filters</a>
            </p>
          )}
        </Empty>
      )}
    </>
  );
}

const looked: Readonly<Record<string, string>> = { sold: 'sales', refunded: 'refunds' };

/** The time that the list shows for an order. */
const whenOf = ({ dated, updatedAt }: OrderFacts): number => dated?.at ?? updatedAt;

const amounts: Readonly<Record<string, string>> = { sold: 'Taken', refunded: 'Given back' };

export function OrderTable(props: {
  rows: readonly OrderFacts[];
  path: string;
  /** `sold` or `refunded`, in a list of sales or refunds. */
  by?: string;
  /** The heading of the first column, a time. */
  changed?: string;
}) {
  const { rows, path, by = '', changed = 'Changed' } = props;
  return (
    <Table
      label="Orders"
      heads={[
        changed,
        'Order',
        'Reference',
        'What',
        'Traveller',
        'Shop, source',
        'Money',
        'eSIM',
        { text: amounts[by] ?? 'Price', end: true },
      ]}
    >
      {rows.map((order) => (
        <tr>
          <td>
            <Time at={whenOf(order)} />
          </td>
          <td>
            <a class="id" data-row data-id={order.id} href={`${path}/${order.id}`}>
              <span class="sr">Order </span>
              {tail(order.id)}
            </a>
          </td>
          <td class="id">{order.booking ?? <span class="quiet">none</span>}</td>
          <td>
            {order.destination.name}{' '}
            <span class="quiet">
              {sizeOf(order)} · {order.days} d
            </span>
          </td>
          <td>{order.email ?? <span class="quiet">forgotten</span>}</td>
          <td>
            {order.shop} <span class="quiet">{order.source ?? ''}</span>
          </td>
          <td>
            <Mark rail="money" standing={moneyStanding(order)} />
          </td>
          <td>
            <Mark rail="goods" standing={goodsStanding(order)} />
          </td>
          <td class="end">
            <b>{order.dated ? partOf(order.price, order.dated.amount) : price(order.price)}</b>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function CsvForm({ path, query, columns }: OrderListProps) {
  return (
    <details class="filter csv">
      <summary class="chip">
        CSV <b>of these</b>
      </summary>
      <form class="filter-choices" method="get" action={`${path}/export.csv`}>
        <Kept query={query} />
        <fieldset>
          <legend>Columns</legend>
          {columns.map((column) => (
            <label>
              <input type="checkbox" name="column[]" value={column} checked /> {column}
            </label>
          ))}
        </fieldset>
        <button class="button" type="submit">
          Export the CSV
        </button>
        <p class="quiet">The orders of all pages of this list, oldest first. No e-mail addresses.</p>
      </form>
    </details>
  );
}
