import { Empty } from '../ui/Panel.tsx';
import { Table } from '../ui/Table.tsx';
import { Time } from '../ui/Time.tsx';
import { data, dollars, tail } from '../orders/order-format.ts';
import { AppliedFilters, Find, type FindProps } from './Find.tsx';

/** A purchase from the service's list, with the order of ours that it belongs to. */
export interface PurchaseLine {
  readonly purchaseId: string | null;
  readonly reference: string | null;
  readonly belongs: 'order' | 'second' | 'unclaimed' | 'lost' | 'other';
  readonly orderId: string | null;
  /** `eSIM 2 of 3`; null if its order has only one. */
  readonly place: string | null;
  /** Refunded, or the traveller withdrew from it. */
  readonly isReturned: boolean;
  /** Null when the row cannot be read. */
  readonly told: {
    readonly at: number;
    readonly destination: string;
    readonly dataBytes: number | null;
    readonly days: number | null;
    readonly iccid: string;
    readonly costCents: number | null;
    readonly source: string | null;
    readonly type: string | null;
  } | null;
}

export interface PurchasesProps extends FindProps {
  readonly ordersPath: string;
  /** Null if the service did not answer. */
  readonly lines: readonly PurchaseLine[] | null;
  /** Leads to the next page; undefined at the end. */
  readonly older: string | undefined;
}

/** The service's own list of purchases, joined with our orders. */
export function Purchases(props: PurchasesProps) {
  const { lines, path, query } = props;
  const isFiltered = Object.values(query).some((value) => value !== '');
  return (
    <>
      {isFiltered && <AppliedFilters {...props} />}
      <Find {...props} />
      {lines === null ? (
        <div class="note note--warn" role="alert">
          <p>
            <b>The service did not answer</b>
          </p>
          <p>
            Its list cannot be read right now. Nothing was changed, and our orders are under{' '}
            <a href={props.ordersPath}>Orders</a>. <a href={path}>Ask again</a>
          </p>
        </div>
      ) : props.secrets === null ? (
        <Empty title="Which one is it?">
          <p>
            An ICCID or an e-mail address is kept out of the address, and for one session only. Type it again.
          </p>
        </Empty>
      ) : lines.length === 0 ? (
        <Empty
          title={isFiltered ? 'The service lists no such purchase' : 'The service lists no purchase yet'}
        />
      ) : (
        <Lines {...props} lines={lines} />
      )}
    </>
  );
}

const belongs = {
  order: null,
  second: ['bad', 'Second purchase of its order'],
  unclaimed: ['warn', 'Not recorded in its order'],
  lost: ['bad', 'No order'],
  other: ['quiet', 'Not from this shop'],
} as const;

function Lines({ lines, ordersPath, older }: PurchasesProps & { lines: readonly PurchaseLine[] }) {
  return (
    <>
      <Table
        stack="wide"
        label="Purchases at the service"
        heads={[
          'Bought',
          'Purchase',
          'Reference id',
          'Order',
          'What',
          'ICCID',
          'Kind',
          'Source',
          { text: 'Cost', end: true },
        ]}
      >
        {lines.map((line) => (
          <tr class={line.belongs !== 'order' && line.belongs !== 'other' ? 'stands-out' : undefined}>
            <td>{line.told ? <Time at={line.told.at} /> : <span class="quiet">not given</span>}</td>
            <td class="id" data-name="purchase">
              {line.purchaseId === null ? <span class="quiet">not given</span> : tail(line.purchaseId)}
            </td>
            <td class="id reference" data-name="reference id" title={line.reference ?? undefined}>
              {line.reference ?? <span class="quiet">none</span>}
            </td>
            <td class="belongs" data-name="order">
              <Order line={line} ordersPath={ordersPath} />
            </td>
            {line.told ? (
              <Told {...line.told} isReturned={line.isReturned} />
            ) : (
              <td colSpan={5}>This row cannot be read: the service gives too little information.</td>
            )}
          </tr>
        ))}
      </Table>
      <nav class="pages" aria-label="Pages">
        <p class="quiet">As the service lists them, newest first.</p>
        {older === undefined ? (
          <span class="button button--off">Older</span>
        ) : (
          <a class="button" href={older}>
            Older
          </a>
        )}
      </nav>
    </>
  );
}

function Order({ line, ordersPath }: { line: PurchaseLine; ordersPath: string }) {
  const says = belongs[line.belongs];
  return (
    <>
      {line.orderId !== null && (
        <a class="id" data-row data-id={line.orderId} href={`${ordersPath}/${line.orderId}`}>
          <span class="sr">Order </span>
          {tail(line.orderId)}
        </a>
      )}{' '}
      {line.place !== null && <div class="quiet">{line.place}</div>}
      {says && (
        <span class={`rail-mark rail-mark--${says[0]} ${says[0] === 'quiet' ? '' : 'rail-mark--boxed'}`}>
          {says[1]}
        </span>
      )}
    </>
  );
}

function Told({ isReturned, ...told }: NonNullable<PurchaseLine['told']> & { isReturned: boolean }) {
  return (
    <>
      <td class="what">
        {told.destination === '' ? 'not given' : told.destination}{' '}
        <span class="quiet">
          {told.dataBytes === null ? 'no size given' : data(told.dataBytes)}
          {told.days === null ? '' : ` · ${told.days} d`}
        </span>
        {isReturned && (
          <div>
            <span class="rail-mark rail-mark--warn">Given back</span>
          </div>
        )}
      </td>
      <td class="id" data-name="ICCID">
        …{told.iccid.slice(-4)}
      </td>
      <td data-name="kind">{told.type ?? <span class="quiet">not given</span>}</td>
      <td data-name="source">{told.source ?? <span class="quiet">not given</span>}</td>
      <td class="end">
        {told.costCents === null ? <span class="quiet">not given</span> : <b>{dollars(told.costCents)}</b>}
      </td>
    </>
  );
}
