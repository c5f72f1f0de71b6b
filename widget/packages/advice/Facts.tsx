import type { ComponentChildren } from 'preact';
import type { PackageList } from '../../../server/contract/schemas/storefront.ts';
import type { App } from '../../frame/app.ts';
import type { Selection } from '../selection.ts';

interface FactsProps {
  app: App;
  /** The partner's facts about the destination; missing ones are not shown. */
  facts: PackageList['facts'];
  selection: Selection;
}

/** Drawn on a 24 × 24 grid, with one stroke width. */
const icons = {
  data: 'M4 10a12 12 0 0 1 16 0M7 13.5a7.5 7.5 0 0 1 10 0M10 17a3 3 0 0 1 4 0',
  number: 'M7 4l3 4-2 2.5a11 11 0 0 0 5.5 5.5L16 14l4 3-1.5 3C11 20 4 13 4 5.5z',
  zero: 'M5 18a9 9 0 1 1 14 0M12 13l4-4',
  time: 'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18M12 7v5l3 2',
  network: 'M6 19v-3M11 19v-7M16 19V8M21 19V4',
  hotspot: 'M7 7.5a7 7 0 0 0 0 9M17 7.5a7 7 0 0 1 0 9M12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  id: 'M4 6h16v12H4zM8.5 12a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3M6.5 15h4M14 10h3.5M14 14h3.5',
  refund: 'M5 12a7 7 0 1 0 2.5-5.400M5 4v4h4',
};

/** What travellers look for before they pay. */
export function Facts({ app, facts = {}, selection }: FactsProps) {
  const { t, format } = app;
  const chosen = selection.chosen.value;
  const isFromFirstUse = chosen && chosen.minDays === chosen.maxDays;
  const dates = isFromFirstUse ? null : selection.dates.value;
  const { networks, fiveG, hotspot, idCheck, refundDays } = facts;
  const row = (icon: keyof typeof icons, text: ComponentChildren) => (
    <li key={icon}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons[icon]} />
      </svg>
      <span>{text}</span>
    </li>
  );
  const speed = fiveG === undefined ? [] : [t(fiveG ? 'advice.fiveG' : 'advice.noFiveG')];
  const names = networks && t('advice.networks', { names: listOf(app, networks) });
  return (
    <section>
      <h2 class="label">{t('advice.facts')}</h2>
      <ul class="facts">
        {row('data', t('advice.dataOnly'))}
        {row('number', t('advice.number'))}
        {row('zero', t('advice.stops'))}
        {row(
          'time',
          dates
            ? t('packages.validDates', { dates: format.trip(dates.start, dates.end) })
            : // A number and its unit stay on one line.
              t('advice.starts', { days: format.days(selection.lasts.value).replace(' ', '\u00a0') }),
        )}
        {(names || speed.length > 0) && row('network', [names, ...speed].filter(Boolean).join(' · '))}
        {hotspot !== undefined && row('hotspot', t(hotspot ? 'advice.hotspot' : 'advice.noHotspot'))}
        {idCheck !== undefined && row('id', t(idCheck ? 'advice.id' : 'advice.noId'))}
        {refundDays !== undefined && row('refund', t('advice.refund', { count: refundDays }))}
      </ul>
    </section>
  );
}

const listOf = ({ options: { lang } }: App, names: readonly string[]) =>
  new Intl.ListFormat(lang, { type: 'unit', style: 'short' }).format(names);
