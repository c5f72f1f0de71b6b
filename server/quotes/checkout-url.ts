import { Problem } from '../contract/problem.ts';
import { lengthOf } from '../contract/trip.ts';
import type { Counter } from './counter.ts';

/** The days of a trip; both or none. */
export interface Trip {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

/** Our page where a person pays for a quote. Contains no secret. */
export function checkoutUrl(
  publicUrl: string,
  { shop, currency, lang }: Counter,
  what: Trip & {
    readonly quoteId: string;
    readonly destination: string;
    readonly packageId: string;
    readonly namesShop: boolean;
  },
): string {
  const { start, end } = what;
  const query = new URLSearchParams({
    destination: what.destination,
    package: what.packageId,
    step: 'checkout',
    ...(start !== undefined && end !== undefined ? { start, end } : {}),
    currency,
    lang,
    ...(what.namesShop ? { shop: shop.id } : {}),
    referenceId: what.quoteId,
  });
  return `${publicUrl}/?${query.toString()}`;
}

/** @throws Problem `invalid-request` when a plan is not for such a trip. */
export function checkTrip(
  { start, end }: Trip,
  { minDays, maxDays }: { readonly minDays: number; readonly maxDays: number },
): void {
  if (start === undefined && end === undefined) return;
  const days = start === undefined || end === undefined ? 0 : lengthOf({ start, end });
  if (days >= minDays && days <= maxDays) return;
  const message = `start and end go together; this plan is for ${minDays} to ${maxDays} days`;
  throw new Problem('invalid-request', { detail: message });
}
