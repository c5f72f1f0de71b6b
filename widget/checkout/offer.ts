import type { Destination, Package } from '../../server/contract/schemas.ts';
import type { TopUpTarget } from '../frame/route.ts';
import type { TripDates } from '../packages/choose.ts';

/** What is about to be bought. */
export interface Offer {
  readonly destination: Destination;
  readonly package: Package;
  readonly dates: TripDates | null;
  readonly topUp: TopUpTarget | null;
}
