import type { ComponentChildren } from 'preact';
import { money } from '../ui/money.ts';
import { Time } from '../ui/Time.tsx';
import { placeOf } from '../ui/zone-place.ts';
import { openMoney, refundedIn, soldIn } from './leads.ts';
import { isToday, orders } from './today-texts.ts';
import type { Figures as Sums } from '../../../server/orders/sales/figures.ts';
import type { Open, TodayView } from './today-view.ts';

/** The four sums at the top. */
export function Figures({ view }: { view: TodayView }) {
  const { sums, before, currency, period, held, owed, daysBefore, yearBefore } = view;
  return (
    <dl class="figures">
      <Figure
        name={`${isToday(period) ? 'Sales so far' : 'Sales'}, ${orders(sums.orders)}`}
        value={money(sums.sold, currency)}
        href={soldIn(view, period)}
      >
        {beforeText(view)}:{' '}
        {daysBefore === null ? (
          money(before.sold, currency)
        ) : (
          <a href={soldIn(view, daysBefore)}>{money(before.sold, currency)}</a>
        )}
        {changeOf(sums.sold, before.sold)}
        {yearBefore && (
          <YearBefore
            href={soldIn(view, yearBefore)}
            {...{ currency }}
            now={sums.sold}
            then={yearBefore.sums.sold}
          />
        )}
      </Figure>
      <Figure
        name={`Refunds, ${orders(sums.refunds)}`}
        value={money(sums.refunded, currency)}
        href={refundedIn(view, period)}
      >
        {owed.length === 0 ? (
          'Nothing more is on its way back'
        ) : (
          <>
            <a href={openMoney(view, 'refunding')}>{amounts(owed)}</a> more on the way back
          </>
        )}
      </Figure>
      <Figure name="Margin" value={money(sums.margin, currency)} href={soldIn(view, period)}>
        {[share(sums), knownFees(sums)].filter(Boolean).join(' · ')}
        {yearBefore && (
          <YearBefore
            href={soldIn(view, yearBefore)}
            {...{ currency }}
            now={sums.margin}
            then={yearBefore.sums.margin}
          />
        )}
      </Figure>
      <Figure
        name="Held, not taken yet"
        value={held.length === 0 ? money(0, currency) : amounts(held)}
        href={openMoney(view, 'held')}
      >
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

function Figure(props: { name: string; value: string; href: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>
        <a href={props.href}>
          <b>{props.value}</b>
        </a>
        <span>{props.children}</span>
      </dd>
    </div>
  );
}

function YearBefore(props: { href: string; currency: string; now: number; then: number }) {
  return (
    <span class="figures-year">
      A year before: <a href={props.href}>{money(props.then, props.currency)}</a>
      {changeOf(props.now, props.then)}
    </span>
  );
}

/** `, +12 %`; empty if there is nothing to compare with. */
const changeOf = (now: number, then: number): string => {
  if (then <= 0) return '';
  const percent = Math.round((100 * (now - then)) / then);
  return `, ${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${wholes.format(Math.abs(percent))}\u00A0%`;
};
const wholes = new Intl.NumberFormat('en');

function beforeText({ period, now, zone: timeZone }: TodayView): string {
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone });
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  if (isToday(period)) return `Last ${weekday.format(now)} by ${clock.format(now)} ${placeOf(timeZone)}`;
  return period.count === 1 ? 'The day before' : `The ${period.count} days before`;
}

/** One amount per currency. */
const amounts = (list: readonly Open[]): string =>
  list.map(({ amount, currency }) => money(amount, currency)).join(' + ');

const share = ({ margin, sold, refunded }: Sums): string =>
  sold - refunded > 0 ? `${((100 * margin) / (sold - refunded)).toFixed(1)} %` : '';

const knownFees = ({ orders, feesKnown }: Sums): string =>
  orders === 0 ? '' : `fees known for ${feesKnown} of ${orders}`;
