import type { ComponentChildren } from 'preact';
import { wholeMoney } from '../ui/money.ts';
import { placeOf } from '../ui/zone-place.ts';
import { Bars } from './Bars.tsx';
import type { Figures as Sums } from '../../../server/orders/figures.ts';
import type { TodayView } from './view.ts';

type Day = TodayView['days'][number];

const name = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
/** As many as fit beside each other on a phone. */
const few = 7;

const rows: readonly (readonly [key: string, label: string, read: (sums: Sums) => number])[] = [
  ['sold', 'Sales', ({ sold }) => sold],
  ['refunded', 'Refunds', ({ refunded }) => refunded],
  ['cost', 'Cost, fees', ({ cost, fees }) => cost + fees],
  ['margin', 'Margin', ({ margin }) => margin],
];

/** The last days as bars, and the same in numbers under them. */
export function Days({ view, children }: { view: TodayView; children?: ComponentChildren }) {
  const { days, currency, rates } = view;
  const zone = placeOf(view.zone);
  const label = (amount: number) => wholeMoney(amount, currency);
  return (
    <section class="panel days">
      <div class="panel-head">
        <h2>{`The last ${days.length} days`}</h2>
        <p class="quiet">
          {rates === null
            ? `Whole ${currency}, days in ${zone}. `
            : `Whole ${currency} at the European Central Bank's rates of ${rates.of}, days in ${zone}. `}
          <a href="/dashboard/account#time-zone">Another time zone</a>
          {' · '}
          <a href="/dashboard/today/days.csv">CSV with cents, by currency</a>
        </p>
        {children}
      </div>
      <section
        class={days.length > 14 ? 'days-wide days-wide--many' : 'days-wide'}
        aria-label="Each day"
        tabIndex={0}
      >
        <Bars days={days} label={label} class="bars--all" />
        <Bars days={days.slice(-few)} label={label} class="bars--few" />
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span class="sr">What</span>
              </th>
              {days.map((day, at) => (
                <th scope="col" class={classOf(days, at)}>
                  {name.format(Date.parse(day.day))}
                </th>
              ))}
              <th scope="col" class="days-all">{`${days.length} days`}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([key, text, read]) => (
              <tr class={`days-${key}`}>
                <th scope="row">{text}</th>
                {days.map((day, at) => (
                  <td class={classOf(days, at, read(day))}>{units(read(day))}</td>
                ))}
                <td class="days-all">{units(days.reduce((sum, day) => sum + read(day), 0))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

const units = (amount: number): string => whole.format(Math.round(amount / 100) + 0);

function classOf(days: readonly Day[], at: number, amount = 1): string | undefined {
  const classes = [
    at === days.length - 1 ? 'days-last' : '',
    at < days.length - few ? 'days-far' : '',
    amount === 0 ? 'days-none' : '',
  ];
  return classes.filter(Boolean).join(' ') || undefined;
}
