import { describe, expect, it } from 'vitest';
import { gigabyte as gb, languages } from '../../../server/contract/values/values.ts';
import { shopMessages } from '../../../server/http/page/translations.ts';
import type { Package } from '../../../server/contract/schemas/storefront.ts';
import { createFormat } from '../../../widget/frame/format.ts';
import { createTranslate } from '../../../widget/i18n/translate.ts';
import { durations, lasting, nearestSize, validity } from '../../../widget/packages/choose.ts';

const one = (size: number, days: readonly [number, number], amount: number): Package => ({
  id: `${size}-${days[1]}`,
  dataBytes: size * gb,
  minDays: days[0],
  maxDays: days[1],
  price: { amount, currency: 'EUR' },
  perGb: { amount: Math.round(amount / size), currency: 'EUR' },
});
const month = [15, 30] as const;
const sold = [one(50, month, 7_490), one(1, month, 590), one(20, month, 3_490), one(1, [3, 7], 390)];

describe('packages', () => {
  it('cover the requested days, smallest first', () => {
    expect(durations(sold)).toEqual([7, 30]);
    expect(lasting(sold, 30).map(({ id }) => id)).toEqual(['1-30', '20-30', '50-30']);
    expect(lasting(sold, 5).map(({ id }) => id)).toEqual(['1-7']);
    expect(lasting(sold, 0)).toEqual([]);
  });
  it('keep the chosen size, or the nearest', () => {
    expect(nearestSize(lasting(sold, 30), 18 * gb)?.id).toBe('20-30');
    expect(nearestSize([], gb)).toBeUndefined();
  });
});

describe.each(languages)('a package in %s', (lang) => {
  const app = { t: createTranslate(lang, () => shopMessages[lang]), format: createFormat(lang) };
  const from = (days: number) => app.t('packages.validity', { days: app.format.days(days) });

  it.each([1, 2])('is valid from its first use if sold for %i days, whatever the trip’s dates', (days) => {
    const trip = { start: '2026-11-24', end: `2026-11-${23 + days}` };
    expect(validity(app, one(1, [days, days], 300), trip)).toBe(from(days));
  });

  it('is valid on the trip’s dates if sold for a range of days, and from its first use without dates', () => {
    const dates = app.format.trip('2026-11-24', '2026-11-28');
    const week = one(1, [3, 7], 390);
    expect(validity(app, week, { start: '2026-11-24', end: '2026-11-28' })).toBe(
      app.t('packages.validDates', { dates }),
    );
    expect(validity(app, week, null)).toBe(from(7));
  });
});
