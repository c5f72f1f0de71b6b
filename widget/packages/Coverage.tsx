import type { Destination, PackageList } from '../../server/contract/schemas.ts';
import type { TripDates } from '../../server/contract/trip.ts';
import type { App } from '../frame/app.ts';
import type { Route } from '../frame/route.ts';
import { Flag } from '../ui/Flag.tsx';

/** The countries of a region, collapsed at first. */
export function Covers({ app, destination }: { app: App; destination: Destination }) {
  const { covers } = destination;
  if (destination.kind === 'country') return null;
  return (
    <details class="covers">
      <summary>{app.t('packages.covers', { count: covers.length })}</summary>
      <ul class="small">
        {covers.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  );
}

/** Links to a region that includes this country and sells data for less per GB than the country's best package. */
export function RegionHint(props: { app: App; list: PackageList; dates: TripDates | null }) {
  const { app, list, dates } = props;
  const region = list.regions[0];
  if (!region) return null;
  const route: Route = {
    name: 'packages',
    destination: region.code,
    packageId: null,
    dates,
    topUp: null,
  };
  return (
    <a class="hint" href={app.href(route)}>
      <Flag code={region.code} />
      <span>
        <b>{app.t('packages.region', { region: region.name })}</b>{' '}
        <span class="small num">
          {app.t('packages.regionPrice', { price: app.format.money(region.perGb) })}
        </span>
      </span>
    </a>
  );
}
