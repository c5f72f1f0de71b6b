import type { ComponentChildren } from 'preact';
import { money } from '../ui/money.ts';
import { Time } from '../ui/Time.tsx';
import { placeOf } from '../ui/zone-place.ts';
import { orders } from './texts.ts';
import type { Figures as Sums } from '../../../server/orders/figures.ts';
import type { Open, TodayView } from './view.ts';

/** The four sums at the top. */
export function Figures({ view }: { view: TodayView }) {
  const { sums, before, currency, range, held, owed } = view;
  return (
    <dl class="figures">
      <Figure
        name={`${range === 1 ? 'Sales so far' : 'Sales'}, ${orders(sums.orders)}`}
        value={money(sums.sold, currency)}
      >
        {beforeText(view)}: {money(before.sold, currency)}
      </Figure>
      <Figure name={`Refunds, ${orders(sums.refunds)}`} value={money(sums.refunded, currency)}>
        {owed.length === 0 ? 'Nothing more is on its way back' : <>{amounts(owed)} more on the way back</>}
      </Figure>
      <Figure name="Margin" value={money(sums.margin, currency)}>
        {[share(sums), knownFees(sums)].filter(Boolean).join(' · ')}
      </Figure>
      <Figure name="Held, not taken yet" value={held.length === 0 ? money(0, currency) : amounts(held)}>
        {held.length === 0 ? (
          'No order is waiting for its eSIM'
        ) : (
          <>
            {orders(held.reduce((sum, each) => sum + each.orders, 0))}, oldest{' '}
            <Time at={Math.min(...held.map(({ since }) => since))} />
          </>
        )}
      </Figure>
    </dl>
  );
}

function Figure(props: { name: string; value: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>
        <b>{props.value}</b>
        <span>{props.children}</span>
      </dd>
    </div>
  );
}

function beforeText({ range, now, zone: timeZone }: TodayView): string {
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone });
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  if (range === 1) return `Last ${weekday.format(now)} by ${clock.format(now)} ${placeOf(timeZone)}`;
  return `The ${range} days before`;
}

/** Each currency for itself. */
const amounts = (list: readonly Open[]): string =>
  list.map(({ amount, currency }) => money(amount, currency)).join(' + ');

const share = ({ margin, sold, refunded }: Sums): string =>
  sold - refunded > 0 ? `${((100 * margin) / (sold - refunded)).toFixed(1)} %` : '';

const knownFees = ({ orders, feesKnown }: Sums): string =>
  orders === 0 ? '' : `fees known for ${feesKnown} of ${orders}`;
