import { type Signal, signal } from '@preact/signals-core';
import { mostDaysAhead, mostTripDays, plusDays, type TripDates } from '../../../../server/contract/trip.ts';
import type { App } from '../../../frame/app.ts';
import { oncePer } from '../../../frame/session/visit.ts';
import { isRightToLeft, withDigits } from '../../../i18n/translate.ts';
import { dayAfter } from '../days.ts';
import { firstOf, firstWeekdayOf, intoWeek, plusMonths, weeksOf } from './month.ts';
import './calendar.css';

/** One calendar per trip: the day that the keys are at, and the first day while the last one is missing. */
const stateOf = oncePer((dates: Signal<TripDates | null>) => ({
  at: signal(dates.peek()!.start),
  start: signal<string | null>(null),
}));

/** A month in which two days are picked, by the keys of the WAI-ARIA date grid. */
export function Calendar({ app, dates }: { app: App; dates: Signal<TripDates | null> }) {
  const { t, options } = app;
  const { at, start } = stateOf(dates);
  const today = dayAfter(app.clock.now());
  const latest = plusDays(today, mostDaysAhead);
  const last = start.value ? plusDays(start.value, mostTripDays - 1) : latest;
  // Where the days of the trip before are impossible, the keys begin at the nearest possible one.
  const here = at.value < today ? today : at.value > last ? last : at.value;
  const trip = start.value ? { start: start.value, end: start.value } : dates.value!;
  const firstWeekday = firstWeekdayOf(options.lang, navigator.language);
  const words = (format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(withDigits(options.lang), { ...format, timeZone: 'UTC' });
  const whole = words({ dateStyle: 'full' });
  const [short, long] = [words({ weekday: 'short' }), words({ weekday: 'long' })];
  const weeks = weeksOf(here, firstWeekday);
  const inWeek = weeks[1]!.map((day) => new Date(day!));
  const canPick = (day: string) => day >= today && day <= last;

  const pick = (day: string) => {
    if (!canPick(day)) return;
    at.value = day;
    if (start.value && day >= start.value) {
      dates.value = { start: start.value, end: day };
      start.value = null;
    } else if (day <= latest) start.value = day;
  };
  const go = (day: string, from: Element) => {
    at.value = day < today ? today : day > last ? last : day;
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
    const move = moves[key];
    if (move) go(move(shiftKey), currentTarget);
    else if (key === 'Enter' || key === ' ') pick(here);
    else return;
    event.preventDefault();
  };
  const turn = (months: number) => {
    const day = plusMonths(here, months);
    at.value = day < today ? today : day > last ? last : day;
  };
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
          aria-disabled={month >= firstOf(last)}
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
        {t(start.value ? 'packages.pickEnd' : 'packages.pickStart')}
      </p>
    </div>
  );
}
