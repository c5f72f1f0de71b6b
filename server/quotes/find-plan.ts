import type { Catalogue } from '../catalogue/catalogue.ts';
import { Problem } from '../contract/problem.ts';
import type { Counter } from './counter.ts';

/** A plan as the counter sells it now. @throws Problem `package-unavailable` */
export function findPlan(
  { catalogue }: { readonly catalogue: Catalogue },
  counter: Counter,
  packageId: string,
) {
  const offer = catalogue.offer(packageId, counter.currency, counter.shop.pricing);
  const destination = counter.destinations.find(({ code }) => code === offer?.destination);
  const sold = destination && counter.packages(destination.code).find(({ id }) => id === packageId);
  if (!destination || !sold) throw new Problem('package-unavailable');
  return { destination, sold };
}
