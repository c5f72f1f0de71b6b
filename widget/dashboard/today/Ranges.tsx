import { ranges, type Range, type TodayView } from './view.ts';

const names: Readonly<Record<Range, string>> = { 1: 'Today', 7: '7 days', 30: '30 days' };

/** Of how many days the sums are, and of which shop where there are several. */
export function Ranges({ view }: { view: Pick<TodayView, 'range' | 'shop' | 'shops'> }) {
  const { range, shop, shops } = view;
  return (
    <>
      {shops.length > 1 && (
        <nav class="ranges" aria-label="Shop">
          {[{ id: null, name: 'All shops' }, ...shops].map(({ id, name }) => (
            <a href={address(range, id)} aria-current={id === shop ? 'true' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      )}
      <nav class="ranges" aria-label="Days">
        {ranges.map((each) => (
          <a href={address(each, shop)} aria-current={each === range ? 'true' : undefined}>
            {names[each]}
          </a>
        ))}
      </nav>
    </>
  );
}

function address(range: Range, shop: string | null): string {
  const query = new URLSearchParams({
    ...(range === 1 ? {} : { days: String(range) }),
    ...(shop === null ? {} : { shop }),
  }).toString();
  return `/dashboard/today${query && `?${query}`}`;
}
