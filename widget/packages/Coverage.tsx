import type { Destination } from '../../server/contract/schemas/storefront.ts';
import type { App } from '../frame/app.ts';

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
