import type { Destination, Package } from '../../server/contract/schemas.ts';
import type { TopUpTarget } from '../frame/route.ts';
import type { Ordering } from '../../server/contract/ordering.ts';
import type { TripDates } from '../../server/contract/trip.ts';

/** The package, and the eSIM it goes on, that the traveller is about to buy. */
export interface Offer {
  readonly destination: Destination;
  readonly package: Package;
  readonly dates: TripDates | null;
  readonly topUp: TopUpTarget | null;
  readonly ordering: Ordering;
  /** The statements that the traveller has ticked on the way here. */
  readonly agreed?: readonly string[];
}
