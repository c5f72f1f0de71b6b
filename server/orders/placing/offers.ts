import type { Money, PlaceOrder } from '../../contract/schemas/storefront.ts';
import type { Agreed } from './origin-and-consent.ts';

/** A package for sale, as the purchase flow needs it. */
export interface Offer {
  readonly packageId: string;
  /** ISO2 or a region's word. */
  readonly destination: string;
  readonly dataGb: number;
  readonly dataBytes: number;
  readonly minDays: number;
  readonly maxDays: number;
  /** What the service charges, USD cents. */
  readonly costCents: number;
  /** What the traveller pays for one. */
  readonly price: Money;
}

export interface Offers {
  /** The id of the shop that a page names; the default shop's if it names none or an unknown one. */
  shopOf(named: string | undefined): string;
  /** Prices a package now as that shop does; undefined when it is not sold. */
  offer(packageId: string, currency: Money['currency'], shop: string): Offer | undefined;
  /** The smallest amount a card can be charged in this currency, minor units. */
  smallestCharge(currency: Money['currency']): number;
  /**
   * What the traveller agreed to.
   *
   * @throws Problem `consents-changed` when that is not what the shop asks for.
   */
  agreed(body: PlaceOrder, shop: string): Agreed;
}
