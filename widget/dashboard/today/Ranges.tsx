import { asQuery, spokenDays } from './today-texts.ts';
import { ranges, type Period, type TodayView } from './today-view.ts';

const names: Readonly<Record<number, string>> = { 1: 'Today', 7: '7 days', 30: '30 days' };

type RangesView = Pick<TodayView, 'period' | 'otherPeriods' | 'shop' | 'shops'>;

/** Chooses the days of the sums, and the shop if there are several. */
export function Ranges({ view }: { view: RangesView }) {
  const { period, shop, shops } = view;
  const isCurrent = (count: number) => !period.isChosen && period.count === count;
  return (
    <>
      {shops.length > 1 && (
        <nav class="ranges" aria-label="Shop">
          {[{ id: null, name: 'All shops' }, ...shops].map(({ id, name }) => (
            <a href={address(asQuery(period), id)} aria-current={id === shop ? 'true' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      )}
      <nav class="ranges" aria-label="Days">
        {ranges.map((each) => (
          <a
            href={address(each === 1 ? {} : { days: String(each) }, shop)}
            aria-current={isCurrent(each) ? 'true' : undefined}
          >
            {names[each]}
          </a>
        ))}
      </nav>
      <OtherDays view={view} />
    </>
  );
}

/** Months, years, and any other days: a form, so that it works without script. */
function OtherDays({ view }: { view: RangesView }) {
  const { period, otherPeriods, shop } = view;
  const { isChosen, first, last } = period;
  const isShown = (each: Pick<Period, 'first' | 'last'>) =>
    isChosen && each.first === first && each.last === last;
  return (
    <details class="other-days">
      <summary class={isChosen ? 'chip chip--on' : 'chip'}>
        {isChosen ? <b>{spokenDays(period)}</b> : 'Other days'}
      </summary>
      <ul class="chips">
        {otherPeriods.map(({ name, ...days }) => (
          <li>
            <a
              class={isShown(days) ? 'chip chip--on' : 'chip'}
              href={address(days, shop)}
              aria-current={isShown(days) ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <form method="get" action="/dashboard/today">
        {shop !== null && <input type="hidden" name="shop" value={shop} />}
        <label>
          From <input type="date" name="first" required value={first} />
        </label>
        <label>
          to <input type="date" name="last" required value={last} />
        </label>
        <button class="button" type="submit">
          Show
        </button>
      </form>
    </details>
  );
}

function address(days: Readonly<Record<string, string>>, shop: string | null): string {
  const query = new URLSearchParams({ ...days, ...(shop === null ? {} : { shop }) }).toString();
  return `/dashboard/today${query && `?${query}`}`;
}
