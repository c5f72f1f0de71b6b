import { type Signal, signal } from '@preact/signals-core';
import { maxDaysAhead, maxTripDays, plusDays, type TripDates } from '../../../../server/contract/trip.ts';
import type { App } from '../../../frame/app.ts';
import { oncePer } from '../../../frame/session/once-per.ts';
import { isRightToLeft, withDigits } from '../../../../server/contract/values/locale.ts';
import { dayAfter, startingOn } from '../days.ts';
import { firstOf, firstWeekdayOf, intoWeek, plusMonths, weekdayStyle, weeksOf } from './month.ts';
import './calendar.css';

/** One calendar per trip: the day that the keys have reached, and whether the last day is picked next. */
const stateOf = oncePer((dates: Signal<TripDates | null>) => ({
  /** The trip of this state, which is reset when another trip is typed. */
  trip: dates.peek(),
  at: dates.peek()!.start,
  isEnding: false,
  /** Counts key moves, which do not change the trip. */
  moved: signal(0),
}));

/**
 * A month in which to pick two days, with the keys of the WAI-ARIA date grid. Picking the first day moves the
 * trip, as typing it does, so that the marked days are always those for sale.
 */
export function Calendar({ app, dates }: { app: App; dates: Signal<TripDates | null> }) {
  const { t, options } = app;
  const state = stateOf(dates);
  const trip = dates.value!;
  if (state.trip !== trip) Object.assign(state, { trip, at: trip.start, isEnding: false });
  void state.moved.value;
  const { at, isEnding } = state;
  const now = app.clock.now();
  const today = dayAfter(now);
  const latest = plusDays(today, maxDaysAhead);
  const last = isEnding ? plusDays(trip.start, maxTripDays - 1) : latest;
  /** The keys reach the whole trip, so that the focus stays on a last day picked by keys. */
  const within = (day: string) => {
    const end = trip.end > last ? trip.end : last;
    const far = plusDays(latest, maxTripDays - 1);
    const most = end > far ? far : end;
    return day < today ? today : day > most ? most : day;
  };
  const here = within(at);
  const firstWeekday = firstWeekdayOf(options.lang, navigator.language);
  const words = (format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(withDigits(options.lang), { ...format, timeZone: 'UTC' });
  const whole = words({ dateStyle: 'full' });
  const [short, long] = [words({ weekday: weekdayStyle(options.lang) }), words({ weekday: 'long' })];
  const weeks = weeksOf(here, firstWeekday);
  const inWeek = weeks[1]!.map((day) => new Date(day!));
  const canPick = (day: string) => day >= today && day <= last;

  const pick = (day: string) => {
    if (!canPick(day)) return;
    const ends = isEnding && day >= trip.start;
    if (!ends && day > latest) return;
    const next = ends ? { ...trip, end: day } : startingOn(day, trip, now);
    Object.assign(state, { trip: next, at: day, isEnding: !ends });
    dates.value = next;
  };
  const moveTo = (day: string) => {
    state.at = within(day);
    state.moved.value++;
  };
  const go = (day: string, from: Element) => {
    moveTo(day);
    const grid = from.closest('table')!;
    queueMicrotask(() => grid.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  };
  const forwards = isRightToLeft(options.lang) ? -1 : 1;
  const moves: Readonly<Record<string, (shift: boolean) => string>> = {
    ArrowLeft: () => plusDays(here, -forwards),
    ArrowRight: () => plusDays(here, forwards),
    ArrowUp: () => plusDays(here, -7),
    ArrowDown: () => plusDays(here, 7),
    Home: () => plusDays(here, -intoWeek(here, firstWeekday)),
    End: () => plusDays(here, 6 - intoWeek(here, firstWeekday)),
    PageUp: (shift) => plusMonths(here, shift ? -12 : -1),
    PageDown: (shift) => plusMonths(here, shift ? 12 : 1),
  };
  const onKeyDown = (event: KeyboardEvent & { currentTarget: Element }) => {
    const { key, shiftKey, currentTarget } = event;
    // The browser's own shortcuts, such as Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const move = moves[key];
    if (move) go(move(shiftKey), currentTarget);
    else if (key === 'Enter' || key === ' ') pick(here);
    else return;
    event.preventDefault();
  };
  const turn = (months: number) => moveTo(plusMonths(here, months));
  const month = firstOf(here);
  return (
    <div class="calendar">
      <div class="calendar__head">
        <button
          type="button"
          aria-label={t('packages.monthBefore')}
          aria-disabled={month <= firstOf(today)}
          onClick={() => turn(-1)}
        />
        <b id="calendar-month" aria-live="polite">
          {words({ month: 'long', year: 'numeric' }).format(new Date(month))}
        </b>
        <button
          type="button"
          aria-label={t('packages.monthAfter')}
          aria-disabled={month >= firstOf(within(last))}
          onClick={() => turn(1)}
        />
      </div>
      <table
        role="grid"
        aria-labelledby="calendar-month"
        aria-describedby="calendar-hint"
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {inWeek.map((day) => (
              <th key={day.getUTCDay()} scope="col" abbr={long.format(day)}>
                {short.format(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, nth) =>
                day ? (
                  <td
                    key={day}
                    tabIndex={day === here ? 0 : -1}
                    aria-label={whole.format(new Date(day))}
                    aria-selected={day >= trip.start && day <= trip.end}
                    aria-disabled={!canPick(day)}
                    aria-current={day === today ? 'date' : undefined}
                    class={day === trip.start ? 'first' : day === trip.end ? 'last' : undefined}
                    onClick={() => pick(day)}
                  >
                    <span>{Number(day.slice(8))}</span>
                  </td>
                ) : (
                  <td key={nth} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p id="calendar-hint" class="small" aria-live="polite">
        {t(isEnding ? 'packages.pickEnd' : 'packages.pickStart')}
      </p>
    </div>
  );
}
