import type { ComponentChildren } from 'preact';
import { wholeMoney } from '../ui/money.ts';
import { placeOf } from '../ui/zone-place.ts';
import { Bars } from './Bars.tsx';
import type { Figures as Sums } from '../../../server/orders/sales/figures.ts';
import { refundedIn, soldIn } from './leads.ts';
import { asQuery, spokenDays } from './today-texts.ts';
import type { TodayView } from './today-view.ts';

const name = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
/** How many columns fit side by side on a phone. */
const few = 7;

const rows: readonly (readonly [key: string, label: string, read: (sums: Sums) => number])[] = [
  ['sold', 'Sales', ({ sold }) => sold],
  ['refunded', 'Refunds', ({ refunded }) => refunded],
  ['cost', 'Cost, fees', ({ cost, fees }) => cost + fees],
  ['margin', 'Margin', ({ margin }) => margin],
];

/** The last days as bars, with the same in numbers below. */
export function Days({ view, children }: { view: TodayView; children?: ComponentChildren }) {
  const { days, currency, rates, period, isByMonth } = view;
  const { isOpen } = period;
  const zone = placeOf(view.zone);
  const all = `${days.length} ${isByMonth ? 'months' : 'days'}`;
  const file = new URLSearchParams({
    ...(period.isChosen ? asQuery(period) : {}),
    ...(view.shop === null ? {} : { shop: view.shop }),
  }).toString();
  const { yearBefore } = view;
  const bars = days.map((day, at) => ({
    ...day,
    href: soldIn(view, daysOf(day)),
    yearBefore: yearBefore?.sold[at] ?? null,
  }));
  const label = (amount: number) => wholeMoney(amount, currency);
  return (
    <section class="panel days">
      <div class="panel-head">
        <h2>{period.isChosen ? spokenDays(period) : `The last ${all}`}</h2>
        <p class="quiet">
          {rates === null
            ? `Whole ${currency}, days in ${zone}. `
            : `Whole ${currency} at the European Central Bank's rates of ${rates.of}, days in ${zone}. `}
          <a href="/dashboard/account#time-zone">Another time zone</a>
          {' · '}
          <a href={`/dashboard/today/days.csv${file && `?${file}`}`}>CSV with cents, by currency</a>
        </p>
        {children}
      </div>
      <section class={widthOf(days.length)} aria-label={isByMonth ? 'Each month' : 'Each day'} tabIndex={0}>
        <Bars days={bars} isOpen={isOpen} label={label} class="bars--all" />
        <Bars days={bars.slice(-few)} isOpen={isOpen} label={label} class="bars--few" />
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span class="sr">What</span>
              </th>
              {days.map((day, at) => (
                <th scope="col" class={classOf(view, at)}>
                  <a href={soldIn(view, daysOf(day))}>
                    {(isByMonth ? month : name).format(Date.parse(day.day))}
                  </a>
                </th>
              ))}
              <th scope="col" class="days-all">
                {all}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([key, text, read]) => (
              <tr class={`days-${key}`}>
                <th scope="row">{text}</th>
                {days.map((day, at) => (
                  <td class={classOf(view, at, read(day))}>
                    {key === 'refunded' && day.refunded !== 0 ? (
                      <a href={refundedIn(view, daysOf(day))}>{units(day.refunded)}</a>
                    ) : (
                      units(read(day))
                    )}
                  </td>
                ))}
                <td class="days-all">{units(days.reduce((sum, day) => sum + read(day), 0))}</td>
              </tr>
            ))}
            {yearBefore && (
              <tr class="days-year">
                <th scope="row">Year before</th>
                {yearBefore.sold.map((sold, at) => (
                  <td class={classOf(view, at, sold)}>{units(sold)}</td>
                ))}
                <td class="days-all">{units(yearBefore.sold.reduce((sum, sold) => sum + sold, 0))}</td>
              </tr>
            )}
          </tbody>
        </table>
      </section>
    </section>
  );
}

const daysOf = ({ day: first, last }: TodayView['days'][number]) => ({ first, last });

const units = (amount: number): string => whole.format(Math.round(amount / 100) + 0);

function classOf({ days, period }: TodayView, at: number, amount = 1): string | undefined {
  const classes = [
    period.isOpen && at === days.length - 1 ? 'days-last' : '',
    at < days.length - few ? 'days-far' : '',
    amount === 0 ? 'days-none' : '',
  ];
  return classes.filter(Boolean).join(' ') || undefined;
}

/** Many columns scroll, starting at the last. */
const widthOf = (columns: number): string =>
  ['days-wide', columns > 14 && 'days-wide--many', columns > 31 && 'days-wide--most']
    .filter(Boolean)
    .join(' ');
