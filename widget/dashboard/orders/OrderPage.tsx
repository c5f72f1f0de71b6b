import { Facts, Panel } from '../ui/Panel.tsx';
import { Time } from '../ui/Time.tsx';
import { Actions } from './Actions.tsx';
import { EsimPanel } from './EsimPanels.tsx';
import { grouped, language, partOf, price, sizeOf } from './order-format.ts';
import { OrderTable } from './OrderList.tsx';
import type { OrderPageProps } from './order-page.ts';
import { Rails } from './Rails.tsx';
import { MailPanel, MoneyPanel } from './Sides.tsx';
import { Record, Story } from './Story.tsx';
import { summary } from './order-standing.ts';
import { maxStaffText } from '../../../server/contract/values/values.ts';

/** One order: its state, its history and the available actions. */
export function OrderPage(props: OrderPageProps) {
  const { order, path } = props;
  return (
    <div class="order" data-version={order.version}>
      <Named {...props} />
      {props.findings.map(({ kind, detail, foundAt }) => (
        <p class="finding" role="note">
          <b>{findingWords[kind] ?? kind}</b> {detail}{' '}
          <span class="quiet">
            Found <Time at={foundAt} />.
          </span>
        </p>
      ))}
      <Withdrawn {...props} />
      <Rails {...props} />
      <div class="order-columns">
        <div>
          <Panel title="What happened">
            <p class="summary">{summary(order)}</p>
            <Story {...props} />
            <Record {...props} />
          </Panel>
        </div>
        <div>
          <EsimPanel {...props} />
          <MoneyPanel {...props} />
          <MailPanel {...props} />
          <Panel title="Where it came from">
            <Facts
              rows={[
                ['Shop', order.shop],
                ['Source', order.source ?? 'not given'],
                ['Campaign', order.campaign ?? 'not given'],
                ['Language', language(order.lang)],
              ]}
            />
          </Panel>
        </div>
      </div>
      {props.relatives.length > 0 && (
        <Panel title={order.quantity > 1 ? 'The same eSIMs' : 'The same eSIM'}>
          <OrderTable rows={props.relatives} path={path} />
        </Panel>
      )}
      <Actions {...props} />
    </div>
  );
}

function Withdrawn({ order, withdrawal }: OrderPageProps) {
  if (withdrawal === null) return null;
  const { at, isAccepted, amount, payBackBy } = withdrawal;
  const isOpen = order.marks.includes('withdrawal');
  return (
    <p class={isOpen ? 'finding' : 'quiet'} role="note">
      <b>Withdrawn from</b> <Time at={at} />
      {isAccepted
        ? `: ${amount === null ? 'a sum to work out' : partOf(order.price, amount)} goes back. `
        : ', without having the right to. '}
      {isOpen && (
        <>
          The money has to be back by <Time at={payBackBy} />.
        </>
      )}
    </p>
  );
}

const findingWords: Readonly<{ [kind: string]: string }> = {
  'mail-not-sent': 'A mail was given up.',
  'payment-without-order': 'Stripe has a payment that does not fit.',
  'payment-made-before': 'The same checkout had made a payment before.',
  'purchase-without-order': 'The service has a purchase that no order explains.',
  'purchase-not-of-order': 'The service has a purchase that is not this order’s.',
};

/** The headline: the product and its price. */
export const titleOf = ({ order }: Pick<OrderPageProps, 'order'>): string =>
  `${order.destination.name}, ${sizeOf(order)} for ${order.days} ${order.days === 1 ? 'day' : 'days'}`;

function Named({ order, path, once, shownEmail, mayAct }: OrderPageProps) {
  return (
    <div class="order-named">
      <p>
        <b class="id">{order.number}</b> · <code>{order.id}</code> · reference{' '}
        {order.booking === null ? <span class="quiet">none</span> : <b class="id">{order.booking}</b>} ·{' '}
        {order.iccid !== null && order.quantity === 1 && (
          <>
            ICCID <span class="id">{grouped(order.iccid)}</span> ·{' '}
          </>
        )}
        {shownEmail ?? order.email ?? 'address forgotten'}
      </p>
      {mayAct && shownEmail === null && order.email !== null && (
        <details class="show">
          <summary>Show the address</summary>
          <form class="form form--inline" method="post" action={`${path}/${order.id}/email`}>
            <input type="hidden" name="once" value={once} />
            <label>
              Why <input type="text" name="why" required minLength={3} maxLength={maxStaffText.why} />
            </label>
            <button class="button" type="submit">
              Show
            </button>
            <span class="quiet">Kept in the audit.</span>
          </form>
        </details>
      )}
      <p class="order-price">{price(order.price)}</p>
    </div>
  );
}
