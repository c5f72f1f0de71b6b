import { ranges, type Range } from './view.ts';

const names: Readonly<Record<Range, string>> = { 1: 'Today', 7: '7 days', 30: '30 days' };

/** Of how many days the sums are. */
export function Ranges({ range }: { range: Range }) {
  return (
    <nav class="ranges" aria-label="Days">
      {ranges.map((each) => (
        <a
          href={each === 1 ? '/dashboard/today' : `/dashboard/today?days=${each}`}
          aria-current={each === range ? 'true' : undefined}
        >
          {names[each]}
        </a>
      ))}
    </nav>
  );
}
