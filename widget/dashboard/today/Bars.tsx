import { scaleOf } from './scale.ts';
import type { TodayView } from './today-view.ts';

const plotHeight = 136;
const topSpace = 20;

/** One bar per day, above the columns of the table that has the same in numbers. */
export function Bars(props: {
  days: readonly (TodayView['days'][number] & {
    /** Leads to the orders behind it; the table has the same link for keyboards. */
    readonly href: string;
    /** Sales a year before; null if unknown. */
    readonly yearBefore: number | null;
  })[];
  /** Whether the last day or month is not over yet. */
  isOpen: boolean;
  label: (amount: number) => string;
  class?: string;
}) {
  const { days } = props;
  const lines = scaleOf(Math.max(...days.map(({ sold, yearBefore }) => Math.max(sold, yearBefore ?? 0))));
  const top = lines.at(-1) ?? 1;
  const height = (amount: number) => (Math.max(0, amount) / top) * plotHeight;
  const ground = topSpace + plotHeight;
  const below = Math.max(...days.map(({ refunded }) => height(refunded)));
  const column = 100 / days.length;
  return (
    <svg
      class={`bars ${props.class ?? ''}`}
      width="100%"
      height={ground + below + 4}
      aria-hidden="true"
      focusable="false"
    >
      {lines.map((line) => (
        <g class={line === 0 ? 'bars-ground' : 'bars-line'}>
          <line x1="0" x2="100%" y1={ground - height(line)} y2={ground - height(line)} />
          {line > 0 && (
            <text x="-8" y={ground - height(line) + 4}>
              {props.label(line)}
            </text>
          )}
        </g>
      ))}
      {days.map(({ sold, margin, refunded, href, yearBefore }, at) => {
        const last = props.isOpen && at === days.length - 1;
        const [x, width] = [`${(at + 0.24) * column}%`, `${0.52 * column}%`];
        return (
          <a class={last ? 'bar bar--last' : 'bar'} href={href} tabIndex={-1}>
            <rect class="bar-room" x={`${at * column}%`} width={`${column}%`} y="0" height={ground + below} />
            <rect
              class="bar-sold"
              x={x}
              width={width}
              y={ground - height(sold)}
              height={height(sold)}
              rx="3"
            />
            <rect
              class="bar-margin"
              x={x}
              width={width}
              y={ground - height(margin)}
              height={height(margin)}
            />
            <rect class="bar-refunded" x={x} width={width} y={ground} height={height(refunded)} />
            {yearBefore !== null && (
              <line
                class="bar-year"
                x1={`${(at + 0.12) * column}%`}
                x2={`${(at + 0.88) * column}%`}
                y1={ground - height(yearBefore)}
                y2={ground - height(yearBefore)}
              />
            )}
            {last && (
              <text
                class="bar-text"
                x={`${(at + 0.5) * column}%`}
                y={ground - topOf(height(sold), height(yearBefore ?? 0)) - 6}
              >
                so far
              </text>
            )}
          </a>
        );
      })}
    </svg>
  );
}

/** Keeps a bar's label clear of the line of the year before. */
const topOf = (bar: number, year: number): number => (year > bar && year < bar + topSpace ? year : bar);
