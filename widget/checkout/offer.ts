import type { Destination, Package } from '../../server/contract/schemas/storefront.ts';
import type { TopUpTarget } from '../frame/route.ts';
import type { Ordering } from '../../server/contract/schemas/ordering.ts';
import type { TripDates } from '../../server/contract/trip.ts';

/** The package that the traveller is about to buy, and the eSIM it tops up. */
export interface Offer {
  readonly destination: Destination;
  readonly package: Package;
  readonly dates: TripDates | null;
  readonly topUp: TopUpTarget | null;
  readonly ordering: Ordering;
  /** The statements already ticked before the checkout. */
  readonly agreed?: readonly string[];
}
