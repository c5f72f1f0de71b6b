import { gigabyte } from '../../../server/contract/values/values.ts';
import { Table } from '../ui/Table.tsx';
import { Panel } from '../ui/Panel.tsx';
import { money } from '../ui/money.ts';
import { refundedIn, soldIn } from './leads.ts';
import { isToday, orders, spokenDays } from './today-texts.ts';
import type { Share, TodayView } from './today-view.ts';

/** How many rows show at first; the others unfold. */
const shown = 8;
/** A limit, because anyone can make up campaigns. */
const maxUnfolded = 250;
const end = (text: string) => ({ text, end: true });

/** The same sums by currency, by destination, by channel and by plan size. */
export function Breakdown({ view }: { view: TodayView }) {
  const { currency, currencies, destinations, channels, sizes, rates, period, isCoarse } = view;
  if (currencies.length === 0) return null;
  const utc = isCoarse ? { utc: '1' } : {};
  const when = isToday(period) ? 'today' : period.isChosen ? spokenDays(period) : `in ${period.count} days`;
  return (
    <>
      <Panel
        title="By currency"
        lead="Each currency on its own. The service charges US dollars: its prices are deducted at the same rates."
      >
        <Table
          stack
          label={`Sales by currency ${when}`}
          heads={[
            'Currency',
            end('Orders'),
            end('Sales'),
            end('Refunds'),
            end('Cost'),
            end('Fees'),
            end('Known for'),
            end('Margin'),
          ]}
        >
          {currencies.map((each) => (
            <tr>
              <th scope="row">
                <a href={soldIn(view, period, { currency: each.currency })}>{each.currency}</a>
              </th>
              <td class="end" data-name="orders">
                {each.orders}
              </td>
              <td class="end" data-name="sales">
                {money(each.sold, each.currency)}
              </td>
              <td class="end" data-name="refunds">
                {each.refunded === 0 ? (
                  money(0, each.currency)
                ) : (
                  <a href={refundedIn(view, period, { currency: each.currency })}>
                    {money(each.refunded, each.currency)}
                  </a>
                )}
              </td>
              <td class="end" data-name="cost">
                {money(each.cost, each.currency)}
              </td>
              <td class="end" data-name="fees">
                {money(each.fees, each.currency)}
              </td>
              <td class="end" data-name="known for">{`${each.feesKnown} of ${each.orders}`}</td>
              <td class="end" data-name="margin">
                <b>{money(each.margin, each.currency)}</b>
              </td>
            </tr>
          ))}
        </Table>
      </Panel>
      <div class="today-halves">
        <Shares
          title="By destination"
          list={destinations}
          to={({ value }) => soldIn(view, period, { destination: value, ...utc })}
          {...{ currency, rates, when, isCoarse }}
        />
        <div>
          <Shares
            title="By channel"
            list={channels}
            to={({ value }) =>
              soldIn(view, period, { ...(value === '' ? { campaign: 'none' } : { source: value }), ...utc })
            }
            {...{ currency, rates, when, isCoarse }}
          />
          <Shares
            title="By plan size"
            list={sizes}
            to={({ value }) => soldIn(view, period, { size: String(Number(value) / gigabyte), ...utc })}
            note={uncounted(destinations, sizes)}
            {...{ currency, rates, when, isCoarse }}
          />
        </div>
      </div>
    </>
  );
}

/** Sales from before there were sums by size are added within hours of the update. */
function uncounted(destinations: readonly Share[], sizes: readonly Share[]): string {
  const [all, known] = [destinations, sizes].map((list) => list.reduce((sum, each) => sum + each.orders, 0));
  return all === known ? '' : `. ${known} of ${all} orders are counted so far.`;
}

function Shares(props: {
  title: string;
  list: readonly Share[];
  /** The address that a row links to. */
  to: (share: Share) => string;
  currency: string;
  rates: TodayView['rates'];
  when: string;
  isCoarse: boolean;
  /** An additional note. */
  note?: string;
}) {
  const { list, currency, rates } = props;
  const rest = list.slice(shown);
  const days = props.isCoarse ? '. Days this long ago are UTC days.' : '';
  return (
    <Panel
      title={props.title}
      lead={`In ${currency}${rates === null ? '' : `, at the rates of ${rates.of}`}${days}${props.note ?? ''}`}
    >
      <ShareTable {...props} label={`${props.title} ${props.when}`} list={list.slice(0, shown)} />
      {rest.length > 0 && (
        <details class="fold">
          <summary>{`And ${rest.length} more with ${ordersIn(rest)}`}</summary>
          <ShareTable
            {...props}
            label={`${props.title} ${props.when}, the others`}
            list={rest.slice(0, maxUnfolded)}
          />
          {rest.length > maxUnfolded && (
            <p class="quiet">
              {`And ${rest.length - maxUnfolded} more with ${ordersIn(rest.slice(maxUnfolded))}.`}
            </p>
          )}
        </details>
      )}
    </Panel>
  );
}

const ordersIn = (list: readonly Share[]): string => orders(list.reduce((sum, each) => sum + each.orders, 0));

function ShareTable(props: {
  label: string;
  list: readonly Share[];
  to: (share: Share) => string;
  currency: string;
}) {
  const { currency } = props;
  return (
    <Table label={props.label} heads={['Name', end('Orders'), end('Sales'), end('Margin')]}>
      {props.list.map((each) => (
        <tr>
          <th scope="row">
            <a href={props.to(each)}>{each.name}</a>
          </th>
          <td class="end">{each.orders}</td>
          <td class="end">{money(each.sold, currency)}</td>
          <td class="end">
            <b>{money(each.margin, currency)}</b>
          </td>
        </tr>
      ))}
    </Table>
  );
}
