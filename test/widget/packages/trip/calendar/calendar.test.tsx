import { fireEvent, screen } from '@testing-library/preact';
import { signal } from '@preact/signals-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TripDates } from '../../../../../server/contract/trip.ts';
import { Calendar } from '../../../../../widget/packages/trip/calendar/Calendar.tsx';
import { createServer } from '../../../server.ts';
import { visit } from '../../../traveller.tsx';

const route = { name: 'packages', destination: 'FR', packageId: null, dates: null, topUp: null } as const;
let leave = () => {};
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

/** Today is 20 November 2026. */
function open(trip: TripDates = { start: '2026-12-15', end: '2026-12-20' }, lang = 'en') {
  const dates = signal<TripDates | null>(trip);
  const here = visit(({ app }) => <Calendar app={app} dates={dates} />, route, createServer(), { lang });
  leave = here.leave;
  const all = () => [...here.view.querySelectorAll<HTMLElement>('td[aria-label]')];
  const focused = () => all().filter(({ tabIndex }) => tabIndex === 0);
  return {
    ...here,
    dates,
    all,
    month: () => here.view.querySelector('#calendar-month')?.textContent,
    hint: () => here.view.querySelector('#calendar-hint')?.textContent,
    day: (number: number) => all().find(({ textContent }) => textContent === String(number))!,
    at: () => focused().map(({ textContent }) => Number(textContent)),
    selected: () =>
      all()
        .filter((cell) => cell.getAttribute('aria-selected') === 'true')
        .map(({ textContent }) => Number(textContent)),
    async press(key: string, shiftKey = false) {
      fireEvent.keyDown(focused()[0]!, { key, shiftKey, bubbles: true });
      await Promise.resolve();
    },
  };
}

describe('the calendar', () => {
  it('shows the trip in its month, with a name for each day', () => {
    const { month, selected, day, at } = open();
    expect(month()).toBe('December 2026');
    expect(selected()).toEqual([15, 16, 17, 18, 19, 20]);
    expect(day(15).getAttribute('aria-label')).toBe('Tuesday, December 15, 2026');
    expect(at()).toEqual([15]);
  });

  it('takes the first day and then the last one, and marks the days of the trip between them', () => {
    const { day, dates, hint, selected } = open();
    expect(hint()).toBe('When do you arrive?');
    fireEvent.click(day(8));
    expect(hint()).toBe('When do you leave?');
    expect(selected()).toEqual([8, 9, 10, 11, 12, 13]);
    expect(dates.value).toEqual({ start: '2026-12-08', end: '2026-12-13' });
    fireEvent.click(day(10));
    expect(dates.value).toEqual({ start: '2026-12-08', end: '2026-12-10' });
    expect(hint()).toBe('When do you arrive?');
  });

  it('starts over with a day before the first', () => {
    const { day, dates } = open();
    fireEvent.click(day(8));
    fireEvent.click(day(3));
    fireEvent.click(day(3));
    expect(dates.value).toEqual({ start: '2026-12-03', end: '2026-12-03' });
  });

  it('lets no impossible day be picked: past, a year ahead, or 90 days after the first', async () => {
    const { day, dates, press, month } = open({ start: '2026-11-20', end: '2026-11-22' });
    expect(day(19).getAttribute('aria-disabled')).toBe('true');
    expect(day(20).getAttribute('aria-disabled')).toBe('false');
    fireEvent.click(day(19));
    fireEvent.click(day(20));
    await press('PageDown', true);
    expect(month()).toBe('February 2027');
    expect(day(17).getAttribute('aria-disabled')).toBe('false');
    expect(day(18).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(day(18));
    expect(dates.value).toEqual({ start: '2026-11-20', end: '2026-11-22' });
    fireEvent.click(day(17));
    expect(dates.value).toEqual({ start: '2026-11-20', end: '2027-02-17' });
  });

  it.each([
    ['ArrowRight', false, 16, 'December 2026'],
    ['ArrowLeft', false, 14, 'December 2026'],
    ['ArrowUp', false, 8, 'December 2026'],
    ['ArrowDown', false, 22, 'December 2026'],
    ['Home', false, 13, 'December 2026'],
    ['End', false, 19, 'December 2026'],
    ['PageDown', false, 15, 'January 2027'],
    ['PageDown', true, 19, 'November 2027'],
    ['PageUp', false, 20, 'November 2026'],
  ])('moves by %s (shift: %s) to the %s', async (key, shift, day, month) => {
    vi.stubGlobal('navigator', { ...navigator, language: 'en-US' });
    const here = open();
    await here.press(key, shift);
    expect([here.at(), here.month()]).toEqual([[day], month]);
    expect(document.activeElement?.textContent).toBe(String(day));
  });

  it('goes left to the next day in a right-to-left language', async () => {
    const { press, at } = open(undefined, 'ar');
    await press('ArrowLeft');
    expect(at()).toEqual([16]);
  });

  it('takes days with Enter and Space', async () => {
    const { press, dates } = open();
    await press('Enter');
    await press('ArrowDown');
    await press(' ');
    expect(dates.value).toEqual({ start: '2026-12-15', end: '2026-12-22' });
  });

  it('keeps the focus on a last day beyond the year ahead', async () => {
    const { press, dates, month } = open({ start: '2027-11-17', end: '2027-11-19' });
    await press('ArrowRight');
    await press('ArrowRight');
    await press('Enter');
    for (let week = 0; week < 3; week++) await press('ArrowDown');
    await press('Enter');
    expect(dates.value).toEqual({ start: '2027-11-19', end: '2027-12-10' });
    expect(month()).toBe('December 2027');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Friday, December 10, 2027');
    await press('ArrowRight');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Friday, December 10, 2027');
  });

  it('goes to a typed trip, and asks for its first day', () => {
    const { day, dates, hint, month, at } = open();
    fireEvent.click(day(8));
    dates.value = { start: '2027-02-03', end: '2027-02-05' };
    expect([month(), at(), hint()]).toEqual(['February 2027', [3], 'When do you arrive?']);
  });

  it.each(['altKey', 'ctrlKey', 'metaKey'])('leaves keys with %s to the browser', (held) => {
    const { all, at } = open();
    const kept = fireEvent.keyDown(all()[14]!, { key: 'ArrowLeft', [held]: true, bubbles: true });
    expect([kept, at()]).toEqual([true, [15]]);
  });

  it('does not turn to a month without a day to pick', () => {
    const { month } = open({ start: '2026-11-25', end: '2026-11-26' });
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    const isOff = (name: string) => button(name).getAttribute('aria-disabled');
    fireEvent.click(button('Previous month'));
    expect([month(), isOff('Previous month')]).toEqual(['November 2026', 'true']);
    fireEvent.click(button('Next month'));
    expect(month()).toBe('December 2026');
    for (let n = 0; n < 20; n++) fireEvent.click(button('Next month'));
    expect([month(), isOff('Next month')]).toEqual(['November 2027', 'true']);
  });
});
